package findings

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// baseline is what strategies are held against (Pant 2006, 9; Peng 2013, 6.2).
const baseline = "full-page"

// Summary is a row for each setup, by falling harvest@T.
func (s Study) Summary() report.Table {
	b := s.book()
	t := report.Table{Name: "summary", Title: "All strategies",
		Columns: []report.Column{{Name: "Strategy"}, {Name: "Judge"}, {Name: "Tasks", Kind: report.Number},
			percent("harvest@T"), percent("recall@2T"), percent("Area"), percent("Of the oracle's"),
			{Name: "Target length", Kind: report.Number, Decimals: 2}, {Name: "Hosts", Kind: report.Number, Decimals: 1},
			{Name: "p > " + baseline, Kind: report.PValue}, {Name: "Decided by"}},
		Caption: fmt.Sprintf("Means over tasks with their standard errors; pages that a walk did not come to are no hits. Area is under the harvest curve up to 2|T| pages, "+
			"target length is per relevant page over the first quarter of T, and hosts are distinct ones in the first |T| pages. "+
			"p is of a one-tailed paired t-test that harvest@T is above that of %s by the same judge, Holm-corrected among a judge's strategies. "+
			"Decided by: where scores have several parts, the links that one alone decided about, of the first 2|T| pages, with the share of hits.", baseline),
	}
	names, share, p := b.all(), b.share(), b.againstBaseline()
	for _, name := range names {
		walks := b.of[name]
		against, ok := p[name]
		if !ok {
			against = math.NaN()
		}
		t.Rows = append(t.Rows, []report.Cell{
			{Text: title(walks[0])}, {Text: walks[0].Judge}, {Value: float64(len(tasks(walks)))},
			cell(mean(walks, harvest)), cell(mean(walks, recall)), cell(mean(walks, area)), cell(mean(walks, share)),
			cell(mean(walks, length)), cell(mean(walks, hosts)), {Value: against}, {Text: decided(walks)},
		})
	}
	best(t, 3, 4, 5)
	return t
}

// title is a setup's name without the judge, which has a column of its own.
func title(w *measure.Walk) string {
	return strings.TrimSuffix(w.Setup, "/"+w.Judge)
}

// all are all setups, Pappas' last, each by falling harvest@T.
func (b *book) all() []string {
	names := b.ranked("")
	var others []string
	for name := range b.of {
		if pappas.Is(name) {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	return append(names, others...)
}

// againstBaseline is the p value of every setup.
func (b *book) againstBaseline() map[string]float64 {
	out := map[string]float64{}
	for _, judge := range b.judges {
		base := b.by(baseline, judge)
		if base == nil {
			continue
		}
		var names []string
		var p []float64
		for _, name := range b.ranked(judge) {
			if w := b.of[name][0]; w.Strategy == "oracle" || w.Strategy == baseline || w.Judge != judge {
				continue
			}
			names = append(names, name)
			p = append(p, tested(b.of[name], base, harvest).P)
		}
		for i, corrected := range significance.Holm(p) {
			out[names[i]] = corrected
		}
	}
	return out
}

// decided says which parts alone decided about links, with the share of pages
// and of hits among them.
func decided(walks []*measure.Walk) string {
	of := map[string][2]int{}
	var names []string
	pages := 0
	for _, w := range walks {
		for _, c := range w.Parts(2 * w.Targets) {
			pages += c.Pages
			if c.Part == "" {
				continue
			}
			n, ok := of[c.Part]
			if !ok {
				names = append(names, c.Part)
			}
			of[c.Part] = [2]int{n[0] + c.Pages, n[1] + c.Hits}
		}
	}
	if len(names) < 2 {
		return ""
	}
	slices.Sort(names)
	for i, name := range names {
		n := of[name]
		names[i] = fmt.Sprintf("%s %.0f%% (%.2f)", name, 100*float64(n[0])/float64(pages), float64(n[1])/float64(n[0]))
	}
	return strings.Join(names, ", ")
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
