package manager

import (
	"fmt"
	"path/filepath"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// Summary is what a crawl did.
type Summary struct {
	Dir      string
	Agents   []AgentResult
	Elapsed  time.Duration
	Fetches  scheduler.Status      // the scheduler's books at the end
	Failed   map[spoor.Outcome]int // how many of the kept steps gave no page, by outcome
	Lost     int                   // steps that could not be kept; 0 unless Run has an error
	Failures []SeedFailure         // why, seed by seed, where not a single page was read
}

// SeedFailure says why a seed gave no page.
type SeedFailure struct {
	Agent   spoor.AgentID
	URL     spoor.URL
	Outcome spoor.Outcome // empty: the agent ended before the seed was asked for
	Error   string        // one line on what went wrong
}

// Total adds up the agents' tallies.
func (s Summary) Total() spoor.Tally {
	var t spoor.Tally
	for _, a := range s.Agents {
		t.Add(a.Tally)
	}
	return t
}

// summarise sums up, and where something failed reads back what. Where not a
// single page was read it says why, seed by seed.
func (c *Crawl) summarise(out served, elapsed time.Duration, failure error) (Summary, error) {
	s := Summary{Dir: c.cfg.Out, Agents: out.agents, Elapsed: elapsed, Fetches: out.status}
	t := s.Total()
	if t.Failed == 0 && t.Steps > 0 && failure == nil {
		return s, nil
	}
	kept, err := c.readBack()
	if err != nil {
		return s, fmt.Errorf("read back %s: %w", DirectoryFile, err)
	}
	s.Failed, s.Lost = kept.failed, max(0, t.Steps-kept.steps)
	if t.Steps == t.Failed {
		s.Failures = c.seedFailures(s.Agents, kept.seeds)
	}
	return s, nil
}

// seedFailures says of every seed why it gave no page.
func (c *Crawl) seedFailures(agents []AgentResult, steps map[place]spoor.Step) []SeedFailure {
	var failures []SeedFailure
	for i, a := range c.plan {
		for _, seed := range a.Seeds {
			step, asked := steps[place{a.Agent, seed.URL}]
			if !asked {
				step.Error = fmt.Sprintf("not asked for: the agent had ended (%s)", agents[i].Reason)
			}
			failures = append(failures, SeedFailure{a.Agent, seed.URL, step.Outcome, step.Error})
		}
	}
	return failures
}

// kept is what is read back from a run's directory.
type kept struct {
	steps  int
	failed map[spoor.Outcome]int
	seeds  map[place]spoor.Step // of the failed steps, those of seeds
}

// place is an address on an agent's path.
type place struct {
	agent spoor.AgentID
	url   spoor.URL
}

// readBack reads the closed directory once.
func (c *Crawl) readBack() (kept, error) {
	k := kept{failed: map[spoor.Outcome]int{}, seeds: map[place]spoor.Step{}}
	r, err := directory.Open(filepath.Join(c.cfg.Out, DirectoryFile))
	if err != nil {
		return k, err
	}
	defer r.Close()
	for step, err := range r.Steps() {
		if err != nil {
			return k, err
		}
		k.steps++
		if step.Outcome == spoor.OK || step.Outcome == spoor.Ignored {
			continue
		}
		k.failed[step.Outcome]++
		if step.Depth == 0 {
			k.seeds[place{step.ID(), step.URL}] = *step
		}
	}
	return k, nil
}
