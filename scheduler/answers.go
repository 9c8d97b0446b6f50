package scheduler

import (
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// Done takes in the end of a request: it frees the host's connection and
// closes the trip, follows the redirect, or sets the retry. One that belongs
// to no request on its way is ignored and counted.
func (c *Core) Done(now time.Time, m *downloader.Done) Ready {
	c.due(now)
	t := c.find(m)
	if t == nil {
		c.count.Ignored++
		return c.finish(now)
	}
	name := t.target().Host()
	final := m.Fetch.Final(m.Outcome)
	c.free(now, t, m)
	c.note(now, t, m, final)
	t.last = m
	switch {
	case final:
		c.close(t)
	case m.Outcome.Class() == spoor.Onward:
		c.redirected(now, t)
	case c.draining:
		c.fail(t)
	default:
		c.rest(t, now.Add(c.backOff(t)))
	}
	if h := c.hosts[name]; h != nil {
		c.pump(now, h)
	}
	return c.finish(now)
}

// find is the trip whose request a Done answers; nil: none is on its way.
func (c *Core) find(m *downloader.Done) *trip {
	if m.Fetch == nil {
		return nil
	}
	a := c.agents[m.Fetch.Agent]
	if a == nil {
		return nil
	}
	t := a.open[m.Fetch.URL]
	if t == nil || t.stage != sent || t.attempt != m.Fetch.Attempt || len(t.hops) != len(m.Fetch.Hops) || t.retry != m.Fetch.Retry {
		return nil
	}
	return t
}

// free gives the connection back and lets the host rest.
func (c *Core) free(now time.Time, t *trip, m *downloader.Done) {
	c.count.InFlight--
	if m.FromCache {
		c.count.Cached++
	}
	if t.slot != nil {
		t.slot.busy--
	}
	h := t.slot
	t.slot = nil
	if m.FromCache {
		return
	}
	if h == nil {
		h = c.host(t.target().Host())
	}
	h.postpone(now.Add(max(c.pause(h), c.askedToWait(m))))
}

// askedToWait is how long a 429 or 503 wants the host left alone.
func (c *Core) askedToWait(m *downloader.Done) time.Duration {
	if m.Status != http.StatusTooManyRequests && m.Status != http.StatusServiceUnavailable {
		return 0
	}
	return min(m.RetryAfter, c.cfg.MaxRetryAfter)
}

// note keeps what a request said about its host and the page cache, for the
// agent's turn if there are turns. The cache keeps all but transient failures.
func (c *Core) note(now time.Time, t *trip, m *downloader.Done, final bool) {
	a := t.agent
	if n, ok := newsOf(m, final); ok {
		a.news = append(a.news, n)
	}
	if c.cfg.Visited == AgentScope && m.Outcome.Class() != spoor.Transient {
		a.known = append(a.known, t.target())
	}
	if !c.postponed(a) {
		c.settle(now, a)
	}
}

// backOff is the pause before the next try: RetryDelay doubled with each, up
// to MaxRetryDelay, less up to half of it. The random part depends on the
// address and the try alone, so that a run repeats.
func (c *Core) backOff(t *trip) time.Duration {
	d := c.cfg.RetryDelay
	for range t.attempt - 1 {
		if d >= c.cfg.MaxRetryDelay/2 {
			d = c.cfg.MaxRetryDelay
			break
		}
		d *= 2
	}
	random := rand.New(rand.NewPCG(c.cfg.Seed, hash(string(t.target()))+uint64(t.attempt)))
	return d - time.Duration(random.Float64()*float64(d)/2)
}
