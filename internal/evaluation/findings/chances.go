package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// contest is a question that is asked all along a crawl.
type contest struct {
	name, title, paper string
	better             []string // strategies
	than               string
	measure            measure.Measure
	of                 string // the measure's name
}

func contests() []contest {
	return []contest{
		{"harvest-combos", "Do window combos harvest more than the full page?", "Pant 2006, fig. 7", []string{"window-combo-10", "window-combo-20", "window-combo-40"}, "full-page", (*measure.Walk).Harvest, "harvest rate"},
		{"recall-combos", "Do combos recall more than the full page?", "Pant 2006, fig. 10", []string{"tag-tree-combo", "window-combo-40"}, "full-page", (*measure.Walk).Recall, "target recall"},
		{"harvest-windows", "Do windows alone harvest more than the full page?", "Pant 2006, fig. 5", []string{"window-10", "window-20", "window-40", "tag-tree"}, "full-page", (*measure.Walk).Harvest, "harvest rate"},
		{"harvest-blocks", "Do blocks and selective contexts harvest more than best-first?", "Peng 2013, fig. 11", []string{"cbp-slc", "cbp", "slc", "lpc", "lpc-context-graph"}, "best-first", (*measure.Walk).Harvest, "harvest rate"},
	}
}

// alongTests is the p values of one-tailed paired tests along the crawl, Holm
// corrected over the points of each curve.
func (b *book) alongTests() report.Section {
	s := report.Section{Title: "How sure, along the crawl", Text: "p values of one-tailed paired tests over topics, runs averaged, at each tenth of |T|: Student's t in the figures, as the papers have it, and Wilcoxon's in the table after them; both, where the crawl is at |T| and 2|T| pages, against the full page in the last. Each curve's p values are corrected by Holm, which the papers do not do. A test is not sure of what it does not show."}
	grid := b.along()
	ranks := wilcoxons(grid)
	for _, judge := range b.judges {
		for _, c := range contests() {
			than := b.by(c.than, judge)
			if than == nil {
				continue
			}
			f := report.Figure{Name: "p-" + c.name + "-" + judge, Title: c.title + " Judge " + judge, Paper: c.paper,
				X: report.Axis{Label: "Pages crawled, by |T|"}, Y: report.Axis{Label: "p value, Holm-corrected", Max: 1},
				Levels: []report.Level{{Name: "α = 0.05", Y: Alpha}}}
			for _, strategy := range c.better {
				if walks := b.by(strategy, judge); walks != nil {
					f.Curves = append(f.Curves, report.Curve{Name: strategy, Points: chance(walks, than, c.measure, grid, significance.TTest)})
					ranks.Rows = append(ranks.Rows, wilcoxon(walks, than, c, grid, strategy, judge))
					f.Caption = fmt.Sprintf("One-tailed paired t-tests of %s over %d topics, runs averaged, against %s.", c.of, topics(common(walks, than)), c.than)
				}
			}
			if len(f.Curves) > 0 {
				s.Figures = append(s.Figures, f)
			}
		}
	}
	s.Tables = append(s.Tables, ranks)
	return s
}

// seldom is how many points of the grid there are for one that the table shows.
const seldom = 5

// wilcoxons is the table of Wilcoxon's tests along the crawl, without rows.
func wilcoxons(g measure.Grid) report.Table {
	t := report.Table{Name: "wilcoxon", Title: "Wilcoxon's tests along the crawl", Paper: "Pant 2006, figs. 7 and 10",
		Columns: []report.Column{{Name: "Strategy"}, {Name: "Against"}, {Name: "Judge"}, {Name: "Measure"}},
		Caption: "p values of one-tailed signed-rank tests over topics, runs averaged, that the strategy is better, Holm-corrected over all tenths of |T|."}
	for i := seldom - 1; i < g.Len(); i += seldom {
		t.Columns = append(t.Columns, report.Column{Name: fmt.Sprintf("at %g |T|", g.X(i)), Kind: report.PValue})
	}
	return t
}

func wilcoxon(better, than []*measure.Walk, c contest, g measure.Grid, strategy, judge string) []report.Cell {
	row := []report.Cell{{Text: strategy}, {Text: c.than}, {Text: judge}, {Text: c.of}}
	points := chance(better, than, c.measure, g, significance.Wilcoxon)
	for i := seldom - 1; i < len(points); i += seldom {
		row = append(row, report.Cell{Value: points[i].Y})
	}
	return row
}

// chance is the p values of a test along the crawl, Holm-corrected.
func chance(better, than []*measure.Walk, m measure.Measure, g measure.Grid, test func(x, y []float64) significance.Test) []report.Point {
	p := make([]float64, g.Len())
	for i := range p {
		p[i] = test(measure.Pairs(better, than, each(func(w *measure.Walk) float64 { return m(w, g.At(w, i)) }))).P
	}
	points := make([]report.Point, g.Len())
	for i, v := range significance.Holm(p) {
		points[i] = report.Point{X: g.X(i), Y: v}
	}
	return points
}
