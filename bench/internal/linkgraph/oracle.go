package linkgraph

import (
	"math"

	"github.com/spoor-crawler/spoor"
)

// Oracle is the path of a greedy crawler that knows the link graph and the
// wanted pages: the seeds first, then always a wanted page that a fetched page
// links to, and where there is none, the known page from which the fewest links
// lead to a wanted page not fetched yet. Ties go to the page known first. It
// fetches only what is archived, redirects too, at most budget addresses, and
// ends when nothing wanted can be reached from what it knows.
//
// Greedy is not optimal: another order may find more at some number of pages.
func (g *Graph) Oracle(seeds []spoor.URL, wanted []bool, budget int) []spoor.URL {
	o := &oracle{g: g, wanted: wanted, known: make([]bool, g.Len()), fetched: make([]bool, g.Len()), stale: true}
	for _, n := range g.nodes(seeds) {
		o.known[n] = true
	}
	for _, n := range g.nodes(seeds) {
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
	g        *Graph
	wanted   []bool
	known    []bool // fetched, or linked to by what was
	fetched  []bool
	good     []Node // known and wanted, first known first; fetched ones are passed over
	rest     []Node // known and not wanted, likewise
	distance []int32
	stale    bool // a wanted page was fetched since distance was computed
	path     []spoor.URL
}

func (o *oracle) fetch(n Node) {
	o.fetched[n] = true
	o.path = append(o.path, o.g.URL(n))
	o.stale = o.stale || o.wanted[n]
	for _, to := range o.g.out[n] {
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
func (o *oracle) next() (Node, bool) {
	if len(o.good) > 0 {
		n := o.good[0]
		o.good = o.good[1:]
		return n, true
	}
	if o.stale {
		o.measure()
		o.stale = false
	}
	best, at := int32(math.MaxInt32), -1
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
func (o *oracle) measure() {
	o.distance = make([]int32, o.g.Len())
	var queue []Node
	for n := range o.distance {
		o.distance[n] = math.MaxInt32
		if o.wanted[n] && !o.fetched[n] {
			o.distance[n] = 0
			queue = append(queue, Node(n))
		}
	}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		for _, from := range o.g.in[n] {
			if !o.fetched[from] && o.distance[from] == math.MaxInt32 {
				o.distance[from] = o.distance[n] + 1
				queue = append(queue, from)
			}
		}
	}
}
