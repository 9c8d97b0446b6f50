package webgraph

import "github.com/spoor-crawler/spoor"

// Reachable marks, by Node, what links lead to from the seeds, the archived
// seeds included; a seed may be a twin of what is archived, as for a crawl.
func (g *Graph) Reachable(seeds []spoor.URL) []bool {
	seen := g.Nodes(seeds)
	queue := marked(seen)
	for i := 0; i < len(queue); i++ {
		for _, to := range g.Out(queue[i]) {
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return seen
}

// Distances returns, by Node, how few links lead to the nearest target, over
// nodes that are not gone: 0 for a target, [Far] where none does, and for what
// is gone. targets and gone are by Node; gone may be nil. O(nodes + links).
func (g *Graph) Distances(targets, gone []bool) []int32 {
	d := make([]int32, g.Len())
	var queue []Node
	for n := range d {
		d[n] = Far
		if targets[n] && (gone == nil || !gone[n]) {
			d[n] = 0
			queue = append(queue, Node(n))
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, from := range g.In(queue[i]) {
			if d[from] == Far && (gone == nil || !gone[from]) {
				d[from] = d[queue[i]] + 1
				queue = append(queue, from)
			}
		}
	}
	return d
}

// marked lists the nodes that are marked, ascending.
func marked(marks []bool) []Node {
	var nodes []Node
	for n, yes := range marks {
		if yes {
			nodes = append(nodes, Node(n))
		}
	}
	return nodes
}
