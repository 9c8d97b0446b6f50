package linkscore

import (
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Truth is what only somebody knows who has labelled a whole web: which pages
// are relevant and where they are. [New] hands it to the strategy oracle and to
// no other.
type Truth interface {
	// Relevant says whether the page has the label that is sought.
	Relevant(u spoor.URL) bool

	// Distances returns how few links lead from a page to the nearest relevant
	// page, over pages that are not visited and to one that is not; false where
	// none does. visited is not to be kept.
	Distances(visited map[spoor.URL]bool) func(spoor.URL) (links int, ok bool)
}

// oracle is the greedy crawler that knows the truth, the upper bound of what
// the others can find: relevant pages first, then the links from which the
// fewest lead to a relevant page not visited yet. The order of first meeting
// decides between equals. Greedy is not optimal: another order may find more at
// some number of pages.
//
// The parts are "label", 1 for a relevant page, and "distance", 1/(1+d) where d
// links lead on to one; a link that leads to none has priority 0. Distances
// grow as pages are visited. They are measured anew when one of the waiting
// links comes to the top after a relevant page was visited.
type oracle struct {
	parts   []string
	truth   Truth
	visited map[spoor.URL]bool
	far     func(spoor.URL) (int, bool)
	stale   bool // a relevant page was visited since far was measured
}

const (
	labelPart = iota
	distancePart
)

func newOracle(o Options, _ *knowledge.Knowledge) (Strategy, error) {
	if o.Truth == nil {
		return nil, fmt.Errorf("%w: the oracle crawls by labels: it needs an archived web with a label file", ErrOptions)
	}
	return &oracle{parts: []string{"label", "distance"}, truth: o.Truth, visited: make(map[spoor.URL]bool), stale: true}, nil
}

func (s *oracle) Parts() []string { return s.parts }

// Score may go by distances that are too short by now: Revise puts them right.
func (s *oracle) Score(doc *page.Document, _ Visit) []Score {
	if s.far == nil {
		s.measure()
	}
	scores := block(len(doc.Links), len(s.parts))
	for i := range scores {
		s.rate(doc.Links[i].URL, &scores[i])
	}
	return scores
}

func (s *oracle) rate(u spoor.URL, score *Score) {
	if s.truth.Relevant(u) {
		score.Values[labelPart], score.Priority = 1, 1
		return
	}
	if links, ok := s.far(u); ok {
		score.Values[distancePart] = 1 / float64(1+links)
	}
	score.Priority = score.Values[distancePart]
}

func (s *oracle) measure() {
	s.far = s.truth.Distances(s.visited)
	s.stale = false
}

// Observe notes what was visited.
func (s *oracle) Observe(o Observation) {
	s.visit(o.Link.URL)
	if o.Page != o.Link.URL && o.Page != "" {
		s.visit(o.Page)
	}
}

func (s *oracle) visit(u spoor.URL) {
	if !s.visited[u] {
		s.visited[spoor.URL(strings.Clone(string(u)))] = true
		s.stale = s.stale || s.truth.Relevant(u)
	}
}

// Revise measures the distance as it is now.
func (s *oracle) Revise(u spoor.URL, waiting Score) Score {
	if waiting.Priority == 0 || len(waiting.Values) == len(s.parts) && waiting.Values[labelPart] > 0 {
		return waiting
	}
	if s.stale || s.far == nil {
		s.measure()
	}
	now := block(1, len(s.parts))[0]
	s.rate(u, &now)
	if now.Priority > waiting.Priority {
		return waiting
	}
	return now
}

// Merge keeps the better meeting: the newer one may have been measured later,
// but Revise is asked before either is taken.
func (s *oracle) Merge(held, met Score) Score { return better(held, met) }
