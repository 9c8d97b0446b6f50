package findings

import (
	"fmt"
	"math"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// Summary is a row for each strategy by each judge, by falling harvest@T; where only
// Pappas' setups were walked, a row for each of those.
func (s Study) Summary() report.Table {
	b := s.book()
	if len(b.setups) == 0 {
		return b.summary("summary", "All setups", b.others())
	}
	return b.summary("summary", "All strategies", b.ranked(""))
}

// means says what the figures of the summary are.
const means = "Means over tasks with their standard errors; pages that a walk did not come to are no hits. Area is under the harvest curve up to 2|T| pages, " +
	"target length is per relevant page over the first quarter of T, on the tasks on which so many were found, and hosts are distinct ones in the first |T| pages."

// summary is a row for each of some setups.
func (b *book) summary(name, title string, setups []string) report.Table {
	t := report.Table{Name: name, Title: title,
		Columns: []report.Column{{Name: "Strategy"}, {Name: "Judge"}, {Name: "Tasks", Kind: report.Number},
			percent("harvest@T"), percent("recall@2T"), percent("Area"), percent("Of the oracle's"),
			{Name: "Target length", Kind: report.Number, Decimals: 2}, {Name: "on tasks", Kind: report.Number}, {Name: "Hosts", Kind: report.Number, Decimals: 1},
			{Name: "p > " + baseline, Kind: report.PValue}},
		Caption: means + fmt.Sprintf(" p is of a one-tailed paired t-test that harvest@T is above that of %s by the same judge, over topics, runs averaged, Holm-corrected among a judge's strategies.%s", baseline, b.cut()),
	}
	share, p := b.share(), b.againstBaseline()
	for _, setup := range setups {
		walks := b.of[setup]
		against, ok := p[setup]
		if !ok {
			against = math.NaN()
		}
		far := mean(walks, length)
		t.Rows = append(t.Rows, []report.Cell{
			{Text: short(walks[0])}, {Text: walks[0].Judge}, {Value: float64(len(tasks(walks)))},
			cell(mean(walks, b.harvest)), cell(mean(walks, b.recall)), cell(mean(walks, b.area)), cell(mean(walks, share)),
			cell(far), {Value: float64(far.N)}, cell(mean(walks, b.hosts)), {Value: against},
		})
	}
	best(t, 3, 4, 5)
	if len(p) == 0 { // nothing to hold them against
		last := len(t.Columns) - 1
		t.Columns, t.Caption = t.Columns[:last], means+b.cut()
		for r := range t.Rows {
			t.Rows[r] = t.Rows[r][:last]
		}
	}
	return t
}

// short is a setup's name without the judge, which has a column of its own.
func short(w *measure.Walk) string {
	return strings.TrimSuffix(w.Setup, "/"+w.Judge)
}

// all are all setups, by falling harvest@T, and Pappas' last.
func (b *book) all() []string {
	return append(b.ranked(""), b.others()...)
}

// others are Pappas' setups, in the order of his experiments.
func (b *book) others() []string {
	var names []string
	for _, s := range pappas.Setups() {
		if b.of[s.Label()] != nil {
			names = append(names, s.Label())
		}
	}
	return names
}

func percent(name string) report.Column {
	return report.Column{Name: name, Kind: report.Number, Decimals: 1, Percent: true}
}

// best marks the greatest value of columns, the oracle's left out.
func best(t report.Table, columns ...int) {
	for _, c := range columns {
		at := -1
		for r, row := range t.Rows {
			v := row[c].Value
			if !math.IsNaN(v) && row[0].Text != "oracle" && (at < 0 || v > t.Rows[at][c].Value) {
				at = r
			}
		}
		if at >= 0 {
			t.Rows[at][c].Best = true
		}
	}
}
