package linkgraph

import (
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// Oracle is the path of a greedy crawler that knows the link graph and the
// wanted pages: the seeds first, then always a wanted page that a fetched page
// links to, and where there is none, the known page from which the fewest links
// lead to a wanted page not fetched yet. Ties go to the page known first. It
// fetches only what is archived, redirects too, at most budget addresses, and
// ends when nothing wanted can be reached from what it knows.
//
// Greedy is not optimal: another order may find more at some number of pages.
func Oracle(g *webgraph.Graph, seeds []spoor.URL, wanted []bool, budget int) []spoor.URL {
	o := &oracle{g: g, wanted: wanted, known: make([]bool, g.Len()), fetched: make([]bool, g.Len()), stale: true}
	for _, n := range nodes(g, seeds) {
		o.known[n] = true
	}
	for _, n := range nodes(g, seeds) {
		if len(o.path) < budget {
			o.fetch(n)
		}
	}
	for len(o.path) < budget {
		n, ok := o.next()
		if !ok {
			break
		}
		o.fetch(n)
	}
	return o.path
}

type oracle struct {
	g        *webgraph.Graph
	wanted   []bool
	known    []bool // fetched, or linked to by what was
	fetched  []bool
	good     []webgraph.Node // known and wanted, first known first; fetched ones are passed over
	rest     []webgraph.Node // known and not wanted, likewise
	distance []int32
	stale    bool // a wanted page was fetched since distance was computed
	path     []spoor.URL
}

func (o *oracle) fetch(n webgraph.Node) {
	o.fetched[n] = true
	o.path = append(o.path, o.g.URL(n))
	o.stale = o.stale || o.wanted[n]
	for _, to := range o.g.Out(n) {
		switch {
		case o.known[to]:
			continue
		case o.wanted[to]:
			o.good = append(o.good, to)
		default:
			o.rest = append(o.rest, to)
		}
		o.known[to] = true
	}
}

// next is the page to fetch; false where no wanted page can be reached.
func (o *oracle) next() (webgraph.Node, bool) {
	if len(o.good) > 0 {
		n := o.good[0]
		o.good = o.good[1:]
		return n, true
	}
	if o.stale {
		o.measure()
		o.stale = false
	}
	best, at := webgraph.Far, -1
	for i, n := range o.rest {
		if o.distance[n] < best {
			best, at = o.distance[n], i
		}
	}
	if at < 0 {
		return 0, false
	}
	n := o.rest[at]
	o.rest = append(o.rest[:at], o.rest[at+1:]...)
	return n, true
}

// measure computes, for every node, how few links lead from it to a wanted
// page not fetched yet, through pages not fetched yet.
func (o *oracle) measure() { o.distance = o.g.Distances(o.wanted, o.fetched) }

// nodes are the archived ones of some addresses, each once, in their order.
func nodes(g *webgraph.Graph, urls []spoor.URL) []webgraph.Node {
	var nodes []webgraph.Node
	for _, u := range urls {
		if n, ok := g.Node(u); ok && !slices.Contains(nodes, n) {
			nodes = append(nodes, n)
		}
	}
	return nodes
}
