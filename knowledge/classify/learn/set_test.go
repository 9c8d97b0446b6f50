package learn_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestASetWithBothClassesAndATermCanBeLearnedFrom(t *testing.T) {
	row := weight.Vector{{Term: 4, Weight: 1}}
	for _, c := range []struct {
		name string
		set  learn.Set
		ok   bool
	}{
		{"both classes", learn.Set{Rows: []weight.Vector{row, nil}, Positive: []bool{true, false}}, true},
		{"empty", learn.Set{}, false},
		{"no positive document", learn.Set{Rows: []weight.Vector{row, row}, Positive: []bool{false, false}}, false},
		{"no other document", learn.Set{Rows: []weight.Vector{row}, Positive: []bool{true}}, false},
		{"no term", learn.Set{Rows: []weight.Vector{nil, {}}, Positive: []bool{true, false}}, false},
		{"judged as many", learn.Set{Rows: []weight.Vector{row, nil}, Positive: []bool{true, false}, Judged: []weight.Vector{row, nil}}, true},
		{"fewer are judged", learn.Set{Rows: []weight.Vector{row, nil}, Positive: []bool{true, false}, Judged: []weight.Vector{row}}, false},
		{"a document without a class", learn.Set{Rows: []weight.Vector{row, row, row}, Positive: []bool{true, false}}, false},
	} {
		if err := c.set.Check(); (err == nil) != c.ok || err != nil && !errors.Is(err, learn.ErrSet) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestARowHasAscendingTermsAndFiniteWeights(t *testing.T) {
	for _, c := range []struct {
		name, says string
		row        weight.Vector
	}{
		{"empty", "", nil},
		{"term 0, negative weights, the greatest term", "", weight.Vector{{Term: 0, Weight: -1}, {Term: 1}, {Term: math.MaxUint32, Weight: learn.MaxWeight}}},
		{"the same term twice", "its terms do not ascend", weight.Vector{{Term: 2, Weight: 1}, {Term: 2, Weight: 1}}},
		{"the greatest term twice", "its terms do not ascend", weight.Vector{{Term: math.MaxUint32, Weight: 1}, {Term: math.MaxUint32, Weight: 1}}},
		{"descending", "its terms do not ascend", weight.Vector{{Term: 7, Weight: 1}, {Term: 9, Weight: 1}, {Term: 8, Weight: 1}}},
		{"NaN", "term 2 weighs NaN", weight.Vector{{Term: 1, Weight: 1}, {Term: 2, Weight: math.NaN()}, {Term: 3, Weight: 1}}},
		{"infinite", "term 1 weighs -Inf", weight.Vector{{Term: 1, Weight: math.Inf(-1)}}},
		{"too great", "term 1 weighs -1e+101", weight.Vector{{Term: 1, Weight: -1e101}}},
	} {
		good := weight.Vector{{Term: 1, Weight: 1}}
		set := learn.Set{Rows: []weight.Vector{good, good, c.row}, Positive: []bool{true, false, false}}
		for where, err := range map[string]error{
			"cannot learn from these documents: ":             learn.CheckRow(c.row),
			"document 2: cannot learn from these documents: ": set.Check(),
		} {
			switch {
			case c.says == "" && err != nil, c.says != "" && !errors.Is(err, learn.ErrSet):
				t.Errorf("%s: %v", c.name, err)
			case err != nil && err.Error() != where+c.says:
				t.Errorf("%s: %q, want %q", c.name, err, where+c.says)
			}
		}
	}
}

func TestASubsetHasTheRowsInTheOrderAskedFor(t *testing.T) {
	set := roll([]bool{true, false, false, true})
	part := set.Subset([]int{3, 1})
	want := learn.Set{Rows: []weight.Vector{{{Term: 4, Weight: 1}}, {{Term: 2, Weight: 1}}}, Positive: []bool{true, false}}
	if diff := cmp.Diff(want, part); diff != "" {
		t.Error(diff)
	}
	if part.Terms() != 5 || set.Terms() != 5 || (learn.Set{}).Terms() != 0 {
		t.Errorf("%d, %d and %d terms", part.Terms(), set.Terms(), learn.Set{}.Terms())
	}
}

func TestALinearScorerPassesOverTermsThatItHasNotLearned(t *testing.T) {
	l := learn.Linear{Weights: []float64{0, 2, -1}, Bias: .5}
	v := weight.Vector{{Term: 1, Weight: 3}, {Term: 2, Weight: 4}, {Term: 3, Weight: 100}}
	if got := l.Score(v); got != 2.5 {
		t.Errorf("%v, want 2.5", got)
	}
	if n := testing.AllocsPerRun(100, func() { l.Score(v) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestADamagedLinearScorerIsFoundOut(t *testing.T) {
	for _, l := range []learn.Linear{{Weights: []float64{1, math.NaN()}}, {Weights: []float64{math.Inf(-1)}}, {Bias: math.Inf(1)}} {
		if err := l.Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%+v: %v", l, err)
		}
	}
	if err := (&learn.Linear{Weights: []float64{1, -1}, Bias: 3}).Valid(); err != nil {
		t.Error(err)
	}
}
