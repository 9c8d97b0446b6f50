package pu

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// MaxMembers is the greatest number of sub-classifiers of a [Vote].
const MaxMembers = 16

// Vote is the weighted voting classifier of Peng 2013, algorithm 3, line 14: the
// sum of p_k/allP SVM_k over linear SVMs, where SVM_k votes +1 or -1.
//
// Its score is the weighted median of the members' decision values: at least
// half of the votes are on either side of it. So it is above 0 exactly where the
// sum of the weighted votes is, and is yet a distance from the border, on the
// scale of one SVM, that calibrates to a probability. The sum of the decision
// values is one linear scorer and faster (that is wvc), but another classifier: a
// single member that is sure outweighs others there. Where the votes are equal
// (the paper's sum is 0) the middle of the two values in the centre decides.
//
// A Vote is data that encoding/gob keeps. It is safe for concurrent use and
// allocates nothing; the zero value scores everything 0.
type Vote struct {
	Weights []float64 // by term, then by member: of term t and member k at t*len(Shares)+k
	Bias    []float64 // by member
	Shares  []float64 // by member: p_k/allP, the weight of its vote; their sum is 1
}

// newVote lays the members' weights side by side, so that a term of a document
// costs one place in memory for all of them. Each precision is p_k.
func newVote(members []*learn.Linear, precision []float64) *Vote {
	terms, allP := 0, 0.0
	for k, m := range members {
		terms = max(terms, len(m.Weights))
		allP += precision[k]
	}
	v := &Vote{Weights: make([]float64, terms*len(members))}
	for k, m := range members {
		v.Bias = append(v.Bias, m.Bias)
		v.Shares = append(v.Shares, precision[k]/allP)
		for t, w := range m.Weights {
			v.Weights[t*len(members)+k] = w
		}
	}
	return v
}

// Score is the weighted median of the members' decision values.
func (v *Vote) Score(doc weight.Vector) float64 {
	var memory [MaxMembers]float64
	n := len(v.Shares)
	values := memory[:n]
	copy(values, v.Bias)
	for _, e := range doc {
		at := int(e.Term) * n
		if at >= len(v.Weights) {
			continue // the terms of a unit need not ascend
		}
		for k, w := range v.Weights[at : at+n] {
			values[k] += w * e.Weight
		}
	}
	return v.median(values)
}

// median sorts the values, with the shares that belong to them, and finds the
// centre of the shares.
func (v *Vote) median(values []float64) float64 {
	var memory [MaxMembers]float64
	shares := memory[:copy(memory[:], v.Shares)]
	for i := 1; i < len(values); i++ {
		for j := i; j > 0 && values[j] < values[j-1]; j-- {
			values[j], values[j-1] = values[j-1], values[j]
			shares[j], shares[j-1] = shares[j-1], shares[j]
		}
	}
	below := 0.0
	for i, share := range shares {
		below += share
		switch {
		case below > 0.5+sameShare || i == len(shares)-1:
			return values[i]
		case below > 0.5-sameShare:
			return (values[i] + values[i+1]) / 2
		}
	}
	return 0
}

// sameShare is the difference up to which two halves of the votes are equal:
// shares are quotients of small numbers.
const sameShare = 1e-9

// Valid says what is wrong with a vote that was read from somewhere. The error
// wraps [learn.ErrModel]; a vote without one never makes [Vote.Score] panic.
func (v *Vote) Valid() error {
	n := len(v.Shares)
	switch {
	case n == 0 || n > MaxMembers:
		return fmt.Errorf("%w: %d members, from 1 to %d are possible", learn.ErrModel, n, MaxMembers)
	case len(v.Bias) != n:
		return fmt.Errorf("%w: %d members, but %d biases", learn.ErrModel, n, len(v.Bias))
	case len(v.Weights)%n != 0:
		return fmt.Errorf("%w: %d weights do not go round among %d members", learn.ErrModel, len(v.Weights), n)
	}
	sum := 0.0
	for _, share := range v.Shares {
		if !(share >= 0 && share <= 1) {
			return fmt.Errorf("%w: a vote weighs %v", learn.ErrModel, share)
		}
		sum += share
	}
	if math.Abs(sum-1) > 1e-6 {
		return fmt.Errorf("%w: the votes weigh %v together, not 1", learn.ErrModel, sum)
	}
	for _, table := range [][]float64{v.Bias, v.Weights} {
		for i, w := range table {
			if !learn.Bounded(w) {
				return fmt.Errorf("%w: weight %d is %v", learn.ErrModel, i, w)
			}
		}
	}
	return nil
}
