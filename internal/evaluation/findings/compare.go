package findings

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// Change is how one setup did after a change against before, on the tasks that
// both results have.
type Change struct {
	Setup  string  `json:"setup"`
	Tasks  int     `json:"tasks"`
	Before float64 `json:"harvest_at_t_before"`
	After  float64 `json:"harvest_at_t_after"`

	Harvest Shift `json:"harvest_at_t"`
	Recall  Shift `json:"recall_at_2t"`
}

// Shift is one figure's difference, after less before.
type Shift struct {
	Mean   float64 `json:"mean"`
	Error  float64 `json:"standard_error"`
	Low    float64 `json:"low"` // of the 95 % confidence interval
	High   float64 `json:"high"`
	P      float64 `json:"p"` // of a two-tailed paired t-test, Holm-corrected among the setups
	Better int     `json:"better"`
	Worse  int     `json:"worse"` // tasks
}

// Comparison is two results of the same setups, setup by setup.
type Comparison struct {
	Rows    []Change `json:"setups"`
	OnlyOne []string `json:"only_in_one,omitempty"` // setups that one of both lacks
}

// Compare holds results after a change against those before.
func Compare(before, after []*measure.Walk) Comparison {
	was, is := bySetup(before), bySetup(after)
	var c Comparison
	for _, name := range slices.Sorted(maps.Keys(was)) {
		x, y := measure.Pairs(is[name], was[name])
		if len(x) == 0 {
			c.OnlyOne = append(c.OnlyOne, name)
			continue
		}
		c.Rows = append(c.Rows, Change{Setup: name, Tasks: len(x), Before: mean(y, harvest).Mean, After: mean(x, harvest).Mean,
			Harvest: shift(x, y, harvest), Recall: shift(x, y, recall)})
	}
	for _, name := range slices.Sorted(maps.Keys(is)) {
		if was[name] == nil {
			c.OnlyOne = append(c.OnlyOne, name)
		}
	}
	correct(c.Rows, func(r *Change) *float64 { return &r.Harvest.P })
	correct(c.Rows, func(r *Change) *float64 { return &r.Recall.P })
	return c
}

func bySetup(walks []*measure.Walk) map[string][]*measure.Walk {
	of := map[string][]*measure.Walk{}
	for _, w := range walks {
		of[w.Setup] = append(of[w.Setup], w)
	}
	return of
}

func shift(after, before []*measure.Walk, f figure) Shift {
	x, y := column(after, f), column(before, f)
	d := significance.Difference(x, y, .95)
	p := significance.TTest(x, y).P
	s := Shift{Mean: d.Mean, Error: d.SE, Low: d.Low, High: d.High, P: min(1, 2*min(p, 1-p)), Better: d.Wins, Worse: d.Losses}
	if math.IsInf(s.Low, 0) { // one pair: no interval
		s.Low, s.High = -1, 1
	}
	if d.Wins+d.Losses == 0 {
		s.P = 1
	}
	return s
}

// correct corrects the p values of all rows as one family.
func correct(rows []Change, of func(*Change) *float64) {
	p := make([]float64, len(rows))
	for i := range rows {
		p[i] = *of(&rows[i])
	}
	for i, v := range significance.Holm(p) {
		*of(&rows[i]) = v
	}
}

// verdict is what the change did to a figure.
func (s Shift) verdict() string {
	switch {
	case s.Better+s.Worse == 0:
		return "the same"
	case s.P >= Alpha:
		return "not sure"
	case s.Mean > 0:
		return "better"
	}
	return "worse"
}

// Table is the comparison for people.
func (c Comparison) Table(before, after string) report.Table {
	t := report.Table{Name: "comparison", Title: after + " against " + before,
		Columns: []report.Column{{Name: "Setup"}, {Name: "Tasks", Kind: report.Number}, percent("before"), percent("after"),
			{Name: "harvest@T"}, signed("difference"), {Name: "p", Kind: report.PValue}, {Name: "Tasks better, worse"},
			{Name: "recall@2T"}, signed("difference"), {Name: "p", Kind: report.PValue}},
		Caption: "Means over the tasks that both have; differences with their standard errors. p is of a two-tailed paired t-test, Holm-corrected among the setups.",
	}
	for _, r := range c.Rows {
		t.Rows = append(t.Rows, []report.Cell{{Text: r.Setup}, {Value: float64(r.Tasks)}, {Value: r.Before}, {Value: r.After},
			{Text: r.Harvest.verdict()}, {Value: r.Harvest.Mean, Error: r.Harvest.Error}, {Value: r.Harvest.P}, {Text: fmt.Sprintf("%d, %d", r.Harvest.Better, r.Harvest.Worse)},
			{Text: r.Recall.verdict()}, {Value: r.Recall.Mean, Error: r.Recall.Error}, {Value: r.Recall.P}})
	}
	if len(c.OnlyOne) > 0 {
		t.Caption += fmt.Sprintf(" Only one of both has: %v.", c.OnlyOne)
	}
	return t
}

// JSON writes the comparison for programs. The error is that of writing.
func (c Comparison) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(c)
}

func signed(name string) report.Column {
	return report.Column{Name: name, Kind: report.Number, Decimals: 2, Percent: true}
}
