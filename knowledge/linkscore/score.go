package linkscore

import (
	"cmp"
	"slices"
)

// Score is the priority of one link and what it is made of.
// The zero value is priority 0 without parts.
type Score struct {
	Priority float64   // what the stack is ordered by; finite
	Values   []float64 // one per name of Strategy.Parts, in that order
	Drop     bool      // the link is not to be followed from this page: it does not enter the stack
}

// Clone returns a copy that shares nothing with s.
func (s Score) Clone() Score {
	s.Values = slices.Clone(s.Values)
	return s
}

// block hands out n scores with k values each, cut from one block, so that a
// page costs two allocations however many links it has.
func block(n, k int) []Score {
	scores := make([]Score, n)
	values := make([]float64, n*k)
	for i := range scores {
		scores[i].Values = values[i*k : (i+1)*k : (i+1)*k]
	}
	return scores
}

// better is the score of higher priority; of equal ones that whose parts are
// greater from the first on, so that the order of meetings does not matter.
func better(held, met Score) Score {
	if c := cmp.Compare(met.Priority, held.Priority); c > 0 || c == 0 && slices.Compare(met.Values, held.Values) > 0 {
		return met
	}
	return held
}
