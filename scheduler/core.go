package scheduler

import (
	"fmt"
	"slices"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/urlset"
)

// Core is the scheduler as a plain struct: message and time in, Ready out. The
// time must not run backwards. It is not safe for concurrent use. Make one
// with [New].
type Core struct {
	cfg      Config
	agents   map[spoor.AgentID]*agent
	joined   []*agent // in the order of Join
	ring     ring
	scopes   map[string]*urlset.Set // by topic
	cached   urlset.Set             // in the run's page cache, as far as known
	hosts    map[string]*host
	sweepAt  int // hosts at which the idle ones are looked for
	timeline queue[alarm]
	budget   budget
	health   health
	draining bool
	seq      uint64
	count    Status // counters only
	out      Ready
}

// Ready is what the caller is to do after a message, in the order of the
// fields. ReplyTo and DoneTo of the fetches are for the caller to fill in.
type Ready struct {
	Refused []Refused            // to the agents that they name
	Fetched []downloader.Fetched // to the agents that they name
	Fetches []downloader.Fetch   // to the downloader
	Wake    time.Time            // when to call Tick unless a message comes first; zero: no need
}

// New returns a scheduler without agents. It panics where [Config.Validate]
// has an error.
func New(cfg Config) *Core {
	if err := cfg.Validate(); err != nil {
		panic(fmt.Errorf("scheduler.New: %w", err))
	}
	return &Core{
		cfg:      cfg,
		agents:   make(map[spoor.AgentID]*agent),
		scopes:   make(map[string]*urlset.Set),
		hosts:    make(map[string]*host),
		sweepAt:  minSweep,
		timeline: queue[alarm]{before: alarm.before},
		budget:   budget{max: cfg.MaxPages},
		health:   health{bound: cfg.HostFailures, silent: make(map[uint64]int)},
	}
}

// Join registers an agent. One that is registered already changes nothing; one
// that has left comes back at the end of the rotation.
func (c *Core) Join(now time.Time, m *Join) Ready {
	c.due(now)
	a := c.agents[m.Agent]
	if a == nil {
		a = newAgent(m.Agent, c.scope(m.Agent))
		c.agents[m.Agent] = a
		c.joined = append(c.joined, a)
	}
	a.left = false
	if !c.ring.has(a) {
		c.ring.join(a)
	}
	return c.finish(now)
}

// Submit puts an agent's requests into its stack and accepts what can be
// accepted. Those of an agent that has not joined, or has left, are refused.
func (c *Core) Submit(now time.Time, m *Submit) Ready {
	c.due(now)
	a := c.agents[m.Agent]
	for _, r := range m.Requests {
		if a == nil || a.left || c.draining {
			c.out.Refused = append(c.out.Refused, Refused{m.Agent, r.URL, Draining})
			continue
		}
		c.seq++
		a.stack.push(&trip{agent: a, url: r.URL, priority: r.Priority, seq: c.seq})
	}
	return c.finish(now)
}

// Leave refuses what an agent has waiting and serves it no more. What is on
// its way ends as usual. An unknown agent changes nothing.
func (c *Core) Leave(now time.Time, m *Leave) Ready {
	c.due(now)
	if a := c.agents[m.Agent]; a != nil && !a.left {
		a.left = true
		c.recall(a)
		c.turn(now, a)
		if !c.cfg.Turns {
			c.ring.leave(a)
		}
	}
	return c.finish(now)
}

// Drain accepts nothing any more: what waits is refused, a trip that waits for
// a retry ends with its last failure, what is on its way ends as usual.
func (c *Core) Drain(now time.Time, _ *Drain) Ready {
	c.due(now)
	c.draining = true
	for _, a := range c.joined {
		c.settle(now, a)
		c.recall(a)
		for _, t := range a.trips(retrying) {
			c.unqueue(t)
			c.fail(t)
		}
		c.turn(now, a)
	}
	return c.finish(now)
}

// Tick does what is due by now.
func (c *Core) Tick(now time.Time) Ready {
	c.due(now)
	return c.finish(now)
}

// Status is what the scheduler did so far.
func (c *Core) Status() Status {
	s := c.count
	s.Accepted = c.budget.held + c.budget.certain
	for _, a := range c.joined {
		s.Waiting += len(a.open)
	}
	s.Waiting -= s.InFlight
	for _, h := range c.hosts {
		if !h.idle() {
			s.Hosts++
		}
	}
	return s
}

// finish closes every call, as due opens it: what fell due before the message
// comes first.
func (c *Core) finish(now time.Time) Ready {
	for !c.draining && c.serve(now) {
	}
	c.sweep(now)
	c.out.Wake = c.wake()
	out := c.out
	c.out = Ready{}
	return out
}

// scope is the visited set that an agent shares.
func (c *Core) scope(id spoor.AgentID) *urlset.Set {
	if c.cfg.Visited == AgentScope {
		return &urlset.Set{}
	}
	v := c.scopes[id.Topic]
	if v == nil {
		v = &urlset.Set{}
		c.scopes[id.Topic] = v
	}
	return v
}

// recall refuses everything of an agent for which no request went out yet,
// highest priority first. What was accepted gives its budget back and is
// visited no more: another agent may have it.
func (c *Core) recall(a *agent) {
	back := a.trips(func(t *trip) bool { return !t.started })
	for _, t := range back {
		c.unqueue(t)
		c.budget.release()
		a.seen.Remove(t.url)
		delete(a.open, t.url)
	}
	for a.stack.len() > 0 {
		back = append(back, a.stack.pop())
	}
	slices.SortStableFunc(back, compareTrips)
	for _, t := range back {
		c.refuse(t, Draining)
	}
}

// retrying says whether a trip waits to try an address again.
func retrying(t *trip) bool {
	return t.stage == resting || t.stage == waiting && t.attempt > 0
}

func (c *Core) refuse(t *trip, why Refusal) {
	t.stage = ended
	c.out.Refused = append(c.out.Refused, Refused{t.agent.id, t.url, why})
}

// unqueue takes a trip out of its host's queue, if it is in one.
func (c *Core) unqueue(t *trip) {
	if t.stage == waiting {
		c.hosts[t.target().Host()].recall()
	}
}

// end answers a trip that the scheduler ends itself.
func (c *Core) end(t *trip, p *spoor.Page) {
	c.close(t)
	c.out.Fetched = append(c.out.Fetched, downloader.Fetched{Agent: t.agent.id, Page: p})
}

// close takes a trip off the books: it has been answered.
func (c *Core) close(t *trip) {
	c.start(t)
	t.stage = ended
	delete(t.agent.open, t.url)
}

// start makes the outcome of a trip certain.
func (c *Core) start(t *trip) {
	if !t.started {
		t.started = true
		c.budget.commit()
	}
}

// fail ends a trip with its last failure.
func (c *Core) fail(t *trip) {
	c.end(t, t.page(t.last.Outcome, t.last.Status, t.last.Error))
}
