package agents

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/seeding"
)

// Start gives an agent its segment of the seeds. Sent once; a second one is
// ignored.
type Start struct{ Seeds []seeding.Seed }

// Finish asks an agent to submit no more, wait for what is on its way, and
// end with Reason.
type Finish struct{ Reason spoor.Reason }

// Progressed is sent to the manager after every step.
type Progressed struct {
	Agent spoor.AgentID
	Tally spoor.Tally
}

// Ended is an agent's last message to the manager.
type Ended struct {
	Agent  spoor.AgentID
	Reason spoor.Reason
	Tally  spoor.Tally
}
