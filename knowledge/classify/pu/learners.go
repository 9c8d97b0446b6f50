package pu

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
)

// learnNaive takes every unlabelled document as a negative, the baseline.
func learnNaive(s Sample, o Options, r *Result) error {
	m := machine{c: o.C, uniform: o.Paper, seed: o.Seed, result: r}
	linear, err := m.train(s.Positives, s.Unlabelled)
	r.Scorer, r.Iterations = linear, 1
	return err
}

// learnOCS is a one-class SVM of the positives alone (Manevitz and Yousef 2002),
// with the linear kernel.
func learnOCS(s Sample, o Options, r *Result) error {
	if len(s.Positives) < 2 {
		return fmt.Errorf("%w: a one-class SVM needs two positives; give another one, or take another learner", ErrSample)
	}
	region, err := svm.TrainOneClass(s.Positives, svm.OneClassOptions{Nu: o.Nu})
	if err != nil {
		return err
	}
	if !region.Converged {
		r.unsettled++
	}
	r.Scorer, r.Iterations = &region.Linear, 1
	return nil
}

// learnPEBL takes the last SVM of the rounds from 1-DNF, unless it has lost half
// of the positives that an earlier one finds.
func learnPEBL(s Sample, o Options, r *Result) error {
	if err := r.rounds(s, 0, o); err != nil {
		return err
	}
	last := len(r.Rounds) - 1
	best, most := last, 0.0
	for i, round := range r.Rounds {
		most = max(most, round.HeldOut)
		if round.quality(len(s.Unlabelled)) > r.Rounds[best].quality(len(s.Unlabelled)) {
			best = i
		}
	}
	if r.Rounds[last].HeldOut < most/2 && best != last {
		r.fired(AtePositives, fmt.Sprintf("round %d of %d counts: of positives held out the last finds %.2g, it %.2g",
			best+1, last+1, r.Rounds[last].HeldOut, r.Rounds[best].HeldOut))
		last = best
	}
	r.Scorer = r.Rounds[last].svm
	return nil
}

// learnWVC is algorithm 3: FinalClassifier = sum of p_k/allP SVM_k, by decision
// values. A sum of linear SVMs is one linear scorer.
func learnWVC(s Sample, o Options, r *Result) error {
	if err := r.rounds(s, o.Lambda, o); err != nil {
		return err
	}
	shares := votes(r.Rounds, o)
	sum := &learn.Linear{Weights: make([]float64, s.terms())}
	var held []float64
	for k, round := range r.Rounds {
		for t, w := range round.svm.Weights {
			sum.Weights[t] += shares[k] * w
		}
		sum.Bias += shares[k] * round.svm.Bias
		if held == nil {
			held = make([]float64, len(round.values))
		}
		for i, v := range round.values {
			held[i] += shares[k] * v
		}
	}
	r.Border = borderOf(held, s, o)
	sum.Bias -= r.Border
	r.Scorer = sum
	return nil
}

// learnMajority is algorithm 3 with the SVMs voting by class.
func learnMajority(s Sample, o Options, r *Result) error {
	if err := r.rounds(s, o.Lambda, o); err != nil {
		return err
	}
	members := make([]*learn.Linear, len(r.Rounds))
	for k, round := range r.Rounds {
		members[k] = round.svm
	}
	vote := newVote(members, votes(r.Rounds, o))
	held := make([]float64, len(r.Rounds[0].values))
	values := make([]float64, len(members))
	for i := range held {
		for k, round := range r.Rounds {
			values[k] = round.values[i]
		}
		held[i] = vote.median(values)
	}
	r.Border = borderOf(held, s, o)
	for k := range vote.Bias {
		vote.Bias[k] -= r.Border
	}
	r.Scorer = vote
	return nil
}

// votes are p_k/allP; equal where no round finds a positive.
func votes(rounds []Round, o Options) []float64 {
	shares, allP := make([]float64, len(rounds)), 0.0
	for k, round := range rounds {
		shares[k] = round.precision()
		if o.Paper {
			shares[k] = round.Recall
		}
		allP += shares[k]
	}
	if allP == 0 {
		return slices.Repeat([]float64{1 / float64(len(rounds))}, len(rounds))
	}
	for k := range shares {
		shares[k] /= allP
	}
	return shares
}

// borderOf is where the border of held-out decision values should be.
func borderOf(held []float64, s Sample, o Options) float64 {
	if o.Paper || len(held) == 0 {
		return 0
	}
	at, _ := border(held, len(s.Positives))
	return at
}
