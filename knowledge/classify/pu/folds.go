package pu

import (
	"fmt"
	"math/rand/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// machine trains linear SVMs by the options of a training.
type machine struct {
	c       float64
	uniform bool // one cost for both classes
	seed    uint64
	result  *Result // counts those that do not converge
}

// train learns positives against negatives. Unless uniform, both classes cost
// the same together.
func (m machine) train(positives, negatives []weight.Vector) (*learn.Linear, error) {
	set := setOf(positives, negatives)
	if set.Terms() == 0 { // what is held out may have all the terms: what is left says nothing
		return new(learn.Linear), nil
	}
	o := svm.Options{C: m.c, Bias: 1, Seed: m.seed}
	if !m.uniform {
		o.Positive = float64(len(negatives)) / float64(len(positives))
	}
	model, err := svm.Train(set, o)
	if err != nil {
		return nil, fmt.Errorf("an SVM of %d positive and %d negative documents: %w", len(positives), len(negatives), err)
	}
	if !model.Converged {
		m.result.unsettled++
	}
	return &model.Linear, nil
}

// folds deal the documents of a sample into parts, which are held out in turn.
type folds struct {
	n                    int
	positive, unlabelled []int // the part of each document
}

// deal makes at most n parts, none without a positive, equal documents of a kind in
// the same: one that stayed would be learned from. Positives that are all equal, or
// a single one, cannot be held out, and give none.
func deal(s Sample, n int, seed uint64) folds {
	positives := learn.Groups(s.Positives)
	n = min(n, len(positives))
	if n < 2 {
		return folds{}
	}
	r := rand.New(rand.NewPCG(seed, 0x7075))
	f := folds{n: n, positive: r.Perm(len(s.Positives)), unlabelled: r.Perm(len(s.Unlabelled))}
	for _, part := range [][]int{f.positive, f.unlabelled} {
		for i := range part {
			part[i] %= n
		}
	}
	learn.Together(positives, f.positive, n)
	learn.Together(learn.Groups(s.Unlabelled), f.unlabelled, n)
	return f
}

// heldOut are the decision values of all documents, positives first, each by an
// SVM that did not learn from it: one for each part, of the positives and of those
// unlabelled documents that are negatives now.
func (f folds) heldOut(s Sample, negative []bool, m machine) ([]float64, error) {
	values := make([]float64, 0, len(s.Positives)+len(s.Unlabelled))
	machines := make([]*learn.Linear, f.n)
	for part := range machines {
		var positives, negatives []weight.Vector
		for i, row := range s.Positives {
			if f.positive[i] != part {
				positives = append(positives, row)
			}
		}
		for i, row := range s.Unlabelled {
			if negative[i] && f.unlabelled[i] != part {
				negatives = append(negatives, row)
			}
		}
		if len(negatives) == 0 {
			negatives = s.chosen(negative) // a lone negative cannot be left out
		}
		var err error
		if machines[part], err = m.train(positives, negatives); err != nil {
			return nil, err
		}
	}
	for i, row := range s.judged().Positives {
		values = append(values, machines[f.positive[i]].Score(row))
	}
	for i, row := range s.judged().Unlabelled {
		values = append(values, machines[f.unlabelled[i]].Score(row))
	}
	return values, nil
}
