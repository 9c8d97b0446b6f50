package linkgraph

import (
	"slices"

	"github.com/spoor-crawler/spoor"
)

// Node numbers a page of a Graph.
type Node = int32

// Graph is pages and the links between them. The zero value has no pages.
type Graph struct {
	urls []spoor.URL // by Node, ascending
	page []bool      // by Node: it can be read; else a redirect, an error, an image ...
	out  [][]Node    // by Node, in the order of the page
	in   [][]Node    // by Node, ascending
}

// New makes a graph of pages with their links, in the order of each page; a
// link to what is no key is left out. notPage names the keys that are no page.
func New(links map[spoor.URL][]spoor.URL, notPage ...spoor.URL) *Graph {
	g := &Graph{}
	for u := range links {
		g.urls = append(g.urls, u)
	}
	slices.Sort(g.urls)
	g.page, g.out, g.in = make([]bool, len(g.urls)), make([][]Node, len(g.urls)), make([][]Node, len(g.urls))
	for from, u := range g.urls {
		g.page[from] = !slices.Contains(notPage, u)
		for _, v := range links[u] {
			if to, ok := g.Node(v); ok {
				g.link(Node(from), to)
			}
		}
	}
	return g
}

func (g *Graph) link(from, to Node) {
	g.out[from] = append(g.out[from], to)
	g.in[to] = append(g.in[to], from)
}

// Node finds a page by its address.
func (g *Graph) Node(u spoor.URL) (Node, bool) {
	i, ok := slices.BinarySearch(g.urls, u)
	return Node(i), ok
}

// URL is the address of a page.
func (g *Graph) URL(n Node) spoor.URL { return g.urls[n] }

// IsPage says whether n can be read; else it is a redirect or an error.
func (g *Graph) IsPage(n Node) bool { return g.page[n] }

// Len is the number of nodes.
func (g *Graph) Len() int { return len(g.urls) }

// Links is the number of links.
func (g *Graph) Links() int {
	sum := 0
	for _, to := range g.out {
		sum += len(to)
	}
	return sum
}

// Reachable marks, by Node, what links lead to from the seeds, the archived
// seeds included.
func (g *Graph) Reachable(seeds []spoor.URL) []bool {
	seen := make([]bool, g.Len())
	queue := g.nodes(seeds)
	for _, n := range queue {
		seen[n] = true
	}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		for _, to := range g.out[n] {
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return seen
}

// nodes are the archived ones of some addresses, each once, in their order.
func (g *Graph) nodes(urls []spoor.URL) []Node {
	var nodes []Node
	for _, u := range urls {
		if n, ok := g.Node(u); ok && !slices.Contains(nodes, n) {
			nodes = append(nodes, n)
		}
	}
	return nodes
}
