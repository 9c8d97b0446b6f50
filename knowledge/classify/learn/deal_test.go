package learn_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// copied is rows of which the same number is the same row, a copy of its own.
func copied(numbers []int) []weight.Vector {
	var rows []weight.Vector
	for _, n := range numbers {
		rows = append(rows, weight.Vector{{Term: text.Term(n + 1), Weight: 1}})
	}
	return rows
}

func TestNoRowIsScoredByWhatLearnedFromAnEqualOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		positive := append([]int{0, 1}, rapid.SliceOfN(rapid.IntRange(0, 9), 0, 20).Draw(t, "positive")...)
		other := append([]int{10, 11}, rapid.SliceOfN(rapid.IntRange(10, 19), 0, 20).Draw(t, "other")...)
		set := learn.Set{Rows: append(copied(positive), copied(other)...), Positive: make([]bool, len(positive)+len(other))}
		for i := range positive {
			set.Positive[i] = true
		}
		scores, err := learn.HeldOut(set, rapid.IntRange(0, 6).Draw(t, "folds"), rapid.Uint64().Draw(t, "seed"), remember)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(scores, 1) {
			t.Fatalf("scores %v", scores)
		}
	})
}

func TestAClassOfEqualRowsCannotBeHeldOut(t *testing.T) {
	set := learn.Set{Rows: copied([]int{1, 1, 1, 2, 3}), Positive: []bool{true, true, true, false, false}}
	if _, err := learn.HeldOut(set, 2, 0, remember); err == nil {
		t.Error("three times the same positive was held out")
	}
}

func TestGroupsHaveEqualRowsAndEveryRowOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := copied(rapid.SliceOfN(rapid.IntRange(0, 5), 0, 30).Draw(t, "rows"))
		seen, first := make([]bool, len(rows)), -1
		var kinds []weight.Vector
		for _, group := range learn.Groups(rows) {
			if group[0] <= first {
				t.Fatalf("group of row %d after that of %d", group[0], first)
			}
			first = group[0]
			if slices.ContainsFunc(kinds, func(k weight.Vector) bool { return slices.Equal(k, rows[first]) }) {
				t.Fatalf("two groups of %v", rows[first])
			}
			kinds = append(kinds, rows[first])
			for _, i := range group {
				if seen[i] || !slices.Equal(rows[i], rows[first]) {
					t.Fatalf("row %d is in a group of %v", i, rows[first])
				}
				seen[i] = true
			}
		}
		if slices.Contains(seen, false) {
			t.Fatalf("rows %v", seen)
		}
	})
}

func TestNoFoldIsLeftEmptyWhereEqualRowsComeTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := copied(rapid.SliceOfN(rapid.IntRange(0, 9), 1, 30).Draw(t, "rows"))
		groups := learn.Groups(rows)
		folds := rapid.IntRange(1, len(groups)).Draw(t, "folds")
		fold := rapid.SliceOfN(rapid.IntRange(0, folds-1), len(rows), len(rows)).Draw(t, "fold")
		learn.Together(groups, fold, folds)
		for _, group := range groups {
			for _, row := range group {
				if fold[row] != fold[group[0]] {
					t.Fatalf("rows %v in folds %v", group, fold)
				}
			}
		}
		for f := range folds {
			if !slices.Contains(fold, f) {
				t.Fatalf("fold %d of %v is empty", f, fold)
			}
		}
	})
}
