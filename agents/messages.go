package agents

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/seeding"
)

// Start gives an agent its segment of the seeds. Sent once; a second one is
// ignored. An agent without seeds ends with NoFurtherMove.
type Start struct{ Seeds []seeding.Seed }

// Finish asks an agent to submit no more, wait for what is on its way, and
// end with Reason. An agent that is ending already keeps its first reason.
type Finish struct{ Reason spoor.Reason }

// Progressed is sent to the manager after every step, and for every seed page
// that waits for the others before it is recorded.
type Progressed struct {
	Agent spoor.AgentID
	Tally spoor.Tally
}

// Ended is an agent's last message to the manager, sent exactly once.
type Ended struct {
	Agent  spoor.AgentID
	Reason spoor.Reason
	Tally  spoor.Tally

	// Untrained says why the agent's judge, one that it trains itself, never had
	// enough to learn from, so that the cosine judged in its place; empty: it had,
	// or needs no training.
	Untrained string
}
