package learntest_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// mean is a learner of one's own: the difference of the mean vectors.
type mean struct{ learn.Linear }

func (m *mean) Valid() error {
	if len(m.Weights) == 0 {
		return fmt.Errorf("%w: the mean of nothing", learn.ErrModel)
	}
	return m.Linear.Valid()
}

func trainMean(set learn.Set) (learntest.Model, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	positive, negative := set.Count()
	m := &mean{learn.Linear{Weights: make([]float64, set.Terms())}}
	for i, row := range set.Rows {
		share := -1 / float64(negative)
		if set.Positive[i] {
			share = 1 / float64(positive)
		}
		square := 0.0
		for j, e := range row {
			if j > 0 && row[j-1].Term >= e.Term || int(e.Term) >= len(m.Weights) {
				return nil, learn.ErrSet
			}
			m.Weights[e.Term] += share * e.Weight
			square += e.Weight * e.Weight
		}
		if math.IsNaN(square) || math.IsInf(square, 0) {
			return nil, learn.ErrSet
		}
	}
	return m, nil
}

func TestALearnerOfOnesOwnKeepsTheContract(t *testing.T) {
	learntest.Run(t, learntest.Learner{Train: trainMean, Empty: func() learntest.Model { return new(mean) }})
}

// A learner of one's own is tested in one line.
func ExampleRun() {
	_ = func(t *testing.T) {
		learntest.Run(t, learntest.Learner{Train: trainMean, Empty: func() learntest.Model { return new(mean) }})
	}
}

// Of three positive documents two are found, and one that is not: precision and recall
// are 2/3 both. Nothing found is 0.
func TestF1IsTheHarmonicMeanOfPrecisionAndRecall(t *testing.T) {
	on, off := weight.Vector{{Term: 1, Weight: 1}}, weight.Vector{{Term: 0, Weight: 1}}
	test := learn.Set{
		Rows:     []weight.Vector{on, on, off, on, off, off},
		Positive: []bool{true, true, true, false, false, false},
	}
	m := &learn.Linear{Weights: []float64{-1, 1}}
	if got := learntest.F1(m, test); math.Abs(got-2./3) > 1e-12 {
		t.Errorf("F1 is %v, want 2/3", got)
	}
	if got := learntest.F1(&learn.Linear{}, test); got != 0 {
		t.Errorf("F1 is %v where nothing was found", got)
	}
}

func TestReutersIsSplitAsModApteDoes(t *testing.T) {
	training, test := learntest.Reuters(t, 1)
	for _, c := range []struct {
		set                  learn.Set
		documents, earn, not int
	}{
		{training.Counts("earn"), 7769, 2877, 7769 - 2877},
		{test.Unit("earn"), 3019, 1087, 3019 - 1087},
	} {
		positive, negative := c.set.Count()
		if len(c.set.Rows) != c.documents || positive != c.earn || negative != c.not {
			t.Errorf("%d documents, %d positive and %d not, want %+v", len(c.set.Rows), positive, negative, c)
		}
	}
	for i, row := range test.Unit("grain").Rows {
		if length := row.Norm(); len(row) > 0 && math.Abs(length-1) > 1e-9 {
			t.Fatalf("test document %d has length %v", i, length)
		}
	}
}
