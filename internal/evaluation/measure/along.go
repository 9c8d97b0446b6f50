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

// Column is the measure of each walk at the i-th point, from 0.
func Column(walks []*Walk, m Measure, g Grid, i int) []float64 {
	y := make([]float64, len(walks))
	for k, w := range walks {
		y[k] = m(w, g.At(w, i))
	}
	return y
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
