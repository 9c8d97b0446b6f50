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
			X: report.Axis{Label: "Relevant pages found, by |T|"}, Y: report.Axis{Label: "Links from the seed"}}
		for _, name := range b.ranked(judge) {
			walks := b.of[name]
			c := curve(title(walks[0]), walks, (*measure.Walk).MeanLength, grid)
			for i, e := range measure.Along(walks, (*measure.Walk).MeanLength, grid) {
				if 2*e.N < len(walks) {
					c.Points = c.Points[:min(i, len(c.Points))]
					break
				}
			}
			f.Curves = append(f.Curves, c)
			f.Caption = fmt.Sprintf("Mean over those of %d tasks on which so many were found.", len(tasks(walks)))
		}
		s.Figures = append(s.Figures, f)
	}
	return s
}
