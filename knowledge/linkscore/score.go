package linkscore

import "slices"

// Score is the priority of one link and what it is made of.
// The zero value is priority 0 without parts.
type Score struct {
	Priority float64   // what the stack is ordered by; finite
	Values   []float64 // one per name of Strategy.Parts, in that order
}

// Clone returns a copy that shares nothing with s.
func (s Score) Clone() Score {
	return Score{s.Priority, slices.Clone(s.Values)}
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
