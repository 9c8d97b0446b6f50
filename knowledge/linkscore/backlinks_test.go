package linkscore

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

// linked makes the back-links of a graph drawn as "ab" for a link from a to b.
func linked(layers int, links ...string) *backlinks {
	b := newBacklinks(layers)
	for _, l := range links {
		b.link(b.at(spoor.URL(l[:1])), b.at(spoor.URL(l[1:])))
	}
	return b
}

func TestLayersAreTheDistancesOverBackLinks(t *testing.T) {
	b := linked(2, "xr", "yx", "zy", "wz", "vr", "yv", "ru")
	var moved []string
	name := map[int32]string{}
	for _, n := range "rxyzwvu" {
		name[b.at(spoor.URL(string(n)))] = string(n)
	}
	b.nearer(b.at("r"), 0, func(n int32) { moved = append(moved, fmt.Sprint(name[n], b.dist[n])) })
	if diff := cmp.Diff([]string{"r0", "v1", "x1", "y2"}, moved); diff != "" {
		t.Error(diff)
	}
	if b.dist[b.at("z")] != far || b.dist[b.at("u")] != far {
		t.Error("z is behind the last layer, and r links to u, not u to r")
	}
	moved = nil
	b.nearer(b.at("y"), 0, func(n int32) { moved = append(moved, fmt.Sprint(name[n], b.dist[n])) })
	if diff := cmp.Diff([]string{"y0", "z1", "w2"}, moved); diff != "" {
		t.Error("y was found to be relevant itself:", diff)
	}
}

func TestDistancesThatGrowWithTheCrawlAreThoseOfTheWholeGraph(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		const n, layers = 8, 3
		b := newBacklinks(layers)
		for i := range n {
			b.at(spoor.URL(fmt.Sprint(i)))
		}
		var dist [n][n]int // shortest ways, in the end
		for i := range n {
			for j := range n {
				dist[i][j] = n
			}
			dist[i][i] = 0
		}
		relevant := rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, 3, rapid.ID).Draw(rt, "relevant")
		links := rapid.SliceOfN(rapid.IntRange(0, n*n-1), 0, 20).Draw(rt, "links")
		for i, l := range links {
			from, to := int32(l/n), int32(l%n)
			b.link(from, to)
			if d := b.dist[to]; d < layers {
				b.nearer(from, d+1, func(int32) {})
			}
			if from != to {
				dist[from][to] = 1
			}
			if i < len(relevant) {
				b.nearer(int32(relevant[i]), 0, func(int32) {})
			}
		}
		for _, r := range relevant {
			b.nearer(int32(r), 0, func(int32) {})
		}
		for k := range n {
			for i := range n {
				for j := range n {
					dist[i][j] = min(dist[i][j], dist[i][k]+dist[k][j])
				}
			}
		}
		for i := range n {
			want := far
			for _, r := range relevant {
				if d := dist[i][r]; d <= layers {
					want = min(want, uint8(d))
				}
			}
			if b.dist[i] != want {
				rt.Fatalf("page %d: distance %d, want %d", i, b.dist[i], want)
			}
		}
	})
}
