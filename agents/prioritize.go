package agents

import (
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/scheduler"
)

// seedPriority is what seeds are asked for with. They are asked for before
// any link is in the stack, in the order given.
const seedPriority = 1

// moment is now by the agent's two clocks.
func (c *Core) moment(now time.Time) frontier.Moment {
	return frontier.Moment{Step: c.tally.Steps, Time: now}
}

// prioritize is the PRIORITIZE algorithm (Pappas 2012 III-B): it forgets what
// has expired, takes the top r URLs, locks them and requests them from the
// Scheduler. r is what is free of Config.Requests. Without anything to take
// and with nothing on its way, the agent has no further move.
func (c *Core) prioritize(now time.Time) {
	if c.reason != "" {
		return
	}
	c.stack.RemoveExpired(c.moment(now))
	for len(c.locked) < c.cfg.Requests {
		r, ok := c.take()
		if !ok {
			break
		}
		c.locked[r.Link.URL] = r
		c.asked.Add(r.Link.URL)
		c.submit(scheduler.Request{URL: r.Link.URL, Priority: r.Score.Priority})
	}
	if len(c.locked) == 0 {
		c.stop(spoor.NoFurtherMove)
	}
}

// submit adds to the packet at once: what is locked is on its way, also when
// the strategy panics over the next one.
func (c *Core) submit(r scheduler.Request) {
	if c.out.Submit == nil {
		c.out.Submit = &scheduler.Submit{Agent: c.cfg.Agent}
	}
	c.out.Submit.Requests = append(c.out.Submit.Requests, r)
}

// take is the next URL to ask for: a seed while there are any, then the top
// of the stack. The stack is empty until the seeds are in.
func (c *Core) take() (request, bool) {
	if seed, ok := c.seeds.draw(); ok {
		e := frontier.Entry{Link: spoor.Link{URL: c.seeds.urls[seed]}, Score: linkscore.Score{Priority: seedPriority}}
		return request{e, seed}, true
	}
	e, ok := c.top()
	return request{e, noSeed}, ok
}

// top takes from the stack, after the strategy has looked at whether its
// priorities still hold. One that panics over that is not asked again: no page
// is at hand that could be set aside for it.
func (c *Core) top() (frontier.Entry, bool) {
	if c.revising {
		return c.stack.Take()
	}
	c.revising = true
	if s, ok := c.strategy.(linkscore.Renewer); ok {
		if rescore := s.Renew(); rescore != nil {
			c.stack.RescoreAll(rescore)
		}
	}
	take := c.stack.Take
	if s, ok := c.strategy.(linkscore.Reviser); ok {
		take = func() (frontier.Entry, bool) { return c.stack.TakeRevised(s.Revise) }
	}
	e, ok := take()
	c.revising = false
	return e, ok
}
