package linkgraph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/linkgraph"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// drawn is
//
//	seed -> hub -> far -> deep*        island* -> seed
//	seed -> near*    near -> hub
//	seed -> gone (not archived)
//
// where * has the label.
func drawn() *webgraph.Graph {
	return webgraph.New(map[spoor.URL][]spoor.URL{
		"http://w/seed":   {"http://w/hub", "http://w/near", "http://w/gone"},
		"http://w/hub":    {"http://w/far", "http://w/side"},
		"http://w/near":   {"http://w/hub"},
		"http://w/far":    {"http://w/deep"},
		"http://w/deep":   nil,
		"http://w/side":   nil,
		"http://w/island": {"http://w/seed"},
	})
}

func marked(g *webgraph.Graph, urls ...spoor.URL) []bool {
	marks := make([]bool, g.Len())
	for _, u := range urls {
		n, _ := g.Node(u)
		marks[n] = true
	}
	return marks
}

func TestTheOracleTakesLabelledPagesFirstThenTheWayToTheNext(t *testing.T) {
	g := drawn()
	wanted := marked(g, "http://w/near", "http://w/deep")
	want := []spoor.URL{"http://w/seed", "http://w/near", "http://w/hub", "http://w/far", "http://w/deep"}
	if diff := cmp.Diff(want, linkgraph.Oracle(g, []spoor.URL{"http://w/seed"}, wanted, 100)); diff != "" {
		t.Error("it ends when all is found, and never takes side:", diff)
	}
}

func TestTheOracleKeepsToItsBudget(t *testing.T) {
	g := drawn()
	wanted := marked(g, "http://w/near", "http://w/deep")
	for budget := range 6 {
		if got := linkgraph.Oracle(g, []spoor.URL{"http://w/seed"}, wanted, budget); len(got) != min(budget, 5) {
			t.Errorf("budget %d: it took %v", budget, got)
		}
	}
}

func TestTheOracleEndsWhereNothingWantedCanBeReached(t *testing.T) {
	g := drawn()
	got := linkgraph.Oracle(g, []spoor.URL{"http://w/seed"}, marked(g, "http://w/island"), 100)
	if diff := cmp.Diff([]spoor.URL{"http://w/seed"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheOracleDoesNotCountOnWhatItHasFetched(t *testing.T) {
	// seed -> a*, b; a leads nowhere; b -> c -> d*. After a, only b's side has
	// a labelled page left.
	g := webgraph.New(map[spoor.URL][]spoor.URL{
		"http://w/s": {"http://w/x", "http://w/a", "http://w/b"},
		"http://w/x": {"http://w/a"}, "http://w/a": nil, "http://w/b": {"http://w/c"}, "http://w/c": {"http://w/d"}, "http://w/d": nil,
	})
	want := []spoor.URL{"http://w/s", "http://w/a", "http://w/b", "http://w/c", "http://w/d"}
	if diff := cmp.Diff(want, linkgraph.Oracle(g, []spoor.URL{"http://w/s"}, marked(g, "http://w/a", "http://w/d"), 9)); diff != "" {
		t.Error("x is one link from a, which is fetched:", diff)
	}
}
