package findings

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// Change is how one setup did after a change against before, on the tasks that
// both results have. What no task has a figure of is 0.
type Change struct {
	Setup  string  `json:"setup"`
	Tasks  int     `json:"tasks"`
	Topics int     `json:"topics"` // of these tasks: what is tested, runs averaged
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
	P      float64 `json:"p"` // of a two-tailed paired t-test over topics, Holm-corrected among the setups
	Better int     `json:"better"`
	Worse  int     `json:"worse"` // topics
}

// Comparison is two results of the same setups, setup by setup.
type Comparison struct {
	Rows    []Change `json:"setups"`
	OnlyOne []string `json:"only_in_one,omitempty"` // setups of which both walked no task
	Differs []string `json:"differs,omitempty"`     // what else differs between the two, a line each
}

// Compare holds the walks after a change against those before, setup by setup and
// task by task. Walks of both had so many pages at most; 0 is twice |T|.
func Compare(before, after []*measure.Walk, pages int) Comparison {
	was, is := Study{Walks: before, MaxPages: pages}.book(), Study{Walks: after, MaxPages: pages}.book()
	var c Comparison
	for _, name := range slices.Sorted(maps.Keys(was.of)) {
		x, y := common(is.of[name], was.of[name]), common(was.of[name], is.of[name])
		if len(x) == 0 {
			c.OnlyOne = append(c.OnlyOne, name)
			continue
		}
		c.Rows = append(c.Rows, Change{Setup: name, Tasks: len(x), Topics: topics(x), Before: mean(y, was.harvest).Mean, After: mean(x, is.harvest).Mean,
			Harvest: shift(x, y, is.harvest), Recall: shift(x, y, is.recall)})
	}
	for _, name := range slices.Sorted(maps.Keys(is.of)) {
		if was.of[name] == nil {
			c.OnlyOne = append(c.OnlyOne, name)
		}
	}
	correct(c.Rows, func(r *Change) *float64 { return &r.Harvest.P })
	correct(c.Rows, func(r *Change) *float64 { return &r.Recall.P })
	return c
}

// common is the walks of a whose task b has, too.
func common(a, b []*measure.Walk) []*measure.Walk {
	of := tasks(b)
	return slices.DeleteFunc(slices.Clone(a), func(w *measure.Walk) bool {
		_, ok := slices.BinarySearchFunc(of, w.Task(), measure.Task.Compare)
		return !ok
	})
}

// topics is how many topics walks are of.
func topics(walks []*measure.Walk) int {
	of := map[[2]string]bool{}
	for _, w := range walks {
		of[[2]string{w.Web, w.Topic}] = true
	}
	return len(of)
}

func shift(after, before []*measure.Walk, f figure) Shift {
	d := against(after, before, each(f))
	s := Shift{Mean: d.Mean, Error: d.SE, Low: d.Low, High: d.High, P: d.Either(), Better: d.Wins, Worse: d.Losses}
	if math.IsInf(s.Low, 0) { // one topic: no interval
		s.Low, s.High = -1, 1
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
			{Name: "harvest@T"}, signed("difference"), {Name: "p", Kind: report.PValue}, {Name: "Topics better, worse"},
			{Name: "recall@2T"}, signed("difference"), {Name: "p", Kind: report.PValue}},
		Caption: "Means over the tasks that both have; differences are over topics, runs averaged, with their standard errors. p is of a two-tailed paired t-test over topics, Holm-corrected among the setups.",
	}
	for _, r := range c.Rows {
		t.Rows = append(t.Rows, []report.Cell{{Text: r.Setup}, {Value: float64(r.Tasks)}, {Value: r.Before}, {Value: r.After},
			{Text: r.Harvest.verdict()}, {Value: r.Harvest.Mean, Error: r.Harvest.Error}, {Value: r.Harvest.P}, {Text: fmt.Sprintf("%d, %d", r.Harvest.Better, r.Harvest.Worse)},
			{Text: r.Recall.verdict()}, {Value: r.Recall.Mean, Error: r.Recall.Error}, {Value: r.Recall.P}})
	}
	if len(c.OnlyOne) > 0 {
		t.Caption += fmt.Sprintf(" Of these only one of both has walks, or they have no task in common: %s.", strings.Join(c.OnlyOne, ", "))
	}
	for _, line := range c.Differs {
		t.Caption += " " + line + "."
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
