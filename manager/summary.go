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
	Outcome spoor.Outcome
	Error   string
}

// Total adds up the agents' tallies.
func (s Summary) Total() spoor.Tally {
	var t spoor.Tally
	for _, a := range s.Agents {
		t.Steps += a.Tally.Steps
		t.Relevant += a.Tally.Relevant
		t.Ignored += a.Tally.Ignored
		t.Failed += a.Tally.Failed
		t.Crashed += a.Tally.Crashed
		t.Links += a.Tally.Links
		t.Expired += a.Tally.Expired
		t.Evicted += a.Tally.Evicted
		t.Refused += a.Tally.Refused
		t.Stack += a.Tally.Stack
		t.InFlight += a.Tally.InFlight
	}
	return t
}

// summarise reads the reasons of failed seeds back from the closed directory
// where there is nothing else to tell.
func (c *Crawl) summarise(out served, elapsed time.Duration) (Summary, error) {
	s := Summary{Dir: c.cfg.Out, Agents: out.agents, Elapsed: elapsed, Fetches: out.status}
	if t := s.Total(); t.Steps > t.Failed {
		return s, nil
	}
	r, err := directory.Open(filepath.Join(c.cfg.Out, DirectoryFile))
	if err != nil {
		return s, fmt.Errorf("read back %s: %w", DirectoryFile, err)
	}
	defer r.Close()
	for step, err := range r.Steps() {
		if err != nil {
			return s, fmt.Errorf("read back %s: %w", DirectoryFile, err)
		}
		if step.Depth == 0 && step.Outcome.Class() != spoor.Success {
			s.Failures = append(s.Failures, SeedFailure{step.ID(), step.URL, step.Outcome, step.Error})
		}
	}
	return s, nil
}
