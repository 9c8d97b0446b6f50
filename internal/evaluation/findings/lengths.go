package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// lengths is target length against relevant pages, by judge (Peng 2013, fig. 13).
func (b *book) lengths() report.Section {
	s := report.Section{Title: "Target length", Text: "The way from the seed to relevant pages, in links along the path of the crawl: the shorter, the more irrelevant pages were crossed (Peng 2013, eq. 10). It is drawn by relevant page, so that tasks of all sizes have one scale; a curve ends where fewer than half of the tasks have found as many pages. Breadth-first takes the shortest ways that there are."}
	grid := measure.OfTargets(10, 1)
	for _, judge := range b.judges {
		f := report.Figure{Name: "target-length-" + judge, Title: "Target length by relevant page, judge " + judge, Paper: "Peng 2013, fig. 13",
			X: report.Axis{Label: "Relevant pages found, by |T|", Max: 1}, Y: report.Axis{Label: "Links from the seed"}}
		for _, name := range b.ranked(judge) {
			walks := b.of[name]
			f.Curves = append(f.Curves, whileHalf(walks, (*measure.Walk).MeanLength, grid))
			f.Caption = fmt.Sprintf("Mean over those of %d tasks on which so many were found.", len(tasks(walks)))
		}
		s.Figures = append(s.Figures, f, b.tunnels(judge))
	}
	return s
}

// tunnels is how many irrelevant pages were gone through to a relevant one.
func (b *book) tunnels(judge string) report.Figure {
	f := report.Figure{Name: "tunnels-" + judge, Title: "Irrelevant pages crossed by relevant page, judge " + judge, Paper: "Peng 2013, fig. 10",
		X: report.Axis{Label: "Relevant pages found, by |T|", Max: 1}, Y: report.Axis{Label: "Irrelevant pages right before"}}
	grid := measure.OfTargets(10, 1)
	before := func(w *measure.Walk, r int) float64 { return w.Traversed(r) / float64(r) }
	for _, name := range b.ranked(judge) {
		walks := b.of[name]
		f.Curves = append(f.Curves, whileHalf(walks, before, grid))
		f.Caption = fmt.Sprintf("On the path by which a page was found, since the last relevant one. Mean over those of %d tasks on which so many were found.", len(tasks(walks)))
	}
	return f
}

// whileHalf is a curve that ends where fewer than half of the walks have a figure.
func whileHalf(walks []*measure.Walk, m measure.Measure, g measure.Grid) report.Curve {
	c := curve(short(walks[0]), walks, m, g)
	for i, e := range measure.Along(walks, m, g) {
		if 2*e.N < len(walks) {
			c.Points = c.Points[:min(i, len(c.Points))]
			break
		}
	}
	return c
}
