package webgraph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// drawn is
//
//	seed -> hub -> far -> deep*        island* -> seed
//	hub -> side      near* -> hub
//	seed -> near*, gone (not archived)
func drawn() *webgraph.Graph {
	return webgraph.New(map[spoor.URL][]spoor.URL{
		"http://w/seed":   {"http://w/hub", "http://w/near", "http://w/gone", "http://w/hub"},
		"http://w/hub":    {"http://w/far", "http://w/side"},
		"http://w/near":   {"http://w/hub"},
		"http://w/far":    {"http://w/deep"},
		"http://w/deep":   nil,
		"http://w/side":   nil,
		"http://w/island": {"http://w/seed"},
	}, "http://w/side")
}

func names(g *webgraph.Graph, nodes []webgraph.Node) (urls []spoor.URL) {
	for _, n := range nodes {
		urls = append(urls, g.URL(n))
	}
	return urls
}

func node(t *testing.T, g *webgraph.Graph, u spoor.URL) webgraph.Node {
	t.Helper()
	n, ok := g.Node(u)
	if !ok {
		t.Fatalf("%s is no node", u)
	}
	return n
}

func TestALinkToWhatIsNotArchivedIsNone(t *testing.T) {
	g := drawn()
	if g.Len() != 7 || g.Links() != 7 {
		t.Errorf("%d nodes and %d links, want 7 and 7", g.Len(), g.Links())
	}
	if _, ok := g.Node("http://w/gone"); ok {
		t.Error("gone is a node")
	}
	if g.IsPage(node(t, g, "http://w/side")) || !g.IsPage(node(t, g, "http://w/hub")) {
		t.Error("side is no page, hub is one")
	}
}

func TestLinksStandInTheOrderOfThePageAndEachOnce(t *testing.T) {
	g := drawn()
	if diff := cmp.Diff([]spoor.URL{"http://w/hub", "http://w/near"}, names(g, g.Out(node(t, g, "http://w/seed")))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]spoor.URL{"http://w/near", "http://w/seed"}, names(g, g.In(node(t, g, "http://w/hub")))); diff != "" {
		t.Error(diff)
	}
}

func TestReachableIsWhatLinksLeadTo(t *testing.T) {
	g := drawn()
	want := g.Nodes([]spoor.URL{"http://w/seed", "http://w/hub", "http://w/near", "http://w/far", "http://w/deep", "http://w/side"})
	if diff := cmp.Diff(want, g.Reachable([]spoor.URL{"http://w/seed", "http://w/gone"})); diff != "" {
		t.Error(diff)
	}
}

func TestDistancesAreWalkedOverReversedLinksAndNotOverWhatIsGone(t *testing.T) {
	g := drawn()
	deep := g.Nodes([]spoor.URL{"http://w/deep"})
	for _, c := range []struct {
		from spoor.URL
		gone []spoor.URL
		want int32
	}{
		{"http://w/deep", nil, 0}, {"http://w/far", nil, 1}, {"http://w/seed", nil, 3}, {"http://w/island", nil, 4},
		{"http://w/side", nil, webgraph.Far},
		{"http://w/seed", []spoor.URL{"http://w/near"}, 3},
		{"http://w/seed", []spoor.URL{"http://w/hub"}, webgraph.Far},
		{"http://w/far", []spoor.URL{"http://w/deep"}, webgraph.Far},
		{"http://w/far", []spoor.URL{"http://w/far"}, webgraph.Far},
	} {
		if got := g.Distances(deep, g.Nodes(c.gone))[node(t, g, c.from)]; got != c.want {
			t.Errorf("from %s without %v: %d, want %d", c.from, c.gone, got, c.want)
		}
	}
}

func TestEveryDistanceIsOneMoreThanThatOfTheNearestLink(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.Map(rapid.StringMatching("[a-k]"), func(s string) spoor.URL { return spoor.URL("http://w/" + s) })
		g := webgraph.New(rapid.MapOf(name, rapid.SliceOf(name)).Draw(rt, "links"))
		targets := g.Nodes(rapid.SliceOf(name).Draw(rt, "targets"))
		gone := g.Nodes(rapid.SliceOfN(name, 0, 3).Draw(rt, "gone"))
		d := g.Distances(targets, gone)
		for n := range d {
			want := webgraph.Far
			for _, to := range g.Out(webgraph.Node(n)) {
				if d[to] != webgraph.Far {
					want = min(want, d[to]+1)
				}
			}
			switch {
			case gone[n]:
				want = webgraph.Far
			case targets[n]:
				want = 0
			}
			if d[n] != want {
				rt.Fatalf("%s: distance %d, want %d", g.URL(webgraph.Node(n)), d[n], want)
			}
		}
	})
}

func TestTheTruthCountsOnlyOnPagesNotVisited(t *testing.T) {
	g := drawn()
	truth := webgraph.NewTruth(g, g.Nodes([]spoor.URL{"http://w/near", "http://w/deep"}))
	if !truth.Relevant("http://w/deep") || truth.Relevant("http://w/hub") || truth.Relevant("http://w/gone") {
		t.Error("deep alone of the three is relevant")
	}
	for _, c := range []struct {
		visited map[spoor.URL]bool
		from    spoor.URL
		want    int
		ok      bool
	}{
		{nil, "http://w/seed", 1, true},
		{map[spoor.URL]bool{"http://w/near": true, "http://w/elsewhere": true}, "http://w/seed", 3, true},
		{map[spoor.URL]bool{"http://w/deep": true}, "http://w/hub", 0, false},
		{nil, "http://w/gone", 0, false},
	} {
		if got, ok := truth.Distances(c.visited)(c.from); got != c.want || ok != c.ok {
			t.Errorf("from %s after %v: %d, %v; want %d, %v", c.from, c.visited, got, ok, c.want, c.ok)
		}
	}
}

func TestSeedsAndLabelsAreFoundByTheirTwinsAsACrawlFindsThem(t *testing.T) {
	g := drawn()
	twins := []spoor.URL{"https://w/hub", "http://w/far/", "http://w/hub", "http://w/gone", "https://w/deep/"}
	if diff := cmp.Diff([]spoor.URL{"http://w/hub", "http://w/far", "http://w/deep"}, names(g, g.Resolve(twins))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(g.Nodes([]spoor.URL{"http://w/hub", "http://w/far", "http://w/deep"}), g.Nodes(twins)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(g.Reachable([]spoor.URL{"http://w/near"}), g.Reachable([]spoor.URL{"https://w/near/"})); diff != "" {
		t.Error(diff)
	}
}
