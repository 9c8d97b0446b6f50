package learn

import (
	"fmt"
	"math/rand/v2"
)

// HeldOut is the decision value of every row by a scorer that did not learn from
// it: rows are dealt into folds at random (seed), class by class, and each fold is
// scored by what train makes of the others (cross-validation; Platt 1999, section
// 2.1). There are at least 2 folds, and at most as many as the smaller class has
// rows, so that every training part has both classes. An error of train ends it;
// a class of a single row cannot be held out, [ErrSet].
func HeldOut(set Set, folds int, seed uint64, train func(Set) (Scorer, error)) ([]float64, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	positive, negative := set.Count()
	if smaller := min(positive, negative); smaller < 2 {
		return nil, fmt.Errorf("%w: %d positive and %d other; two of each are needed to hold one out", ErrSet, positive, negative)
	}
	folds = min(max(folds, 2), positive, negative)
	fold := deal(set.Positive, folds, seed)
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
