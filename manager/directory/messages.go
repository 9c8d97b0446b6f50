package directory

import (
	"github.com/asynkron/protoactor-go/actor"

	"github.com/spoor-crawler/spoor"
)

// Register enters an agent with its segment of the seeds (Pappas III: agents
// register with the Directory Service on initialisation).
type Register struct {
	Agent    spoor.AgentID
	Strategy string
	Seeds    []spoor.URL
}

// Record stores one step of a path; a relevant page is entered among the
// relevant ones too. The same step recorded twice is stored once.
type Record struct{ Step spoor.Step }

// Snapshot stores an agent's topic-specific weight table as it was after Step.
type Snapshot struct {
	Agent spoor.AgentID
	Step  int
	Terms []spoor.TermWeight // by falling weight
}

// End stores why an agent ended and what it did.
type End struct {
	Agent  spoor.AgentID
	Reason spoor.Reason
	Tally  spoor.Tally
}

// Flush asks for everything received so far to be on disk; the answer is Flushed.
type Flush struct{ ReplyTo *actor.PID }

// Flushed says that everything received before Flush is on disk, or why not.
type Flushed struct{ Error string } // empty: all is safe

// Failed is sent once to the directory's owner when a commit fails: nothing
// more can be kept, the run should stop.
type Failed struct{ Error string }
