package scheduler

import (
	"time"
)

// minSweep is the number of hosts up to which idle ones may stay.
const minSweep = 64

// enter starts the trip to a new address: the requested one, or a redirect's.
func (c *Core) enter(now time.Time, t *trip) {
	t.attempt, t.retries = 0, c.cfg.Retries
	if c.health.outage() {
		t.retries = 0
	}
	u := t.target()
	switch {
	case c.cached.Has(u):
		c.send(t, nil)
	case c.health.givenUp(u.Host()):
		c.abandon(t)
	default:
		c.queue(now, t)
	}
}

// queue lets a trip wait for its host.
func (c *Core) queue(now time.Time, t *trip) {
	h := c.host(t.target().Host())
	h.push(t)
	c.pump(now, h)
}

func (c *Core) host(name string) *host {
	h := c.hosts[name]
	if h == nil {
		h = &host{name: name}
		c.hosts[name] = h
	}
	return h
}

// pump sends what a host may be asked now, sets the alarm for what may be asked
// later, and forgets the host when there is nothing left to remember.
func (c *Core) pump(now time.Time, h *host) {
	for h.queue > 0 && (c.cfg.HostConnections == 0 || h.busy < c.cfg.HostConnections) {
		if h.free.After(now) {
			c.alarm(h)
			return
		}
		c.send(h.pop(), h)
	}
	if h.idle() && !h.free.After(now) {
		delete(c.hosts, h.name)
	}
}

// send hands a trip to the downloader. It takes a connection of h; nil: none.
func (c *Core) send(t *trip, h *host) {
	if h != nil {
		h.busy++
	}
	c.start(t)
	t.stage, t.slot = sent, h
	t.attempt++
	t.retry = t.attempt <= t.retries && !c.draining
	c.count.InFlight++
	c.count.Requests++
	if t.attempt > 1 {
		c.count.Retries++
	}
	c.out.Fetches = append(c.out.Fetches, t.fetch())
}

// pause is the least time between two requests to a host. A host's own wish
// (Crawl-delay) belongs here.
func (c *Core) pause(*host) time.Duration {
	if c.cfg.HostConnections == 0 {
		return 0
	}
	return c.cfg.HostDelay
}

// sweep forgets hosts that were kept for their pause only. It looks when their
// number has doubled, so that a host costs O(1) and those kept are never more
// than twice those needed.
func (c *Core) sweep(now time.Time) {
	if len(c.hosts) < c.sweepAt {
		return
	}
	for name, h := range c.hosts {
		if h.idle() && !h.free.After(now) {
			delete(c.hosts, name)
		}
	}
	c.sweepAt = max(minSweep, 2*len(c.hosts))
}
