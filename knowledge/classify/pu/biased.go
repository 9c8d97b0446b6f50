package pu

import (
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// learnBiased is the baseline of after the papers: the biased SVM (Liu, Dai, Li,
// Lee and Yu 2003, "Building text classifiers using positive and unlabeled
// examples", ICDM), and one step of relabelling.
//
//  1. SVMs learn P against all of U, where errors in P cost more, as they are
//     certain. C and border are those of the greatest criterion on held-out
//     documents.
//  2. What the chosen one takes for positive in U is that from then on, and a last
//     SVM learns from all labels: the positives that hid in U are no longer errors.
func learnBiased(s Sample, o Options, r *Result) error {
	all := make([]bool, len(s.Unlabelled))
	for i := range all {
		all[i] = true
	}
	chosen, err := chooseBiased(s, all, o, r)
	if err != nil {
		return err
	}
	positives, negatives := slices.Clone(s.Positives), []weight.Vector(nil)
	for i, row := range s.Unlabelled {
		if chosen.svm.Score(s.judged().Unlabelled[i]) > chosen.border {
			positives = append(positives, row)
		} else {
			negatives = append(negatives, row)
		}
	}
	r.Iterations = 2
	if len(negatives) == 0 { // all look alike: there is nothing to relearn from
		chosen.svm.Bias -= chosen.border
		r.Scorer, r.Border = chosen.svm, chosen.border
		return nil
	}
	r.Scorer, err = machine{c: cautiousC, seed: o.Seed, result: r}.train(positives, negatives)
	return err
}

// cautiousC bounds the weight of one document, since some labels are wrong.
const cautiousC = 0.1

// biased is an SVM of P against all of U, and where its border should be.
type biased struct {
	svm    *learn.Linear
	border float64
}

// chooseBiased learns by several C, and takes that of the greatest criterion; the
// smaller of equals. Where nothing can be held out C is cautious.
func chooseBiased(s Sample, all []bool, o Options, r *Result) (biased, error) {
	parts := deal(s, o.Folds, o.Seed)
	if parts.n == 0 {
		svm, err := machine{c: cautiousC, seed: o.Seed, result: r}.train(s.Positives, s.Unlabelled)
		return biased{svm: svm}, err
	}
	c, at, most := 0.0, 0.0, -1.0
	for _, candidate := range [...]float64{.01, .03, .1, .3, 1} {
		values, err := parts.heldOut(s, all, machine{c: candidate, seed: o.Seed, result: r})
		if err != nil {
			return biased{}, err
		}
		if border, q := border(values, len(s.Positives)); q > most {
			c, at, most = candidate, border, q
		}
	}
	svm, err := machine{c: c, seed: o.Seed, result: r}.train(s.Positives, s.Unlabelled)
	return biased{svm, at}, err
}
