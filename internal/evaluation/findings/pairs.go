package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// against is every strategy held against the baseline by the same judge, by both
// tests.
func (b *book) against() report.Table {
	t := report.Table{Name: "against-" + baseline, Title: "Against " + baseline,
		Columns: []report.Column{{Name: "Strategy"}, {Name: "Judge"}, {Name: "Pairs", Kind: report.Number},
			signed("harvest@T"), {Name: "t", Kind: report.PValue}, {Name: "Wilcoxon", Kind: report.PValue},
			signed("recall@2T"), {Name: "t", Kind: report.PValue}, {Name: "Wilcoxon", Kind: report.PValue}},
		Caption: "Paired differences over tasks with their standard errors; p values of one-tailed tests that the strategy is better, each column Holm-corrected among a judge's strategies.",
	}
	for _, judge := range b.judges {
		base := b.by(baseline, judge)
		if base == nil {
			continue
		}
		var rows [][]report.Cell
		p := make([][]float64, 4)
		for _, name := range b.ranked(judge) {
			walks := b.of[name]
			if s := walks[0].Strategy; s == "oracle" || s == baseline {
				continue
			}
			x, y := measure.Pairs(walks, base)
			row := []report.Cell{{Text: short(walks[0])}, {Text: judge}, {Value: float64(len(x))}}
			for i, f := range []figure{harvest, recall} {
				d := difference(x, y, f)
				a, b := column(x, f), column(y, f)
				p[2*i] = append(p[2*i], significance.TTest(a, b).P)
				p[2*i+1] = append(p[2*i+1], significance.Wilcoxon(a, b).P)
				row = append(row, report.Cell{Value: d.Mean, Error: d.SE}, report.Cell{}, report.Cell{})
			}
			rows = append(rows, row)
		}
		for i, column := range []int{4, 5, 7, 8} {
			for r, v := range significance.Holm(p[i]) {
				rows[r][column].Value = v
			}
		}
		t.Rows = append(t.Rows, rows...)
	}
	return t
}
