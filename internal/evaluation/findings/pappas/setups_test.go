package pappas_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
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

// varied are the fields in which a setup differs from the base, by their path.
func varied(t *testing.T, s evaluation.Setup) string {
	t.Helper()
	base := pappas.Setups()[0]
	if base.Name != pappas.Base {
		t.Fatalf("the first setup is %q", base.Name)
	}
	base.Name = s.Name
	var r fields
	cmp.Equal(base, s, cmp.Reporter(&r))
	slices.Sort(r.paths)
	return strings.Join(slices.Compact(r.paths), " ")
}

// fields reports the paths at which two values differ, without list indexes.
type fields struct {
	at    cmp.Path
	paths []string
}

func (f *fields) PushStep(s cmp.PathStep) { f.at = append(f.at, s) }
func (f *fields) PopStep()                { f.at = f.at[:len(f.at)-1] }
func (f *fields) Report(r cmp.Result) {
	if r.Equal() {
		return
	}
	var names []string
	for _, s := range f.at {
		if field, ok := s.(cmp.StructField); ok {
			names = append(names, field.Name())
		}
	}
	f.paths = append(f.paths, strings.Join(names, "."))
}

func TestSetupsVaryOneThingOfTheBase(t *testing.T) {
	const size, growth = "Knowledge.TSWTSize", "Knowledge.Grow Knowledge.GrowThreshold Knowledge.TSWTSize"
	want := map[string]string{pappas.Base: "", pappas.Disambiguated: "Disambiguate", pappas.BestParent: "Scoring.BestParent", pappas.Growth(0, 0): size}
	for r := 1; r <= pappas.MostRequests; r++ {
		want[pappas.Requests(r)] = "Latency.Median Latency.Seed Latency.Spread Requests"
	}
	for _, agents := range pappas.Teams() {
		for agent := 1; agent <= agents; agent++ {
			want[pappas.Member(agent, agents)] = "Segment Segments"
		}
	}
	for _, n := range pappas.Sizes() {
		want[pappas.Size(n)] = size
	}
	for _, threshold := range pappas.Thresholds() {
		for _, percent := range pappas.Growths()[1:] {
			want[pappas.Growth(percent, threshold)] = growth
		}
	}
	for _, g := range genre.BuiltIn() {
		want[pappas.Genre(g.Name)] = "Knowledge.Genres Strategy"
	}
	for _, how := range []linkscore.Combine{linkscore.Sum, linkscore.Weighted} {
		want[pappas.Genres(how)] = "Knowledge.Genres Scoring.Combine Strategy"
	}
	got := map[string]string{}
	for _, s := range pappas.Setups() {
		got[s.Label()] = varied(t, s)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// The names say what is varied; the values are to be those.
func TestSetupsAreWhatTheirNamesSay(t *testing.T) {
	of := map[string]evaluation.Setup{}
	for _, s := range pappas.Setups() {
		of[s.Label()] = s
	}
	if base := of[pappas.Base]; !base.NoExample || base.Strategy != "tswt" {
		t.Errorf("%+v", base)
	}
	for r := 1; r <= pappas.MostRequests; r++ {
		if s := of[pappas.Requests(r)]; s.Requests != r || s.Latency != of[pappas.Requests(1)].Latency || s.Latency.Median == 0 {
			t.Errorf("%s: %d, %+v", s.Name, s.Requests, s.Latency)
		}
	}
	for _, agents := range pappas.Teams() {
		for agent := 1; agent <= agents; agent++ {
			if s := of[pappas.Member(agent, agents)]; s.Segment != agent || s.Segments != agents {
				t.Errorf("%s: %d of %d", s.Name, s.Segment, s.Segments)
			}
		}
	}
	for _, n := range pappas.Sizes() {
		if s := of[pappas.Size(n)]; s.Knowledge.TSWTSize != n {
			t.Errorf("%s: %d", s.Name, s.Knowledge.TSWTSize)
		}
	}
	for _, threshold := range pappas.Thresholds() {
		for _, percent := range pappas.Growths()[1:] {
			k := of[pappas.Growth(percent, threshold)].Knowledge
			if k.Grow != float64(percent)/100 || k.GrowThreshold != threshold || k.TSWTSize != of[pappas.Growth(0, 0)].Knowledge.TSWTSize {
				t.Errorf("%d%% from %v: %+v", percent, threshold, k)
			}
		}
	}
	for _, g := range genre.BuiltIn() {
		if s := of[pappas.Genre(g.Name)]; s.Strategy != "genre" || !slices.Equal(s.Knowledge.Genres, []string{g.Name}) {
			t.Errorf("%s: %q", s.Name, s.Knowledge.Genres)
		}
	}
	for _, how := range []linkscore.Combine{linkscore.Sum, linkscore.Weighted} {
		if s := of[pappas.Genres(how)]; s.Scoring.Combine != how || s.Strategy != "tswt-genre" || len(s.Knowledge.Genres) != len(genre.BuiltIn()) {
			t.Errorf("%s: %+v", s.Name, s.Scoring.Combine)
		}
	}
}
