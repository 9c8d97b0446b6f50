package pu

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Round is one round of PEBL or WVC, for reports.
type Round struct {
	Negatives int     // documents of U that were negatives
	Recall    float64 // share of P that SVM_i calls positive: the paper's p_i
	HeldOut   float64 // the same where it did not learn from them; Recall where none could be held out
	Taken     int     // documents of U that it calls positive without having learned from them

	svm    *learn.Linear
	values []float64 // of P, then of U, by SVMs that had not learned from them; nil where none could be held out
}

// eaten is the share of held-out positives below which a round after the first
// is given up.
const eaten = 0.1

// iterate is lines 3 to 13 of algorithm 3, which are PEBL's too (mapping and
// convergence). The paper asks after i was counted up whether NEG_{i+1} is
// empty; NEG_i is meant, what just joined the negatives.
func iterate(s Sample, reliable []int, o Options, result *Result) ([]Round, []Fired, error) {
	negative := make([]bool, len(s.Unlabelled))
	for _, i := range reliable {
		negative[i] = true
	}
	parts := deal(s, o.Folds, o.Seed)
	m := machine{c: o.C, uniform: o.Paper, seed: o.Seed, result: result}
	var rounds []Round
	for {
		r, err := newRound(s, negative, parts, m)
		if err != nil {
			return nil, nil, err
		}
		if len(rounds) > 0 && r.HeldOut < eaten {
			return rounds, []Fired{{AtePositives, fmt.Sprintf(
				"round %d is given up: of positives held out it finds %.2g; %d rounds before it count", len(rounds)+1, r.HeldOut, len(rounds))}}, nil
		}
		rounds = append(rounds, r)
		joined := join(s, negative, r.svm)
		switch {
		case joined == 0:
			return rounds, nil, nil
		case len(rounds) == o.MaxIterations:
			return rounds, []Fired{{IterationLimit, fmt.Sprintf("stopped after %d rounds, when %d documents joined the negatives", len(rounds), joined)}}, nil
		}
	}
}

// join marks the documents of U that the SVM calls negative, and counts those
// that were not marked.
func join(s Sample, negative []bool, svm *learn.Linear) int {
	joined := 0
	for i, row := range s.judged().Unlabelled {
		if !negative[i] && svm.Score(row) <= 0 {
			negative[i] = true
			joined++
		}
	}
	return joined
}

func newRound(s Sample, negative []bool, parts folds, m machine) (r Round, err error) {
	negatives := s.chosen(negative)
	if r.svm, err = m.train(s.Positives, negatives); err != nil {
		return r, err
	}
	p := len(s.Positives)
	r.Negatives = len(negatives)
	r.Recall = share(scores(r.svm, s.judged().Positives))
	r.HeldOut = r.Recall
	r.Taken = above(scores(r.svm, s.judged().Unlabelled))
	if parts.n > 0 {
		if r.values, err = parts.heldOut(s, negative, m); err != nil {
			return r, err
		}
		r.HeldOut, r.Taken = share(r.values[:p]), above(r.values[p:])
	}
	return r, nil
}

// precision is that of a round's SVM on U, but for a factor that is the same in
// all rounds: P(Y=1|f=1) = P(f=1|Y=1) P(Y=1) / P(f=1).
func (r Round) precision() float64 { return r.HeldOut / float64(r.Taken+1) }

// quality is the criterion of a round on documents that its SVM had not seen.
func (r Round) quality(unlabelled int) float64 { return criterion(r.HeldOut, r.Taken, unlabelled) }

func scores(scorer learn.Scorer, rows []weight.Vector) []float64 {
	values := make([]float64, len(rows))
	for i, row := range rows {
		values[i] = scorer.Score(row)
	}
	return values
}

// above is the number of values above 0.
func above(values []float64) int {
	n := 0
	for _, v := range values {
		if v > 0 {
			n++
		}
	}
	return n
}

func share(values []float64) float64 {
	return float64(above(values)) / math.Max(1, float64(len(values)))
}
