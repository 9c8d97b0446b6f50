package significance

import (
	"cmp"
	"slices"
)

// Holm gives the p values of a family of m tests as Holm (1979) adjusts them,
// in the order given: the i-th smallest becomes (m-i+1) times itself, no less
// than any before it, and 1 at most. What stays below alpha is significant
// with a chance of alpha that any at all is so by luck.
//
// The p values must be numbers. Pant 2006 does not correct; the points of a crawl are then so many chances.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(p[i], p[j]) })
	adjusted := make([]float64, len(p))
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, p[i]*float64(len(p)-rank)))
		adjusted[i] = least
	}
	return adjusted
}
