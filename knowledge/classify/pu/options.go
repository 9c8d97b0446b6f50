package pu

import (
	"cmp"
	"fmt"
	"math"
)

// Options of [Train]. The zero value is fit for use: Peng's constants, with what
// doc.go says of held-out documents.
type Options struct {
	Lambda float64 // constrained frequency of 1-DNFC, below 1; 0 is [DefaultLambda]
	C      float64 // cost of an error of an SVM, for vectors of length 1; 0 is .3, with Paper 1. biased-svm chooses its own
	Nu     float64 // of ocs: about the share of the positives that stay outside; 0 is .5, LIBSVM's
	Folds  int     // parts into which documents are dealt to be held out, at least 2; 0 is 5. Never more than positives

	MaxIterations int    // rounds at most, up to [MaxMembers]; 0 is 10
	Seed          uint64 // of the parts, and of the order in which SVMs see documents

	// Paper takes algorithm 3 by the letter: p_k by the positives that SVM_k
	// has learned, C of 1 for both classes, and the border at 0. The rounds
	// still have their figures on held-out documents, but only guards use them.
	// It is for naive, pebl, wvc and wvc-majority.
	Paper bool
}

func (o Options) withDefaults() Options {
	o.Lambda = cmp.Or(o.Lambda, DefaultLambda)
	if o.Paper {
		o.C = cmp.Or(o.C, 1) // LIBSVM's
	}
	o.C = cmp.Or(o.C, .3)
	o.Nu = cmp.Or(o.Nu, .5)
	o.Folds = cmp.Or(o.Folds, 5)
	o.MaxIterations = cmp.Or(o.MaxIterations, 10)
	return o
}

// check is for options with defaults. The comparisons are false for NaN.
func (o Options) check() error {
	switch {
	case !(o.Lambda > 0 && o.Lambda < 1):
		return fmt.Errorf("%w: lambda %v is not between 0 and 1", ErrOptions, o.Lambda)
	case !(o.C > 0) || math.IsInf(o.C, 0):
		return fmt.Errorf("%w: C %v is not above 0", ErrOptions, o.C)
	case !(o.Nu > 0 && o.Nu <= 1):
		return fmt.Errorf("%w: nu %v is not above 0 and at most 1", ErrOptions, o.Nu)
	case o.Folds < 2:
		return fmt.Errorf("%w: %d folds, at least 2 are needed to hold one out", ErrOptions, o.Folds)
	case o.MaxIterations < 1 || o.MaxIterations > MaxMembers:
		return fmt.Errorf("%w: %d iterations at most; from 1 to %d are possible", ErrOptions, o.MaxIterations, MaxMembers)
	}
	return nil
}
