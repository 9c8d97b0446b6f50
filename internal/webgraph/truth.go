package webgraph

import "github.com/spoor-crawler/spoor"

// Truth is which pages of a web are relevant, and how far every page is from
// them: linkscore.Truth, for the oracle alone. It is safe for concurrent use.
type Truth struct {
	graph    *Graph
	relevant []bool // by Node
}

// NewTruth makes the truth of the pages that are relevant, by Node.
func NewTruth(g *Graph, relevant []bool) *Truth { return &Truth{g, relevant} }

// Relevant says whether the page is relevant; false for one that the archive
// does not have.
func (t *Truth) Relevant(u spoor.URL) bool {
	n, ok := t.graph.Find(u)
	return ok && t.relevant[n]
}

// Distances returns how few links lead from a page to the nearest relevant page
// that is not among the visited ones, over pages that are not either; false
// where none does.
func (t *Truth) Distances(visited map[spoor.URL]bool) func(spoor.URL) (links int, ok bool) {
	gone := make([]bool, t.graph.Len())
	for u := range visited {
		if n, ok := t.graph.Find(u); ok {
			gone[n] = true
		}
	}
	d := t.graph.Distances(t.relevant, gone)
	return func(u spoor.URL) (int, bool) {
		n, ok := t.graph.Find(u)
		if !ok || d[n] == Far {
			return 0, false
		}
		return int(d[n]), true
	}
}
