package learn

import (
	"fmt"
	"math/rand/v2"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// HeldOut is the decision value of every row by a scorer that did not learn from
// it, nor from an equal row of its class: rows are dealt into folds at random (seed),
// class by class, and each fold is scored by what train makes of the others
// (cross-validation; Platt 1999, section 2.1). There are at least 2 folds, and at most as
// many as the smaller class has different rows, so that every training part has both
// classes. An error of train ends it; a class without two different rows cannot be held
// out, [ErrSet].
func HeldOut(set Set, folds int, seed uint64, train func(Set) (Scorer, error)) ([]float64, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	positive, negative := set.groups()
	if smaller := min(len(positive), len(negative)); smaller < 2 {
		return nil, fmt.Errorf("%w: %d different positive and %d other documents; two of each are needed to hold one out", ErrSet, len(positive), len(negative))
	}
	folds = min(max(folds, 2), len(positive), len(negative))
	fold := deal(set.Positive, folds, seed)
	Together(positive, fold, folds)
	Together(negative, fold, folds)
	scores := make([]float64, len(set.Rows))
	for f := range folds {
		var rest []int
		for row := range fold {
			if fold[row] != f {
				rest = append(rest, row)
			}
		}
		scorer, err := train(set.Subset(rest))
		if err != nil {
			return nil, fmt.Errorf("training without fold %d of %d: %w", f+1, folds, err)
		}
		for row := range fold {
			if fold[row] == f {
				scores[row] = scorer.Score(set.judged(row))
			}
		}
	}
	return scores, nil
}

// groups are the rows of each class, equal ones together.
func (s Set) groups() (positive, negative [][]int) {
	for _, class := range []struct {
		positive bool
		groups   *[][]int
	}{{true, &positive}, {false, &negative}} {
		var numbers []int
		var rows []weight.Vector
		for i, p := range s.Positive {
			if p == class.positive {
				numbers, rows = append(numbers, i), append(rows, s.Rows[i])
			}
		}
		*class.groups = Groups(rows)
		for _, group := range *class.groups {
			for k := range group {
				group[k] = numbers[group[k]]
			}
		}
	}
	return positive, negative
}

// deal gives every row a fold, so that each class is spread evenly.
func deal(positive []bool, folds int, seed uint64) []int {
	r := rand.New(rand.NewPCG(seed, 0x68656c64))
	fold := make([]int, len(positive))
	next := 0
	for _, class := range []bool{true, false} {
		var rows []int
		for row, p := range positive {
			if p == class {
				rows = append(rows, row)
			}
		}
		r.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		for _, row := range rows {
			fold[row] = next % folds
			next++
		}
	}
	return fold
}
