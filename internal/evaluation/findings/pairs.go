package findings

import (
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// againstTable is every strategy held against the baseline by the same judge, by both
// tests.
func (b *book) againstTable() report.Table {
	t := report.Table{Name: "against-" + baseline, Title: "Against " + baseline,
		Columns: []report.Column{{Name: "Strategy"}, {Name: "Judge"}, {Name: "Topics", Kind: report.Number},
			signed("harvest@T"), {Name: "t", Kind: report.PValue}, {Name: "Wilcoxon", Kind: report.PValue},
			signed("recall@2T"), {Name: "t", Kind: report.PValue}, {Name: "Wilcoxon", Kind: report.PValue}},
		Caption: "Paired differences over topics, runs averaged, with their standard errors; p values of one-tailed tests that the strategy is better, each column Holm-corrected among a judge's strategies." + b.cut(),
	}
	for _, judge := range b.judges {
		base, setups := b.family(judge)
		rows := make([][]report.Cell, len(setups))
		for r, name := range setups {
			h, c := against(b.of[name], base, each(b.harvest)), against(b.of[name], base, each(b.recall))
			rows[r] = []report.Cell{{Text: short(b.of[name][0])}, {Text: judge}, {Value: float64(h.N)}, cell(h.Estimate), {}, {}, cell(c.Estimate), {}, {}}
		}
		for _, column := range []struct {
			at   int
			of   figure
			test func(x, y []float64) significance.Test
		}{{4, b.harvest, significance.TTest}, {5, b.harvest, significance.Wilcoxon}, {7, b.recall, significance.TTest}, {8, b.recall, significance.Wilcoxon}} {
			for r, p := range b.chances(judge, column.of, column.test) {
				rows[r][column.at].Value = p
			}
		}
		t.Rows = append(t.Rows, rows...)
	}
	return t
}
