package harvest

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// Target is what a task asks for.
type Target struct {
	wanted  map[spoor.URL]bool // T
	neutral map[spoor.URL]bool // seeds and positives
	nodes   []bool             // T by node of the graph
}

// NewTarget finds T: the pages with the task's label that can be reached from
// its seeds and read, without seeds and positives.
func NewTarget(t Task, l *labels.Labels, g *webgraph.Graph) Target {
	target := Target{wanted: map[spoor.URL]bool{}, neutral: map[spoor.URL]bool{}, nodes: make([]bool, g.Len())}
	for _, u := range append(append([]spoor.URL(nil), t.Seeds...), t.Positives...) {
		target.neutral[u] = true
	}
	for i, ok := range g.Reachable(t.Seeds) {
		n := webgraph.Node(i)
		u := g.URL(n)
		if ok && g.IsPage(n) && l.Has(u, t.Topic) && !target.neutral[u] {
			target.wanted[u], target.nodes[n] = true, true
		}
	}
	return target
}

// Size is |T|.
func (t Target) Size() int { return len(t.wanted) }

// Nodes marks T by node of the graph.
func (t Target) Nodes() []bool { return t.nodes }

// Visit is one page outcome of a crawl, as counting sees it.
type Visit struct {
	URL  spoor.URL // where the page came from; what was asked for where there is none
	Page bool      // there was a page
}

// NoPage is what to do with an outcome that is no page.
type NoPage string

// The treatments of NoPage.
const (
	CountMiss NoPage = "miss"     // it took a request, and counts as a page without the label
	LeaveOut  NoPage = "left out" // it does not count
)

// Curve is a crawl as counted: for each page that counts, in order, whether it
// is a hit. Exhausted says that the crawl ended because nothing was left to
// fetch: whatever comes after its last page is nothing.
type Curve struct {
	Hits      []bool
	Exhausted bool
}

// Curve counts a path.
func (t Target) Curve(path []Visit, noPage NoPage, exhausted bool) Curve {
	c := Curve{Exhausted: exhausted}
	seen := map[spoor.URL]bool{}
	for _, v := range path {
		if t.neutral[v.URL] || seen[v.URL] || !v.Page && noPage == LeaveOut {
			continue
		}
		seen[v.URL] = true
		c.Hits = append(c.Hits, v.Page && t.wanted[v.URL])
	}
	return c
}

// Len is the number of pages that count.
func (c Curve) Len() int { return len(c.Hits) }

// Found is the number of hits among the first n pages.
func (c Curve) Found(n int) int {
	hits := 0
	for _, hit := range c.Hits[:min(n, len(c.Hits))] {
		if hit {
			hits++
		}
	}
	return hits
}

// Harvest is harvest(n), the hits among the first n pages over n. It is not
// known, false, where the crawl was cut off before n pages; a crawl that was
// exhausted found nothing more.
func (c Curve) Harvest(n int) (float64, bool) {
	if n < 1 || n > c.Len() && !c.Exhausted {
		return 0, false
	}
	return float64(c.Found(n)) / float64(n), true
}

// Recall is recall(n), the hits among the first n pages over total = |T|; known
// where Harvest is.
func (c Curve) Recall(n, total int) (float64, bool) {
	if n < 1 || total < 1 || n > c.Len() && !c.Exhausted {
		return 0, false
	}
	return float64(c.Found(n)) / float64(total), true
}

// Area is the mean of harvest(t) for t = 1 .. n; known where Harvest is.
func (c Curve) Area(n int) (float64, bool) {
	if n < 1 || n > c.Len() && !c.Exhausted {
		return 0, false
	}
	sum, hits := 0.0, 0
	for i := range n {
		if i < len(c.Hits) && c.Hits[i] {
			hits++
		}
		sum += float64(hits) / float64(i+1)
	}
	return sum / float64(n), true
}

// Bound is the best harvest that n pages can have at all: min(|T|, n) / n.
func Bound(size, n int) float64 {
	if n < 1 {
		return 0
	}
	return float64(min(size, n)) / float64(n)
}
