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
	Fetches  scheduler.Status // the scheduler's books at the end
	Failures []SeedFailure    // why, seed by seed, where not a single page was read
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

// summarise sums up, and where not a single page was read says why, seed by
// seed.
func (c *Crawl) summarise(out served, elapsed time.Duration) (Summary, error) {
	s := Summary{Dir: c.cfg.Out, Agents: out.agents, Elapsed: elapsed, Fetches: out.status}
	if t := s.Total(); t.Steps > t.Failed {
		return s, nil
	}
	steps, err := c.seedSteps()
	if err != nil {
		return s, fmt.Errorf("read back %s: %w", DirectoryFile, err)
	}
	for i, a := range c.plan {
		for _, seed := range a.Seeds {
			step, asked := steps[place{a.Agent, seed.URL}]
			if !asked {
				step.Error = fmt.Sprintf("not asked for: the agent had ended (%s)", s.Agents[i].Reason)
			}
			s.Failures = append(s.Failures, SeedFailure{a.Agent, seed.URL, step.Outcome, step.Error})
		}
	}
	return s, nil
}

// place is an address on an agent's path.
type place struct {
	agent spoor.AgentID
	url   spoor.URL
}

// seedSteps reads the steps of the seeds back from the closed directory.
func (c *Crawl) seedSteps() (map[place]spoor.Step, error) {
	r, err := directory.Open(filepath.Join(c.cfg.Out, DirectoryFile))
	if err != nil {
		return nil, err
	}
	defer r.Close()
	steps := map[place]spoor.Step{}
	for step, err := range r.Steps() {
		if err != nil {
			return nil, err
		}
		if step.Depth == 0 {
			steps[place{step.ID(), step.URL}] = *step
		}
	}
	return steps, nil
}
