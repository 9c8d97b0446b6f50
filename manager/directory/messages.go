package directory

import (
	"github.com/asynkron/protoactor-go/actor"

	"github.com/spoor-crawler/spoor"
)

// Register enters an agent with its segment of the seeds (Pappas III: agents
// register with the Directory Service on initialisation). Registering again
// replaces what was there.
type Register struct {
	Agent    spoor.AgentID // Number from 1
	Strategy string
	Seeds    []spoor.URL
}

// Record stores one step of a path; a relevant page is entered among the
// relevant ones too. The same step recorded twice is stored once, as it was
// recorded last.
type Record struct {
	Step    spoor.Step // Agent and Step from 1, numbers finite
	ReplyTo *actor.PID // who hears Recorded; nil: nobody
}

// Recorded tells who sent Records that so many of them are dealt with: on disk,
// or refused. It is sent after the commit, one for a batch. When a commit fails
// it does not come any more.
type Recorded struct{ Steps int }

// Snapshot stores an agent's topic-specific weight table as it was after Step.
type Snapshot struct {
	Agent spoor.AgentID
	Step  int                // 0: before the first step
	Terms []spoor.TermWeight // by falling weight
}

// End stores why an agent ended and what it did. Without one, the agent reads
// as one that was killed: no reason, a tally counted from its steps.
type End struct {
	Agent  spoor.AgentID
	Reason spoor.Reason
	Tally  spoor.Tally
}

// Flush asks for everything received so far to be on disk; the answer is
// Flushed, sent after the commit. Without a ReplyTo it goes to the sender.
type Flush struct{ ReplyTo *actor.PID }

// Flushed says that everything received before Flush is on disk, or why not.
type Flushed struct{ Error string } // empty: all is safe

// Failed is sent once to the directory's owner when a commit fails: nothing
// more can be kept, the run should stop.
type Failed struct{ Error string }
