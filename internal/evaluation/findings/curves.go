package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// curve is the mean of a measure along the crawl, with its standard error.
func curve(name string, walks []*measure.Walk, m measure.Measure, g measure.Grid) report.Curve {
	c := report.Curve{Name: name, Reference: walks[0].Strategy == "oracle" || walks[0].Strategy == "breadth-first"}
	for i, e := range measure.Along(walks, m, g) {
		if e.N > 0 {
			c.Points = append(c.Points, report.Point{X: g.X(i), Y: e.Mean, Error: e.SE})
		}
	}
	return c
}

// rates is harvest rate and target recall along the crawl, by judge.
func (b *book) rates() report.Section {
	s := report.Section{Title: "Along the crawl", Text: "Harvest rate is the share of relevant pages among those crawled so far, target recall the share of T that was crawled. Means over tasks; bars are standard errors. The strategies are in the order of their harvest@T, the first eight in colour; oracle and breadth-first are the bounds." + b.cut()}
	for _, judge := range b.judges {
		h := report.Figure{Name: "harvest-" + judge, Title: "Harvest rate, judge " + judge, Paper: "Peng 2013, fig. 11; Pant 2006, figs. 5-9; Liu 2014, fig. 7",
			X: report.Axis{Label: "Pages crawled, by |T|"}, Y: report.Axis{Label: "Harvest rate", Percent: true}}
		r := report.Figure{Name: "recall-" + judge, Title: "Target recall, judge " + judge, Paper: "Peng 2013, fig. 12; Liu 2014, fig. 8; Rohatgi, fig. 7",
			X: h.X, Y: report.Axis{Label: "Target recall", Percent: true}}
		for _, name := range b.ranked(judge) {
			walks := b.of[name]
			h.Curves = append(h.Curves, curve(short(walks[0]), walks, (*measure.Walk).Harvest, b.along()))
			r.Curves = append(r.Curves, curve(short(walks[0]), walks, (*measure.Walk).Recall, b.along()))
			h.Caption = "Mean over " + numbered(len(tasks(walks)), "task") + "."
		}
		r.Caption = h.Caption
		s.Figures = append(s.Figures, h, r)
	}
	return s
}
