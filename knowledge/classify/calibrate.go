package classify

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// folds of held-out documents (Platt 1999, section 2.1, has 3; more leave more
// to learn from, which counts where there are 20 positives).
const folds = 5

// uncalibrated is the sigmoid where no document can be held out, because the
// only positive one would be. The slope is that of a support vector machine:
// documents on its margin, at 1, get .88.
func uncalibrated() learn.Sigmoid { return learn.Sigmoid{A: -2} }

// calibrate fits a sigmoid to decision values on documents that were held out
// (Platt 1999). Two things are as a crawl needs them:
//
// Unlabelled documents that the scorer takes for positive are left out: there
// are positives among them, and as negatives they would push all probabilities
// down.
//
// How many examples of each kind there are says nothing about the web. So the
// sigmoid is moved to where both classes are equally likely, and 1/2 is where
// the one becomes more likely than the other.
func calibrate(s Spec, from sample, scorer learn.Scorer, train func(Spec, sample) (learned, error)) (learn.Sigmoid, bool, error) {
	all := learn.Set{Rows: append(append([]weight.Vector(nil), from.positives...), from.others()...)}
	all.Positive = make([]bool, len(all.Rows))
	for i := range from.positives {
		all.Positive[i] = true
	}
	if p, n := all.Count(); p < 2 || n < 2 {
		return uncalibrated(), false, nil
	}
	known := len(from.positives) + len(from.negatives)
	scores, err := learn.HeldOut(all, folds, s.Seed, func(part learn.Set) (learn.Scorer, error) {
		l, err := train(s, split(part))
		return l.scorer(), err
	})
	if err != nil {
		return learn.Sigmoid{}, false, err
	}
	for i := known; i < len(scores); i++ {
		if scorer.Score(all.Rows[i]) > 0 {
			scores[i] = math.NaN() // left out
		}
	}
	return balanced(scores, all.Positive), true, nil
}

// split is a part of the documents. What was unlabelled is negative in it, which
// is the same to those that learn from unlabelled documents.
func split(part learn.Set) sample {
	var s sample
	for i, row := range part.Rows {
		if part.Positive[i] {
			s.positives = append(s.positives, row)
		} else {
			s.negatives = append(s.negatives, row)
		}
	}
	return s
}

// balanced fits a sigmoid as if there were as many values of the one class as
// of the other: the odds are multiplied by N-/N+.
func balanced(scores []float64, positive []bool) learn.Sigmoid {
	sigmoid := learn.FitSigmoid(scores, positive)
	var n [2]float64
	for i, p := range positive {
		if math.IsNaN(scores[i]) {
			continue
		}
		if p {
			n[1]++
		} else {
			n[0]++
		}
	}
	if n[0] == 0 || n[1] == 0 || !(sigmoid.A < 0) { // greater values do not mean positive: nothing was learned that holds
		return uncalibrated()
	}
	sigmoid.B += math.Log(n[1] / n[0])
	return sigmoid
}
