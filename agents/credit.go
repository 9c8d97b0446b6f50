package agents

import "github.com/spoor-crawler/spoor/scheduler"

// maxUnkept is how many steps of an agent may wait for the Directory Service
// before it asks for no more pages: two of its batches. A disk that stalls in
// the middle of a commit stops the agents, and not the machine for want of
// memory.
const maxUnkept = 1000

// credit holds back what an agent asks for while too many of its steps are not
// on disk. The zero value has nothing to hold back.
type credit struct {
	unkept int                 // steps sent and not acknowledged
	held   []*scheduler.Submit // together never more than the agent's Requests
	void   bool                // the agent has left: nothing is held back any more
}

// kept takes in an acknowledgement. One that comes twice does no harm.
func (c *credit) kept(steps int) { c.unkept = max(c.unkept-steps, 0) }

// pass is what may be sent now, oldest first.
func (c *credit) pass() []*scheduler.Submit {
	if c.unkept > maxUnkept && !c.void {
		return nil
	}
	held := c.held
	c.held = nil
	return held
}
