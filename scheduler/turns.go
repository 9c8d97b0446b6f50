package scheduler

import (
	"time"

	"github.com/spoor-crawler/spoor"
)

// serve does one thing for one agent: it accepts or refuses a request, or
// follows a redirect that waited for its turn. It returns false where nothing
// can be done now.
func (c *Core) serve(now time.Time) bool {
	if c.cfg.Turns {
		return c.serveTurn(now)
	}
	a := c.ring.seek()
	return a != nil && c.serveStack(now, a)
}

// serveTurn serves the agent whose turn it is and waits for it where it has
// nothing to serve. All that one agent's work means to the others happens at
// its turn: acceptance, redirect targets that become visited, what its requests
// said about their hosts, and that it left. The order of these depends on the
// agents alone, not on which message or answer came first.
func (c *Core) serveTurn(now time.Time) bool {
	a := c.ring.turn()
	switch {
	case a == nil:
		return false
	case a.left:
		c.settle(now, a)
		c.ring.leave(a)
		return true
	case a.turning != nil:
		c.settle(now, a)
		if c.turn(now, a) {
			c.ring.pass()
		}
		return true
	case len(a.open) > 0 || a.stack.len() == 0:
		return false
	}
	return c.serveStack(now, a)
}

// serveStack takes the first request of an agent's stack. The agent keeps its
// turn until one is accepted. While units of the budget are merely held nothing
// is decided, not even refused: the same request would be refused as visited or
// for the budget, depending on how fast a host is.
func (c *Core) serveStack(now time.Time, a *agent) bool {
	switch {
	case c.budget.spent():
		for a.stack.len() > 0 {
			c.refuse(a.stack.pop(), NoBudget)
		}
		return true
	case c.budget.full():
		return false
	}
	c.settle(now, a)
	t := a.stack.pop()
	if !a.seen.Add(t.url) {
		c.refuse(t, Visited)
		return true
	}
	a.open[t.url] = t
	c.budget.hold()
	c.ring.pass()
	c.enter(now, t)
	return true
}

// turn follows the redirect that waited for its agent's turn, if there is one;
// true if there was and its target is new.
func (c *Core) turn(now time.Time, a *agent) bool {
	t := a.turning
	a.turning = nil
	return t != nil && c.hop(now, t)
}

// postponed says whether what an agent's work means to others has to wait for
// its turn.
func (c *Core) postponed(a *agent) bool {
	return c.cfg.Turns && !c.draining && c.ring.has(a)
}

// settle lets the others feel what came of an agent's requests.
func (c *Core) settle(now time.Time, a *agent) {
	for _, n := range a.news {
		c.learn(now, n)
	}
	for _, u := range a.known {
		c.cached.Add(u)
	}
	clear(a.known)
	a.news, a.known = a.news[:0], a.known[:0]
}

// learn takes in what a request said about its host, and ends what waits for a
// host that is given up. With turns such trips go on: whether one waits at this
// moment depends on how fast the host is.
func (c *Core) learn(now time.Time, n news) {
	c.health.learn(n)
	h := c.hosts[n.host]
	if h == nil || c.cfg.Turns || !c.health.givenUp(n.host) {
		return
	}
	for h.queue > 0 {
		c.abandon(h.pop())
	}
}

// abandon ends a trip to a host that is given up: with its last failure if it
// has one.
func (c *Core) abandon(t *trip) {
	if t.attempt > 0 {
		c.fail(t)
		return
	}
	c.end(t, t.page(spoor.Unreachable, 0, c.health.reason()))
}
