package agents

import (
	"cmp"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/urlset"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/scheduler"
)

// Config is how one agent crawls.
type Config struct {
	Agent         spoor.AgentID
	Requests      int             // r, requests on their way at once (Pappas 2012 III-B); below 1 is 1
	StackSize     int             // URLs that may wait; below 1 is DefaultStackSize
	Expiry        frontier.Expiry // how long a URL may wait; zero is for ever
	MaxRelevant   int             // the goal (III, footnote 1): relevant pages after which the agent ends; 0 is none
	SnapshotEvery int             // least steps between two snapshots of a growing table; below 1 is DefaultSnapshotEvery
}

// Values of a Config that does not say.
const (
	DefaultStackSize     = 100_000
	DefaultSnapshotEvery = 50
)

// Core is one focused crawler agent. It has no goroutine, no clock and does no
// I/O: the same messages give the same Ready. Not safe for concurrent use.
type Core struct {
	cfg      Config
	know     *knowledge.Knowledge
	strategy linkscore.Strategy
	names    []string // of the parts of its scores

	seeds  seedbed
	stack  *frontier.Frontier
	locked map[spoor.URL]request // asked for, not answered yet
	asked  urlset.Set            // asked for at any time, and what that redirected to

	revising bool // the strategy is revising the stack; there after a panic

	visit   *visit // the page being processed; there after a panic
	why     string // what the last panic said, where it was told
	tally   spoor.Tally
	table   tableState
	started bool
	reason  spoor.Reason // why no more is submitted; empty while it is
	left    bool
	ended   bool
	out     Ready
}

// request is a URL on its way.
type request struct {
	frontier.Entry
	seed int // index in the segment, or noSeed
}

const noSeed = -1

// New returns an agent that waits for Start. The knowledge and the strategy
// are its own: no other agent may use them.
func New(cfg Config, know *knowledge.Knowledge, strategy linkscore.Strategy) *Core {
	cfg.Requests = max(cfg.Requests, 1)
	if cfg.StackSize < 1 {
		cfg.StackSize = DefaultStackSize
	}
	if cfg.SnapshotEvery < 1 {
		cfg.SnapshotEvery = DefaultSnapshotEvery
	}
	return &Core{
		cfg:      cfg,
		know:     know,
		strategy: strategy,
		names:    strategy.Parts(),
		stack:    frontier.New(cfg.StackSize, cfg.Expiry, strategy.Merge),
		locked:   make(map[spoor.URL]request, cfg.Requests),
	}
}

// Agent is the name of the agent.
func (c *Core) Agent() spoor.AgentID { return c.cfg.Agent }

// Start begins the crawl with a segment of the seeds.
func (c *Core) Start(now time.Time, m *Start) Ready {
	if !c.started {
		c.started = true
		c.seeds = newSeedbed(m.Seeds)
	}
	return c.goOn(now)
}

// Fetched takes the outcome of a URL that the agent asked for. One that it did
// not ask for, or that was answered before, is ignored.
func (c *Core) Fetched(now time.Time, m *downloader.Fetched) Ready {
	if m.Page != nil && m.Agent == c.cfg.Agent {
		if r, ok := c.release(m.Page.URL); ok {
			c.bury("")
			c.process(now, visit{request: r, page: m.Page})
		}
	}
	return c.goOn(now)
}

// Refused takes the Scheduler's no. A URL that was visited is forgotten; when
// the budget is used up or the run is draining, the agent submits no more.
func (c *Core) Refused(now time.Time, m *scheduler.Refused) Ready {
	if m.Agent == c.cfg.Agent {
		if r, ok := c.release(m.URL); ok {
			c.seeds.settle(r.seed)
			switch m.Why {
			case scheduler.Visited:
				c.tally.Refused++
			case scheduler.NoBudget:
				c.stop(spoor.BudgetUsed)
			case scheduler.Draining:
				c.stop(spoor.Stopped)
			}
		}
	}
	return c.goOn(now)
}

// Finish makes the agent submit no more; it ends when what is on its way has
// come back. Before Start it ends at once. Without a reason it is Stopped.
func (c *Core) Finish(now time.Time, m *Finish) Ready {
	c.started = true
	c.stop(cmp.Or(m.Reason, spoor.Stopped))
	return c.goOn(now)
}

// Lost is called after a panic in one of the other methods, with what the
// panic said. The page at hand is recorded as crashed, its lock is free, what
// the agent knew it knows. Without a panic it does nothing.
func (c *Core) Lost(now time.Time, why string) Ready {
	c.bury(why)
	return c.goOn(now)
}

// Tally is what the agent did so far.
func (c *Core) Tally() spoor.Tally {
	t := c.tally
	t.Evicted, t.Expired = c.stack.Evicted(), c.stack.Expired()
	t.Stack, t.InFlight = c.stack.Len(), len(c.locked)
	return t
}

// goOn is what follows every message: the table when the seeds are in, the
// next requests, the end. It hands over what has gathered.
func (c *Core) goOn(now time.Time) Ready {
	if c.started && !c.ended {
		c.bury("")
		c.harvestSeeds(now)
		c.prioritize(now)
		c.end()
	}
	if c.out.Progressed != nil {
		c.out.Progressed.Tally = c.Tally()
	}
	out := c.out
	c.out = Ready{}
	return out
}

// release frees a lock; false where there is none.
func (c *Core) release(u spoor.URL) (request, bool) {
	r, ok := c.locked[u]
	if ok {
		delete(c.locked, u)
	}
	return r, ok
}

// bury records the page that a panic left behind, or puts it with the other
// seeds' pages until they are recorded.
func (c *Core) bury(why string) {
	if c.visit == nil {
		return
	}
	v := *c.visit
	why = "processing the page made the agent panic: " + cmp.Or(why, c.why, "no reason known")
	c.why = ""
	if v.seed != noSeed && !c.seeds.built {
		c.keepSeed(v, spoor.Crashed, why)
		return
	}
	c.observe(&v, spoor.Crashed)
	c.visit = nil
	c.record(v, spoor.Crashed, why)
}
