package tree

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// entry is a term of a document.
type entry struct {
	term   text.Term
	row    int32
	weight float64
}

// grower makes a tree.
type grower struct {
	o        Options
	positive []bool  // by row
	entries  []entry // those of a leaf side by side, by term and falling weight
	spare    []entry // as long
	with     []bool  // by row: on the first side of the split at hand
	nodes    []Node
}

// leaf is a leaf that could be split.
type leaf struct {
	node       int32
	start, end int // in entries
	all, good  int // documents, and the positive ones among them
	depth      int
	split      // the best one
}

// split parts a leaf by a run of its entries of one term: the documents in it come
// first.
type split struct {
	gain         float64 // of information, in nats times documents; 0 where no split helps
	from, to     int     // the run, in entries
	above        float64
	has, hasGood int // documents, and the positive ones among them
}

// least gain that counts: sums of logarithms are not exact.
const precision = 1e-9

// grow makes a tree of at most so many leaves, from entries by term and falling
// weight. It needs a document.
func grow(entries []entry, positive []bool, o Options) *Tree {
	g := &grower{o: o, positive: positive, entries: entries, spare: make([]entry, len(entries)), with: make([]bool, len(positive))}
	all := leaf{end: len(entries), all: len(positive)}
	for _, p := range positive {
		if p {
			all.good++
		}
	}
	open := []leaf{g.leaf(all)}
	for len(open) < o.Leaves {
		best := 0
		for i := range open {
			if open[i].gain > open[best].gain {
				best = i
			}
		}
		if open[best].gain <= 0 {
			break
		}
		with, without := g.part(open[best])
		open[best] = with
		open = append(open, without)
	}
	return &Tree{Nodes: g.nodes}
}

// leaf makes a node of a leaf, and finds its best split.
func (g *grower) leaf(l leaf) leaf {
	l.node = int32(len(g.nodes))
	g.nodes = append(g.nodes, Node{Chance: float64(l.good+1) / float64(l.all+2)})
	if l.depth >= g.o.Depth || l.good == 0 || l.good == l.all {
		return l
	}
	whole := disorder(l.all, l.good)
	for from := l.start; from < l.end; {
		from = g.consider(&l, whole, from)
	}
	return l
}

// consider looks whether a split by the term of the run that begins here is better,
// and says where the run ends. Of equal splits the first term's stays, and the
// greatest threshold.
func (g *grower) consider(l *leaf, whole float64, from int) (end int) {
	has, good := 0, 0
	term := g.entries[from].term
	for i := from; i < l.end && g.entries[i].term == term; i++ {
		has++
		if g.positive[g.entries[i].row] {
			good++
		}
		end = i + 1
		above := 0.0
		if end < l.end && g.entries[end].term == term {
			if !g.o.Weights || g.entries[end].weight == g.entries[i].weight {
				continue
			}
			above = between(g.entries[end].weight, g.entries[i].weight)
		}
		if has < g.o.Least || l.all-has < g.o.Least {
			continue
		}
		gain := whole - disorder(has, good) - disorder(l.all-has, l.good-good)
		if gain > l.gain+precision {
			l.split = split{gain, from, end, above, has, good}
		}
	}
	return end
}

// part splits a leaf by its best split.
func (g *grower) part(l leaf) (with, without leaf) {
	term := g.entries[l.from].term
	middle := g.deal(l)
	with = g.leaf(leaf{start: l.start, end: middle, all: l.has, good: l.hasGood, depth: l.depth + 1})
	without = g.leaf(leaf{start: middle, end: l.end, all: l.all - l.has, good: l.good - l.hasGood, depth: l.depth + 1})
	n := &g.nodes[l.node]
	n.Term, n.Above, n.With, n.Without = term, l.above, with.node, without.node
	return with, without
}

// deal puts the entries of the documents in the leaf's split before the others', and
// leaves both in their order.
func (g *grower) deal(l leaf) (middle int) {
	for _, e := range g.entries[l.from:l.to] {
		g.with[e.row] = true
	}
	middle, others := l.start, 0
	for _, e := range g.entries[l.start:l.end] {
		if g.with[e.row] {
			g.entries[middle] = e
			middle++
		} else {
			g.spare[others] = e
			others++
		}
	}
	copy(g.entries[middle:l.end], g.spare[:others])
	for _, e := range g.entries[l.start:middle] {
		g.with[e.row] = false
	}
	return middle
}

// between is a threshold with low <= threshold < high.
func between(low, high float64) float64 {
	if middle := low + (high-low)/2; middle < high {
		return middle
	}
	return low
}

// disorder is n times the entropy of a set of which good are positive, in nats. It is
// the same, bit for bit, for as many that are not.
func disorder(n, good int) float64 {
	if good == 0 || good == n {
		return 0
	}
	a, b, all := float64(min(good, n-good)), float64(max(good, n-good)), float64(n)
	return -a*math.Log(a/all) - b*math.Log(b/all)
}
