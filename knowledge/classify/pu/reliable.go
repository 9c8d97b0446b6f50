package pu

import (
	"cmp"
	"fmt"
	"slices"
)

// relaxation is by how much lambda is raised where 1-DNF finds too few.
const relaxation = 0.1

// findReliable is 1-DNFC, relaxed where it finds too few negatives to learn from:
// lambda rises, so that fewer terms are positive features, and if even lambda near 1
// does not help, the documents with the smallest share of features are taken.
func findReliable(s Sample, lambda float64) (Reliable, []Fired) {
	f := countTerms(s)
	least := enough(s)
	first := f.reliable(s, lambda)
	if len(first.Features) == 0 {
		first.Negatives = allOf(len(s.Unlabelled))
		return first, []Fired{{NoFeatures, fmt.Sprintf("all %d unlabelled documents are negatives", len(s.Unlabelled))}}
	}
	if len(first.Negatives) >= least {
		return first, nil
	}
	for raised := lambda + relaxation; raised < 1-1e-9; raised += relaxation {
		r := f.reliable(s, raised)
		if len(r.Features) == 0 {
			break
		}
		if len(r.Negatives) >= least {
			return r, []Fired{{FewNegatives, fmt.Sprintf("lambda raised from %.2g to %.2g: %d reliable negatives instead of %d",
				lambda, raised, len(r.Negatives), len(first.Negatives))}}
		}
	}
	first.Negatives = f.fewestFeatures(s, lambda, least)
	return first, []Fired{{FewNegatives, fmt.Sprintf("the %d documents with the smallest share of positive features", least)}}
}

// enough is the least number of reliable negatives to learn from: as many as
// positives, but no more than half of the unlabelled documents.
func enough(s Sample) int { return max(1, min(len(s.Positives), len(s.Unlabelled)/2)) }

// fewestFeatures are the n unlabelled documents with the smallest share of
// positive features among their terms, ascending.
func (f frequencies) fewestFeatures(s Sample, lambda float64, n int) []int {
	share := make([]float64, len(s.Unlabelled))
	for i, row := range s.Unlabelled {
		features, terms := 0, 0
		for _, e := range row {
			if e.Weight == 0 {
				continue
			}
			terms++
			if f.isFeature(e.Term, lambda) {
				features++
			}
		}
		share[i] = float64(features) / float64(max(terms, 1))
	}
	numbers := allOf(len(share))
	slices.SortStableFunc(numbers, func(a, b int) int { return cmp.Compare(share[a], share[b]) })
	numbers = numbers[:n]
	slices.Sort(numbers)
	return numbers
}
