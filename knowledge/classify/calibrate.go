package classify

import (
	"fmt"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// folds of held-out documents (Platt 1999, section 2.1, has 3; more leave more
// to learn from, which counts where there are 20 positives).
const folds = 5

// uncalibrated is the sigmoid where none can be fitted. Scores that are log odds
// need none, but for the odds of the examples that are in them: as when it is fitted,
// both classes are equally likely. To other scores the slope is that of a support
// vector machine: documents on its margin, at 1, get .88.
func (l *learned) uncalibrated(from sample) learn.Sigmoid {
	positives, negatives := float64(len(from.positives)), float64(len(from.negatives))
	switch {
	case l.Committee != nil: // its members' odds are of equally likely classes
		return learn.Sigmoid{A: -1}
	case l.Tree != nil: // one more of each, as in its leaves
		return learn.Sigmoid{A: -1, B: math.Log((positives + 1) / (negatives + 1))}
	case l.Logistic != nil, l.Bayes != nil, l.Perceptron != nil:
		return learn.Sigmoid{A: -1, B: math.Log(positives / negatives)}
	}
	return learn.Sigmoid{A: -2}
}

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
//
// Held-out documents are weighted as they are judged. Where nothing can be fitted
// why says the reason.
func calibrate(s Spec, from sample, l learned, train func(Spec, sample) (learned, error)) (_ learn.Sigmoid, why string) {
	all := from.all()
	if p, n := all.Count(); p < 2 || n < 2 {
		return l.uncalibrated(from), "too few documents to hold some out"
	}
	known := len(from.positives) + len(from.negatives)
	scores, err := learn.HeldOut(all, folds, s.Seed, func(part learn.Set) (learn.Scorer, error) {
		l, err := train(s, split(part))
		return l.scorer(), err
	})
	if err != nil {
		return l.uncalibrated(from), err.Error()
	}
	scorer, judged := l.scorer(), from.asJudged().unlabelled
	for i := known; i < len(scores); i++ {
		if scorer.Score(judged[i-known]) > 0 {
			scores[i] = math.NaN() // left out
		}
	}
	sigmoid, why := balanced(scores, all.Positive)
	if why != "" {
		return l.uncalibrated(from), why
	}
	return sigmoid, ""
}

// all are the documents of every kind, the positive ones first.
func (s sample) all() learn.Set {
	set := learn.Set{Rows: slices.Concat(s.positives, s.negatives, s.unlabelled)}
	set.Positive = make([]bool, len(set.Rows))
	for i := range s.positives {
		set.Positive[i] = true
	}
	if j := s.judged; j != nil {
		set.Judged = slices.Concat(j.positives, j.negatives, j.unlabelled)
	}
	return set
}

// split is a part of the documents. What was unlabelled is negative in it, which
// is the same to those that learn from unlabelled documents.
func split(part learn.Set) sample {
	var s sample
	if part.Judged != nil {
		s.judged = &sample{}
	}
	for i, row := range part.Rows {
		if part.Positive[i] {
			s.positives = append(s.positives, row)
		} else {
			s.negatives = append(s.negatives, row)
		}
		switch {
		case s.judged == nil:
		case part.Positive[i]:
			s.judged.positives = append(s.judged.positives, part.Judged[i])
		default:
			s.judged.negatives = append(s.judged.negatives, part.Judged[i])
		}
	}
	return s
}

// balanced fits a sigmoid as if there were as many values of the one class as
// of the other: the odds are multiplied by N-/N+. Where values tell nothing it says
// why.
func balanced(scores []float64, positive []bool) (_ learn.Sigmoid, why string) {
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
	switch {
	case n[0] == 0 || n[1] == 0:
		return learn.Sigmoid{}, "the model takes all documents for positive"
	case !(sigmoid.A < 0):
		return learn.Sigmoid{}, "of documents that were held out positive ones have no greater values than others, so that nothing was learned that holds"
	}
	sigmoid.B += math.Log(n[1] / n[0])
	if err := sigmoid.Valid(); err != nil {
		return learn.Sigmoid{}, fmt.Sprintf("decision values are too close together, or too far apart: %v", err)
	}
	return sigmoid, ""
}
