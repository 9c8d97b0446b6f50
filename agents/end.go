package agents

import "github.com/spoor-crawler/spoor"

// stop makes the agent submit no more. The first reason is the one it ends with.
func (c *Core) stop(why spoor.Reason) {
	if c.reason == "" {
		c.reason = why
	}
}

// end leaves the Scheduler as soon as nothing more will be submitted, and ends
// when nothing is on its way and every seed page that came is recorded.
func (c *Core) end() {
	if c.reason == "" {
		return
	}
	if !c.left {
		c.left, c.out.Leave = true, true
	}
	if len(c.locked) > 0 {
		return
	}
	c.snapshot()
	c.out.Ended = &Ended{Agent: c.cfg.Agent, Reason: c.reason, Tally: c.Tally()}
	if err := c.know.Untrained(); err != nil {
		c.out.Ended.Untrained = err.Error()
	}
	c.ended = true
}
