package webgraph

import (
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// Node numbers an address of a Graph, from 0.
type Node = int32

// Far is the distance of a page from which no link leads to a target.
const Far = int32(1<<31 - 1)

// Graph is archived addresses and the links between them. It is safe for
// concurrent use. The zero value has no address.
type Graph struct {
	urls []spoor.URL // by Node, ascending
	page []bool      // by Node: it can be read; else a redirect, an error, an image ...
	back []bool      // by Node: a redirect to a twin or to itself; nil: none is
	out  adjacency   // in the order of the page, each once
	in   adjacency   // ascending
}

// adjacency is lists of nodes, one behind the other.
type adjacency struct {
	starts []int32 // by Node, and where the last list ends
	nodes  []Node
}

func (a adjacency) of(n Node) []Node { return a.nodes[a.starts[n]:a.starts[n+1]] }

// New makes a graph of pages with their links, in the order of each page; a
// link to what is no key is left out. notPage names the keys that are no page.
func New(links map[spoor.URL][]spoor.URL, notPage ...spoor.URL) *Graph {
	g := &Graph{}
	for u := range links {
		g.urls = append(g.urls, u)
	}
	slices.Sort(g.urls)
	out := make([][]Node, len(g.urls))
	g.page = make([]bool, len(g.urls))
	for n, u := range g.urls {
		g.page[n] = !slices.Contains(notPage, u)
		for _, v := range links[u] {
			if to, ok := g.Node(v); ok && !slices.Contains(out[n], to) {
				out[n] = append(out[n], to)
			}
		}
	}
	g.connect(out)
	return g
}

// connect lays the lists out, and reverses them.
func (g *Graph) connect(out [][]Node) {
	g.out = adjacency{starts: make([]int32, len(out)+1)}
	g.in = adjacency{starts: make([]int32, len(out)+1)}
	for from, list := range out {
		g.out.starts[from+1] = g.out.starts[from] + int32(len(list))
		for _, to := range list {
			g.in.starts[to+1]++
		}
	}
	for n := range out {
		g.in.starts[n+1] += g.in.starts[n]
	}
	links := g.out.starts[len(out)]
	g.out.nodes, g.in.nodes = make([]Node, 0, links), make([]Node, links)
	next := slices.Clone(g.in.starts)
	for from, list := range out {
		g.out.nodes = append(g.out.nodes, list...)
		for _, to := range list {
			g.in.nodes[next[to]] = Node(from)
			next[to]++
		}
	}
}

// Node finds an address.
func (g *Graph) Node(u spoor.URL) (Node, bool) {
	i, ok := slices.BinarySearch(g.urls, u)
	return Node(i), ok
}

// Find is Node, and where nothing is archived under just that address it finds
// the twin that an archive would redirect to ([warc.Web.Twin]).
func (g *Graph) Find(u spoor.URL) (Node, bool) {
	n, ok := g.Node(u)
	if ok {
		return n, true
	}
	for _, twin := range warc.Twins(u) {
		if n, ok := g.Node(twin); ok && (g.back == nil || !g.back[n]) {
			return n, true
		}
	}
	return 0, false
}

// URL is the address of a node.
func (g *Graph) URL(n Node) spoor.URL { return g.urls[n] }

// IsPage says whether n can be read; else it is a redirect or an error.
func (g *Graph) IsPage(n Node) bool { return g.page[n] }

// Out are the nodes that n links to, in the order of the page, each once. In
// are those that link to n, ascending. Neither is to be changed.
func (g *Graph) Out(n Node) []Node { return g.out.of(n) }

// In: see [Graph.Out].
func (g *Graph) In(n Node) []Node { return g.in.of(n) }

// Len is the number of nodes.
func (g *Graph) Len() int { return len(g.urls) }

// Links is the number of links.
func (g *Graph) Links() int { return len(g.out.nodes) }

// Resolve are the nodes that [Graph.Find] finds for some addresses, in their
// order, each once. It is how seeds, examples and labels become pages: by the
// rule by which a crawl gets to them.
func (g *Graph) Resolve(urls []spoor.URL) []Node {
	nodes, seen := make([]Node, 0, len(urls)), make(map[Node]bool, len(urls))
	for _, u := range urls {
		if n, ok := g.Find(u); ok && !seen[n] {
			seen[n] = true
			nodes = append(nodes, n)
		}
	}
	return nodes
}

// Nodes marks what [Graph.Resolve] gives, by Node.
func (g *Graph) Nodes(urls []spoor.URL) []bool {
	marks := make([]bool, g.Len())
	for _, n := range g.Resolve(urls) {
		marks[n] = true
	}
	return marks
}
