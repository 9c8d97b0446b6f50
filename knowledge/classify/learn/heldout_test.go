package learn_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// roll is a set in which every row has a term of its own, by which it is known again.
func roll(positive []bool) learn.Set {
	set := learn.Set{Positive: positive}
	for i := range positive {
		set.Rows = append(set.Rows, weight.Vector{{Term: text.Term(i + 1), Weight: 1}})
	}
	return set
}

// memory scores 1 what it learned from, -1 what it did not.
type memory map[text.Term]bool

func (m memory) Score(v weight.Vector) float64 {
	if m[v[0].Term] {
		return 1
	}
	return -1
}

func remember(set learn.Set) (learn.Scorer, error) {
	m := memory{}
	for _, row := range set.Rows {
		m[row[0].Term] = true
	}
	return m, set.Check()
}

func TestNoRowIsScoredByWhatLearnedFromIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := roll(append([]bool{true, false, true, false}, rapid.SliceOfN(rapid.Bool(), 0, 30).Draw(t, "positive")...))
		scores, err := learn.HeldOut(set, rapid.IntRange(-1, 12).Draw(t, "folds"), rapid.Uint64().Draw(t, "seed"), remember)
		if err != nil {
			t.Fatal(err)
		}
		if len(scores) != len(set.Rows) {
			t.Fatalf("%d scores for %d rows", len(scores), len(set.Rows))
		}
		for row, score := range scores {
			if score != -1 {
				t.Fatalf("row %d was scored by what learned from it, or by nothing: %v", row, score)
			}
		}
	})
}

func TestFoldsAreOfOneSizeClassByClass(t *testing.T) {
	var positive []bool
	for i := range 50 {
		positive = append(positive, i < 10)
	}
	trainings := 0
	_, err := learn.HeldOut(roll(positive), 5, 3, func(set learn.Set) (learn.Scorer, error) {
		trainings++
		if p, n := set.Count(); p != 8 || n != 32 {
			t.Errorf("a training part has %d positive and %d other rows, want 8 and 32", p, n)
		}
		return remember(set)
	})
	if err != nil || trainings != 5 {
		t.Errorf("%d trainings, %v", trainings, err)
	}
}

func TestTheSameSeedGivesTheSameFolds(t *testing.T) {
	parts := func(seed uint64) (all []int) {
		_, err := learn.HeldOut(roll([]bool{true, false, true, false, true, false, true, false, true, false}), 3, seed, func(set learn.Set) (learn.Scorer, error) {
			for _, row := range set.Rows {
				all = append(all, int(row[0].Term))
			}
			return remember(set)
		})
		if err != nil {
			t.Fatal(err)
		}
		return all
	}
	if !slices.Equal(parts(1), parts(1)) {
		t.Error("other folds for the same seed")
	}
	if slices.Equal(parts(1), parts(2)) {
		t.Error("the same folds for another seed")
	}
}

func TestAClassOfOneRowCannotBeHeldOut(t *testing.T) {
	for _, positive := range [][]bool{{true, false, false}, {true, true, false}, {true, true}, nil} {
		if _, err := learn.HeldOut(roll(positive), 2, 0, remember); !errors.Is(err, learn.ErrSet) {
			t.Errorf("%v: %v", positive, err)
		}
	}
}

func TestAnErrorOfTrainingEndsIt(t *testing.T) {
	broken, calls := errors.New("broken"), 0
	_, err := learn.HeldOut(roll([]bool{true, false, true, false}), 2, 0, func(learn.Set) (learn.Scorer, error) {
		calls++
		return nil, broken
	})
	if !errors.Is(err, broken) || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
}
