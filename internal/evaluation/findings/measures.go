package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// measures is what else is measured along the crawl, by judge.
func (b *book) measures() report.Section {
	s := report.Section{Title: "Further measures along the crawl", Text: "The area under the harvest curve is the mean of all harvest rates so far: what was found early counts more. By the oracle's it is what a strategy got of the possible, on tasks that differ in what is possible. " +
		"An agent's own judge is no truth, and who guides a crawl should not grade it alone (Pant 2006, 6); it says whether a crawl found what it took for relevant."}
	x, oracle := report.Axis{Label: "Pages crawled, by |T|"}, b.oracle()
	for _, judge := range b.judges {
		all := []struct {
			report.Figure
			of measure.Measure
		}{
			{report.Figure{Name: "oracle-" + judge, Title: "Share of the oracle's area, judge " + judge, X: x, Y: report.Axis{Label: "Area under the harvest curve, by the oracle's", Percent: true}}, shareOf(oracle)},
			{report.Figure{Name: "hosts-" + judge, Title: "Distinct hosts, judge " + judge, X: x, Y: report.Axis{Label: "Hosts"}}, (*measure.Walk).Hosts},
			{report.Figure{Name: "relevance-" + judge, Title: "Mean relevance by the agent's own judge, judge " + judge, X: x, Y: report.Axis{Label: "Relevance, 0 to 1"}}, (*measure.Walk).MeanRelevance},
		}
		for _, f := range all {
			for _, name := range b.ranked(judge) {
				walks := b.of[name]
				if c := curve(short(walks[0]), walks, f.of, b.along()); len(c.Points) > 0 {
					f.Curves = append(f.Curves, c)
					f.Caption = "Mean over " + numbered(len(tasks(walks)), "task") + "."
				}
			}
			if len(f.Curves) > 0 {
				s.Figures = append(s.Figures, f.Figure)
			}
		}
	}
	return s
}
