package pappas_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
)

func TestEverySetupCanBeWalkedAndHasANameOfItsOwn(t *testing.T) {
	names := map[string]bool{}
	for _, s := range pappas.Setups() {
		if err := s.Check(); err != nil {
			t.Error(err)
		}
		if names[s.Label()] || !pappas.Is(s.Label()) {
			t.Errorf("%q", s.Label())
		}
		names[s.Label()] = true
	}
	// 1 base, 12 requests, 1 disambiguation, 1 best parent, 3+5 agents, 9 sizes, 1+2*8 growths, 3+2 genres.
	if len(names) != 1+12+1+1+8+9+17+5 {
		t.Errorf("%d setups", len(names))
	}
}

func TestSetupsVaryOneThingOfTheBase(t *testing.T) {
	for _, s := range pappas.Setups() {
		if !s.NoExample {
			t.Errorf("%s is taught examples", s.Label())
		}
		switch s.Label() {
		case pappas.Requests(12):
			if s.Requests != 12 || s.Latency.Median == 0 {
				t.Errorf("%+v", s)
			}
		case pappas.BestParent:
			if !s.Scoring.BestParent {
				t.Errorf("%+v", s.Scoring)
			}
		case pappas.Member(2, 3):
			if s.Segment != 2 || s.Segments != 3 {
				t.Errorf("%+v", s)
			}
		case pappas.Growth(50, .8):
			if s.Knowledge.Grow != .5 || s.Knowledge.GrowThreshold != .8 || s.Knowledge.TSWTSize != 100 {
				t.Errorf("%+v", s.Knowledge)
			}
		}
	}
}
