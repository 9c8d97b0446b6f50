package learntest

import (
	"bytes"
	"encoding/gob"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Model is a scorer that encoding/gob keeps, and that can tell whether its parameters
// are whole.
type Model interface {
	learn.Scorer
	// Valid says what is wrong with parameters that come from a file; the error wraps
	// learn.ErrModel. What is valid can be scored by without harm.
	Valid() error
}

// Learner is a learner to be tested.
type Learner struct {
	Train func(learn.Set) (Model, error)
	Empty func() Model // a new zero model, to decode into; a pointer
}

// Run tests that the learner keeps the contract.
func Run(t *testing.T, l Learner) {
	t.Run("what it learned from it tells apart", l.separates)
	t.Run("the same documents give the same model, and stay as they are", l.repeats)
	t.Run("terms that were not learned are passed over", l.passesOver)
	t.Run("a score allocates nothing", l.allocations)
	t.Run("a model survives encoding/gob", l.roundTrip)
	t.Run("a model without parameters is refused by its check", l.refusesEmpty)
	t.Run("a set that nothing can be learned from is refused", l.refusesSets)
}

// topical is a set that a word tells apart: term 7 is in all positive rows, term
// 9 in all others, the rest says nothing. Term 4 is in no row.
func topical() learn.Set {
	var set learn.Set
	for i := range 24 {
		positive := i%3 == 0
		row := weight.Vector{{Term: text.Term(1 + i%2), Weight: 1}, {Term: 3, Weight: 2}}
		if positive {
			row = append(row, weight.Weighted{Term: 7, Weight: 2})
		} else {
			row = append(row, weight.Weighted{Term: 9, Weight: 2})
		}
		set.Rows, set.Positive = append(set.Rows, row), append(set.Positive, positive)
	}
	return set
}

func (l Learner) train(t *testing.T, set learn.Set) Model {
	t.Helper()
	m, err := l.Train(set)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Valid(); err != nil {
		t.Fatalf("a trained model is not valid: %v", err)
	}
	return m
}

func (l Learner) separates(t *testing.T) {
	set := topical()
	m := l.train(t, set)
	for i, row := range set.Rows {
		if got := m.Score(row); (got > 0) != set.Positive[i] || math.IsNaN(got) || math.IsInf(got, 0) {
			t.Errorf("row %d, positive %t, scores %v", i, set.Positive[i], got)
		}
	}
}

func (l Learner) repeats(t *testing.T) {
	set, before := topical(), topical()
	first, second := l.train(t, set), l.train(t, set)
	if !reflect.DeepEqual(first, second) {
		t.Error("trained again on the same documents, the model is another")
	}
	if !reflect.DeepEqual(set, before) {
		t.Error("training changed the documents")
	}
}

func (l Learner) passesOver(t *testing.T) {
	m := l.train(t, topical())
	row := weight.Vector{{Term: 3, Weight: 1}, {Term: 7, Weight: 2}}
	more := weight.Vector{row[0], {Term: 4, Weight: 5}, row[1], {Term: 10, Weight: 3}, {Term: math.MaxUint32, Weight: 1}}
	if got, want := m.Score(more), m.Score(row); got != want {
		t.Errorf("with terms that were not learned the score is %v, without them %v", got, want)
	}
	if got := m.Score(nil); math.IsNaN(got) || math.IsInf(got, 0) {
		t.Errorf("a document without terms scores %v", got)
	}
}

func (l Learner) allocations(t *testing.T) {
	set := topical()
	m := l.train(t, set)
	if n := testing.AllocsPerRun(100, func() { m.Score(set.Rows[0]) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func (l Learner) roundTrip(t *testing.T) {
	set := topical()
	m, again := l.train(t, set), l.Empty()
	var file bytes.Buffer
	if err := gob.NewEncoder(&file).Encode(m); err != nil {
		t.Fatal(err)
	}
	if err := gob.NewDecoder(&file).Decode(again); err != nil {
		t.Fatal(err)
	}
	if err := again.Valid(); err != nil {
		t.Fatalf("not valid after the round trip: %v", err)
	}
	for i, row := range set.Rows {
		if got, want := again.Score(row), m.Score(row); got != want {
			t.Errorf("row %d scores %v after the round trip, %v before", i, got, want)
		}
	}
}

func (l Learner) refusesEmpty(t *testing.T) {
	if err := l.Empty().Valid(); !errors.Is(err, learn.ErrModel) {
		t.Errorf("the check of the zero model gives %v, want learn.ErrModel", err)
	}
}

func (l Learner) refusesSets(t *testing.T) {
	good := topical()
	for name, set := range map[string]learn.Set{
		"of no documents":          {},
		"with no positive one":     {Rows: good.Rows, Positive: make([]bool, len(good.Rows))},
		"with positive ones only":  {Rows: good.Rows[:1], Positive: []bool{true}},
		"with a class missing":     {Rows: good.Rows, Positive: good.Positive[1:]},
		"without terms":            {Rows: make([]weight.Vector, 2), Positive: []bool{true, false}},
		"with a weight of NaN":     with(good, weight.Vector{{Term: 1, Weight: math.NaN()}}),
		"with an infinite weight":  with(good, weight.Vector{{Term: 1, Weight: math.Inf(1)}}),
		"with terms that descend":  with(good, weight.Vector{{Term: 7, Weight: 1}, {Term: 2, Weight: 1}}),
		"with the same term twice": with(good, weight.Vector{{Term: 2, Weight: 1}, {Term: 2, Weight: 1}}),
		"with a great term early":  with(good, weight.Vector{{Term: 99, Weight: 1}, {Term: 2, Weight: 1}}),
	} {
		if _, err := l.Train(set); !errors.Is(err, learn.ErrSet) {
			t.Errorf("a set %s gives error %v, want learn.ErrSet", name, err)
		}
	}
}

// with is the set with one positive row more.
func with(set learn.Set, row weight.Vector) learn.Set {
	return learn.Set{Rows: append(slices.Clone(set.Rows), row), Positive: append(slices.Clone(set.Positive), true)}
}
