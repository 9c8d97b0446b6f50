package scheduler

import (
	"fmt"
	"time"

	"github.com/spoor-crawler/spoor"
)

// redirected ends a trip that cannot go on, or lets it go on: at its agent's
// turn, because its target becomes visited.
func (c *Core) redirected(now time.Time, t *trip) {
	to, status := t.last.Location, t.last.Status
	switch {
	case to == "":
		c.end(t, t.page(spoor.BadResponse, status, "redirect to nowhere"))
	case t.inTheWay(to):
		c.end(t, t.page(spoor.TooManyRedirects, status, "redirect loop: back to "+string(to)))
	case len(t.hops) >= c.cfg.MaxRedirects:
		why := fmt.Sprintf("more than %d redirects: next is %s", c.cfg.MaxRedirects, to)
		c.end(t, t.page(spoor.TooManyRedirects, status, why))
	case c.postponed(t.agent) && !t.agent.left:
		t.stage, t.agent.turning = turning, t
	default:
		c.hop(now, t)
	}
}

// hop goes on to where the last answer points; false if that page was visited
// already, which ends the trip there.
func (c *Core) hop(now time.Time, t *trip) bool {
	to := t.last.Location
	fresh := t.agent.seen.Add(to)
	t.hops = append(t.hops[:len(t.hops):len(t.hops)], to)
	if !fresh {
		c.end(t, t.page(spoor.Duplicate, t.last.Status, "redirects to a page that was visited already"))
		return false
	}
	c.enter(now, t)
	return true
}
