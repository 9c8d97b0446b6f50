package measure

import (
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// Along is the mean of a measure over walks, one for each task, at each point
// of a grid, with its standard error: the curves with error bars of the papers
// (Pant 2006, 6; Peng 2013, figs. 11-13). Estimate.N is of the walks that have
// a figure there.
func Along(walks []*Walk, m Measure, g Grid) []significance.Estimate {
	band := make([]significance.Estimate, g.Len())
	for i := range band {
		band[i] = significance.Mean(Column(walks, m, g, i))
	}
	return band
}

// Column is the measure of each walk at the i-th point, from 0: with [Pairs],
// what a test at that point is given (Pant 2006, figs. 7 and 10).
func Column(walks []*Walk, m Measure, g Grid, i int) []float64 {
	y := make([]float64, len(walks))
	for k, w := range walks {
		y[k] = m(w, g.At(w, i))
	}
	return y
}

// Pairs is the walks of a and of b that have a task in common, in the order of
// tasks, at the same place of both results. Of several walks of a task the
// first counts.
func Pairs(a, b []*Walk) (inA, inB []*Walk) {
	of := firsts(b)
	for _, w := range inOrder(firsts(a)) {
		if v, ok := of[w.Task()]; ok {
			inA, inB = append(inA, w), append(inB, v)
		}
	}
	return inA, inB
}

// firsts is the first walk of each task.
func firsts(walks []*Walk) map[Task]*Walk {
	of := make(map[Task]*Walk, len(walks))
	for _, w := range walks {
		if _, ok := of[w.Task()]; !ok {
			of[w.Task()] = w
		}
	}
	return of
}

// inOrder is walks of different tasks in the order of tasks.
func inOrder(of map[Task]*Walk) []*Walk {
	walks := make([]*Walk, 0, len(of))
	for _, w := range of {
		walks = append(walks, w)
	}
	slices.SortFunc(walks, func(a, b *Walk) int { return a.Task().Compare(b.Task()) })
	return walks
}
