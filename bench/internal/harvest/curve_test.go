package harvest_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/harvest"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// The web of the tests, six pages; * has the label:
//
//	seed* -> plain, good*     plain -> known* (a positive), best*     island*
//
// so that T is good and best.
func target() harvest.Target {
	g := webgraph.New(map[spoor.URL][]spoor.URL{
		"http://w/seed":   {"http://w/plain", "http://w/good"},
		"http://w/plain":  {"http://w/known", "http://w/best"},
		"http://w/good":   nil,
		"http://w/known":  nil,
		"http://w/best":   nil,
		"http://w/island": nil,
	})
	owls := labelled("seed", "good", "known", "best", "island", "gone")
	task := harvest.Task{Topic: "owls", Seeds: []spoor.URL{"http://w/seed"}, Positives: []spoor.URL{"http://w/known"}}
	return harvest.NewTarget(task, owls, g)
}

// labelled has the label owls for these pages.
func labelled(pages ...string) *labels.Labels {
	var lines strings.Builder
	for _, page := range pages {
		fmt.Fprintf(&lines, "http://w/%s\towls\n", page)
	}
	l, err := labels.Read(strings.NewReader(lines.String()), nil)
	if err != nil {
		panic(err)
	}
	return l
}

func walked() []harvest.Visit {
	return []harvest.Visit{
		{URL: "http://w/seed", Page: true},
		{URL: "http://w/plain", Page: true},
		{URL: "http://w/gone"}, // not archived, although it has the label
		{URL: "http://w/good", Page: true},
		{URL: "http://w/known", Page: true},
		{URL: "http://w/good", Page: true}, // by another agent
		{URL: "http://w/best", Page: true},
	}
}

func TestTIsReachableLabelledPagesWithoutSeedsAndPositives(t *testing.T) {
	if got := target().Size(); got != 2 {
		t.Errorf("|T| = %d, want 2: good and best", got)
	}
}

func TestARedirectWithTheLabelIsNotInT(t *testing.T) {
	g := webgraph.New(map[spoor.URL][]spoor.URL{"http://w/seed": {"http://w/moved"}, "http://w/moved": nil}, "http://w/moved")
	if got := harvest.NewTarget(harvest.Task{Topic: "owls", Seeds: []spoor.URL{"http://w/seed"}}, labelled("moved"), g).Size(); got != 0 {
		t.Errorf("|T| = %d, want 0", got)
	}
}

func TestSeedsPositivesAndRepeatsAreNeitherHitNorMiss(t *testing.T) {
	for _, c := range []struct {
		noPage harvest.NoPage
		want   []bool
	}{
		{harvest.CountMiss, []bool{false, false, true, true}},
		{harvest.LeaveOut, []bool{false, true, true}},
	} {
		if diff := cmp.Diff(c.want, target().Curve(walked(), c.noPage, false).Hits); diff != "" {
			t.Errorf("no page %s: %s", c.noPage, diff)
		}
	}
}

func TestMeasuresByHand(t *testing.T) {
	c := target().Curve(walked(), harvest.CountMiss, false) // miss, miss, hit, hit
	for _, m := range []struct {
		what string
		got  func() (float64, bool)
		want float64
	}{
		{"harvest(1)", func() (float64, bool) { return c.Harvest(1) }, 0},
		{"harvest(3)", func() (float64, bool) { return c.Harvest(3) }, 1.0 / 3},
		{"harvest(4)", func() (float64, bool) { return c.Harvest(4) }, 2.0 / 4},
		{"recall(2)", func() (float64, bool) { return c.Recall(2, 2) }, 0},
		{"recall(3)", func() (float64, bool) { return c.Recall(3, 2) }, 1.0 / 2},
		{"recall(4)", func() (float64, bool) { return c.Recall(4, 2) }, 1},
		{"area(4)", func() (float64, bool) { return c.Area(4) }, (0 + 0 + 1.0/3 + 2.0/4) / 4},
	} {
		if got, ok := m.got(); !ok || math.Abs(got-m.want) > 1e-12 {
			t.Errorf("%s = %v, %v; want %v", m.what, got, ok, m.want)
		}
	}
}

func TestACrawlCutOffIsNotJudgedBeyondItsEnd(t *testing.T) {
	c := target().Curve(walked(), harvest.CountMiss, false)
	_, h := c.Harvest(5)
	_, r := c.Recall(5, 2)
	_, a := c.Area(5)
	if h || r || a {
		t.Errorf("known after its end: harvest %v, recall %v, area %v", h, r, a)
	}
}

func TestACrawlThatWasExhaustedFindsNothingMore(t *testing.T) {
	c := target().Curve(walked(), harvest.CountMiss, true)
	if got, ok := c.Harvest(8); !ok || got != 2.0/8 {
		t.Errorf("harvest(8) = %v, %v; want 2/8", got, ok)
	}
	if got, ok := c.Recall(8, 2); !ok || got != 1 {
		t.Errorf("recall(8) = %v, %v; want 1", got, ok)
	}
	want := (0 + 0 + 1.0/3 + 2.0/4 + 2.0/5) / 5
	if got, ok := c.Area(5); !ok || math.Abs(got-want) > 1e-12 {
		t.Errorf("area(5) = %v, %v; want %v", got, ok, want)
	}
}

func TestNothingIsKnownOfNoPages(t *testing.T) {
	c := target().Curve(nil, harvest.LeaveOut, false)
	if _, ok := c.Harvest(c.Len()); ok {
		t.Error("harvest(0) is known")
	}
}

func TestTheBoundIsAllHitsUntilTIsFound(t *testing.T) {
	for n, want := range map[int]float64{0: 0, 1: 1, 2: 1, 4: .5, 8: .25} {
		if got := harvest.Bound(2, n); got != want {
			t.Errorf("bound after %d pages = %v, want %v", n, got, want)
		}
	}
}
