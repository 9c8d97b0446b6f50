package linkscore_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/linkscore/strategytest"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// known is a truth written by hand; it counts how often it is asked.
type known struct {
	relevant map[spoor.URL]bool
	links    map[spoor.URL][]spoor.URL
	asked    int
}

func (k *known) Relevant(u spoor.URL) bool {
	k.asked++
	return k.relevant[u]
}

// Distances walks from every page.
func (k *known) Distances(visited map[spoor.URL]bool) func(spoor.URL) (int, bool) {
	k.asked++
	gone := map[spoor.URL]bool{}
	for u := range visited {
		gone[u] = true
	}
	return func(u spoor.URL) (int, bool) {
		level, seen := []spoor.URL{u}, map[spoor.URL]bool{}
		for d := 0; len(level) > 0; d++ {
			var next []spoor.URL
			for _, at := range level {
				if gone[at] || seen[at] {
					continue
				}
				if seen[at] = true; k.relevant[at] {
					return d, true
				}
				next = append(next, k.links[at]...)
			}
			level = next
		}
		return 0, false
	}
}

// drawn is (* is relevant)
//
//	a -> b* -> c -> d*     e -> f -> c     g
//
// and the page that all pages of the conformance suite link to is relevant.
func drawn() *known {
	return &known{
		relevant: map[spoor.URL]bool{"http://w/b": true, "http://w/d": true, "http://cars.test/jaguar/engines": true},
		links: map[spoor.URL][]spoor.URL{
			"http://w/a": {"http://w/b"}, "http://w/b": {"http://w/c"}, "http://w/c": {"http://w/d"},
			"http://w/e": {"http://w/f"}, "http://w/f": {"http://w/c"},
		},
	}
}

func newOracle(t *testing.T, truth linkscore.Truth) linkscore.Strategy {
	t.Helper()
	s, err := linkscore.New("oracle", linkscore.Options{Truth: truth}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func linksTo(urls ...spoor.URL) *page.Document {
	d := &page.Document{}
	for _, u := range urls {
		d.Links = append(d.Links, page.Link{URL: u})
	}
	return d
}

func priorities(scores []linkscore.Score) (p []float64) {
	for _, s := range scores {
		p = append(p, s.Priority)
	}
	return p
}

func TestTheOracleIsGreedyByLabelThenByDistance(t *testing.T) {
	s := newOracle(t, drawn())
	scores := s.Score(linksTo("http://w/b", "http://w/a", "http://w/e", "http://w/g"), linkscore.Visit{})
	if diff := cmp.Diff([]float64{1, 1. / 2, 1. / 4, 0}, priorities(scores)); diff != "" {
		t.Error(diff)
	}
}

func TestTheOracleDoesNotCountOnWhatItHasVisited(t *testing.T) {
	s := newOracle(t, drawn())
	a := s.Score(linksTo("http://w/a", "http://w/e"), linkscore.Visit{})
	s.(linkscore.Observer).Observe(linkscore.Observation{Link: spoor.Link{URL: "http://w/moved"}, Page: "http://w/b", Outcome: spoor.OK})
	revise := s.(linkscore.Reviser)
	if got := revise.Revise("http://w/a", a[0]); got.Priority != 0 || got.Values[1] != 0 {
		t.Errorf("a led to b alone, which was reached by a redirect: %+v", got)
	}
	if got := revise.Revise("http://w/e", a[1]); got.Priority != 1./4 {
		t.Errorf("e leads to d still: %+v", got)
	}
}

func TestTheOracleNeedsLabels(t *testing.T) {
	if _, err := linkscore.New("oracle", linkscore.Options{}, nil); !errors.Is(err, linkscore.ErrOptions) {
		t.Errorf("got %v", err)
	}
}

func TestNoStrategyButTheOracleSeesLabels(t *testing.T) {
	for _, name := range linkscore.Names() {
		truth := drawn()
		suite := strategytest.Suite{New: named(name), Options: linkscore.Options{Truth: truth}}
		if name == "genre" || name == "tswt-genre" {
			suite.Knowledge.Genres = []string{"news"}
		}
		t.Run(name, func(t *testing.T) {
			strategytest.Run(t, suite)
			if (truth.asked > 0) != (name == "oracle") {
				t.Errorf("asked the truth %d times", truth.asked)
			}
		})
	}
}
