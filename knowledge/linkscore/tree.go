package linkscore

import (
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// example is a set of terms, ascending, and whether it stood for something good.
type example struct {
	terms []text.Term
	good  bool
}

// tree is a binary decision tree that asks whether a term is in a set. The
// first node is the root.
type tree []treeNode

type treeNode struct {
	term          text.Term // asked for; NoTerm for a leaf
	with, without int32     // the nodes behind the answers
	chance        float64   // (good + 1) / (all + 2) of the examples that came here (Laplace)
}

// chance is the share of good examples in the leaf to which the set leads,
// smoothed. terms ascend.
func (t tree) chance(terms []text.Term) float64 {
	at := int32(0)
	for t[at].term != text.NoTerm {
		if _, has := slices.BinarySearch(terms, t[at].term); has {
			at = t[at].with
		} else {
			at = t[at].without
		}
	}
	return t[at].chance
}

// grower makes a tree: of all leaves always that one is split next whose split
// gains most information about good and not good (Quinlan's ID3, [Li et al.
// 2005] use the like), until there are enough leaves.
type grower struct {
	examples []example
	depth    int // greatest
	least    int // examples on each side of a split

	order    []int32 // the examples, those of a leaf side by side
	with     []int32 // by term: examples of the leaf at hand that have it
	withGood []int32
	met      []text.Term
}

// leaf is a leaf that could be split.
type leaf struct {
	node       int32
	start, end int // in order
	depth      int
	term       text.Term // that splits it best
	gain       float64   // of information, in nats times examples; 0 where no split helps
}

// grow makes a tree of at most so many leaves. It needs an example.
func grow(examples []example, depth, leaves, least int) tree {
	g := &grower{examples: examples, depth: depth, least: least, order: make([]int32, len(examples))}
	for i := range g.order {
		g.order[i] = int32(i)
	}
	t := tree{{}}
	open := []leaf{g.consider(t, leaf{end: len(examples)})}
	for len(open) < leaves {
		best := 0
		for i := range open {
			if open[i].gain > open[best].gain {
				best = i
			}
		}
		l := open[best]
		if l.gain <= 0 {
			break
		}
		middle := g.partition(l)
		t[l.node].term, t[l.node].with, t[l.node].without = l.term, int32(len(t)), int32(len(t)+1)
		t = append(t, treeNode{}, treeNode{})
		open[best] = g.consider(t, leaf{node: t[l.node].with, start: l.start, end: middle, depth: l.depth + 1})
		open = append(open, g.consider(t, leaf{node: t[l.node].without, start: middle, end: l.end, depth: l.depth + 1}))
	}
	return t
}

// partition puts the leaf's examples that have its term before the others.
func (g *grower) partition(l leaf) int {
	middle := l.start
	for i := l.start; i < l.end; i++ {
		if _, has := slices.BinarySearch(g.examples[g.order[i]].terms, l.term); has {
			g.order[i], g.order[middle] = g.order[middle], g.order[i]
			middle++
		}
	}
	return middle
}

// consider finds the chance of a leaf and the split that would gain most, of
// equal ones by the smallest term.
func (g *grower) consider(t tree, l leaf) leaf {
	all, good := l.end-l.start, g.count(l)
	t[l.node].chance = float64(good+1) / float64(all+2)
	whole := disorder(all, good)
	for _, term := range g.met {
		n, n1 := int(g.with[term]), int(g.withGood[term])
		if l.depth < g.depth && n >= g.least && all-n >= g.least {
			gain := whole - disorder(n, n1) - disorder(all-n, good-n1)
			if gain > l.gain+1e-9 || gain > 1e-9 && gain > l.gain-1e-9 && term < l.term {
				l.gain, l.term = gain, term
			}
		}
		g.with[term], g.withGood[term] = 0, 0
	}
	return l
}

// count counts the terms of a leaf's examples, and the good ones among them.
func (g *grower) count(l leaf) (good int) {
	g.met = g.met[:0]
	for _, i := range g.order[l.start:l.end] {
		e := &g.examples[i]
		if e.good {
			good++
		}
		for _, t := range e.terms {
			if int(t) >= len(g.with) {
				size := max(int(t)+1, 2*len(g.with))
				g.with = append(g.with, make([]int32, size-len(g.with))...)
				g.withGood = append(g.withGood, make([]int32, size-len(g.withGood))...)
			}
			if g.with[t] == 0 {
				g.met = append(g.met, t)
			}
			g.with[t]++
			if e.good {
				g.withGood[t]++
			}
		}
	}
	slices.Sort(g.met)
	return good
}

// disorder is n times the entropy of a set of which good are good, in nats.
func disorder(n, good int) float64 {
	if good == 0 || good == n {
		return 0
	}
	a, b, all := float64(good), float64(n-good), float64(n)
	return -a*math.Log(a/all) - b*math.Log(b/all)
}
