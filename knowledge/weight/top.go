package weight

import (
	"cmp"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Top returns the k terms of greatest weight, by falling weight, ties by Term,
// with their normalised weights W = w / wmax, so that the first has 1 (Pappas
// eq. 4). It returns fewer where the collection has fewer terms. It costs
// O(terms of the collection), and O(log k) for each term that is among the top
// when it is met.
func (s *Store) Top(k int) []Weighted {
	best := newBest(k)
	most := math.Log(1 + float64(s.docs)) // no IDF is greater
	for t := range s.tfw {
		if best.refuses(s.tfw[t] * most) {
			continue
		}
		if w := s.Weight(text.Term(t)); w > 0 {
			best.offer(Weighted{text.Term(t), w})
		}
	}
	top := best.sorted()
	if len(top) > 0 {
		greatest := top[0].Weight
		for i := range top {
			top[i].Weight /= greatest
		}
	}
	return top
}

// Normalised is the normalised weight W of the term in the collection (Pappas
// eq. 4), given the greatest weight of all, [Store.Max].
func (s *Store) Normalised(t text.Term, greatest float64) float64 {
	if greatest <= 0 {
		return 0
	}
	return s.Weight(t) / greatest
}

// Max is wmax, the greatest weight of a term in the collection; 0 for an empty
// one.
func (s *Store) Max() float64 {
	greatest, most := 0.0, math.Log(1+float64(s.docs))
	for t := range s.tfw {
		if s.tfw[t]*most > greatest {
			greatest = max(greatest, s.Weight(text.Term(t)))
		}
	}
	return greatest
}

// Top returns the k terms of greatest weight of the vector, by falling weight,
// ties by Term.
func (v Vector) Top(k int) []Weighted {
	best := newBest(k)
	for _, w := range v {
		best.offer(w)
	}
	return best.sorted()
}

// best keeps the k greatest of what it is offered, in a heap with the least of
// them at its root.
type best struct {
	k    int
	heap []Weighted
}

func newBest(k int) *best { return &best{k: max(k, 0)} }

// byFallingWeight orders by falling weight, ties by Term.
func byFallingWeight(a, b Weighted) int {
	return cmp.Or(cmp.Compare(b.Weight, a.Weight), cmp.Compare(a.Term, b.Term))
}

// refuses says that no weight up to w would be kept.
func (b *best) refuses(w float64) bool {
	return b.k == 0 || len(b.heap) == b.k && w < b.heap[0].Weight
}

func (b *best) offer(w Weighted) {
	switch {
	case len(b.heap) < b.k:
		b.heap = append(b.heap, w)
		b.up(len(b.heap) - 1)
	case b.k > 0 && byFallingWeight(w, b.heap[0]) < 0:
		b.heap[0] = w
		b.down(0)
	}
}

func (b *best) up(i int) {
	for i > 0 {
		parent := (i - 1) / 2
		if byFallingWeight(b.heap[i], b.heap[parent]) <= 0 {
			return
		}
		b.heap[i], b.heap[parent] = b.heap[parent], b.heap[i]
		i = parent
	}
}

func (b *best) down(i int) {
	for {
		last := i
		for child := 2*i + 1; child <= 2*i+2 && child < len(b.heap); child++ {
			if byFallingWeight(b.heap[child], b.heap[last]) > 0 {
				last = child
			}
		}
		if last == i {
			return
		}
		b.heap[i], b.heap[last] = b.heap[last], b.heap[i]
		i = last
	}
}

func (b *best) sorted() []Weighted {
	slices.SortFunc(b.heap, byFallingWeight)
	return b.heap
}
