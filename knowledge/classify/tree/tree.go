package tree

import (
	"fmt"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Node is a question, or a leaf.
type Node struct {
	Term          text.Term // asked for
	Above         float64   // the weight that the term must be above; 0 asks whether it is there
	With, Without int32     // numbers of the nodes behind the answers; 0 and 0 for a leaf
	Chance        float64   // (positive + 1) / (all + 2) of the documents that came here in training
}

// Tree is a binary decision tree; the first node is the root. Kept whole by
// encoding/gob; safe for concurrent use. The zero value takes everything to be as
// likely as not, and is not [Tree.Valid].
type Tree struct {
	Nodes []Node
}

// Score is the log odds ln p/(1-p) of the leaf to which the vector leads. A term that
// is not in it, or has a weight of 0 or less, is not there. It costs O(depth · log
// terms of v).
func (t *Tree) Score(v weight.Vector) float64 {
	if len(t.Nodes) == 0 {
		return 0
	}
	at := &t.Nodes[0]
	for at.With != 0 {
		if weightOf(v, at.Term) > at.Above {
			at = &t.Nodes[at.With]
		} else {
			at = &t.Nodes[at.Without]
		}
	}
	return math.Log(at.Chance / (1 - at.Chance))
}

// weightOf finds the weight of a term, 0 where it is not there.
func weightOf(v weight.Vector, term text.Term) float64 {
	low, high := 0, len(v)
	for low < high {
		if middle := (low + high) / 2; v[middle].Term < term {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(v) && v[low].Term == term {
		return v[low].Weight
	}
	return 0
}

// Chance is the chance, between 0 and 1, that a set of terms is positive; terms
// ascend. Each counts as there, with weight 1. It allocates nothing.
func (t *Tree) Chance(terms []text.Term) float64 {
	if len(t.Nodes) == 0 {
		return .5
	}
	at := &t.Nodes[0]
	for at.With != 0 {
		if _, has := slices.BinarySearch(terms, at.Term); has && at.Above < 1 {
			at = &t.Nodes[at.With]
		} else {
			at = &t.Nodes[at.Without]
		}
	}
	return at.Chance
}

// Valid says what is wrong with nodes that come from a file: a valid tree has an end
// on every way. The error wraps [learn.ErrModel].
func (t *Tree) Valid() error {
	if len(t.Nodes) == 0 {
		return fmt.Errorf("%w: decision tree: it has no root", learn.ErrModel)
	}
	for i, n := range t.Nodes {
		leaf := n.With == 0 && n.Without == 0
		switch {
		case !leaf && (!t.below(i, n.With) || !t.below(i, n.Without)):
			return fmt.Errorf("%w: decision tree: node %d of %d leads to %d and %d", learn.ErrModel, i, len(t.Nodes), n.With, n.Without)
		case !(n.Chance > 0 && n.Chance < 1):
			return fmt.Errorf("%w: decision tree: node %d has chance %g", learn.ErrModel, i, n.Chance)
		case !(n.Above >= 0) || math.IsInf(n.Above, 0):
			return fmt.Errorf("%w: decision tree: node %d asks for a weight above %g", learn.ErrModel, i, n.Above)
		}
	}
	return nil
}

// below says that a node comes after its parent, as all do: so no way leads in a
// circle.
func (t *Tree) below(parent int, node int32) bool {
	return int(node) > parent && int(node) < len(t.Nodes)
}
