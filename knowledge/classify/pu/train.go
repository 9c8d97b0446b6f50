package pu

import (
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Result is what was learned, and how.
type Result struct {
	// Scorer is a *learn.Linear, or of wvc-majority a *[Vote].
	Scorer learn.Scorer

	Reliable   Reliable // what step one found; zero for learners that have no such step
	Rounds     []Round  // of pebl and wvc; those given up are left out
	Iterations int      // trainings that led to the scorer one after the other, without those for held-out documents
	Border     float64  // what was taken off decision values so that the border is at 0
	Guards     []Fired  // in the order in which they fired

	unsettled int // SVMs that did not converge
}

// Train learns from a sample by the learner of that name. The same sample and
// options give the same result. Errors wrap [ErrUnknownLearner], [ErrOptions],
// [ErrSample], or [learn.ErrSet] where weights are too great to compute with.
func Train(name string, s Sample, o Options) (*Result, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	for _, l := range learners() {
		if l.name != name {
			continue
		}
		if err := l.check(s); err != nil {
			return nil, err
		}
		r := new(Result)
		if err := l.learn(s, o, r); err != nil {
			return nil, fmt.Errorf("learning by %s from %d positive and %d unlabelled documents: %w",
				name, len(s.Positives), len(s.Unlabelled), err)
		}
		if r.unsettled > 0 {
			r.fired(NotConverged, fmt.Sprintf("%d trainings were stopped before they had found their solution", r.unsettled))
		}
		switch n := len(s.Positives); {
		case n == 1:
			r.fired(OnePositive, "no positive was held out; give some more")
		case !l.alone && len(learn.Groups(s.Positives)) == 1:
			r.fired(OnePositive, fmt.Sprintf("all %d are the same, so no positive was held out; give others", n))
		}
		return r, nil
	}
	return nil, unknown(name)
}

// rounds does steps one and two of PEBL and WVC.
func (r *Result) rounds(s Sample, lambda float64, o Options) (err error) {
	r.Reliable, r.Guards = findReliable(s, lambda)
	var guards []Fired
	r.Rounds, guards, err = iterate(s, r.Reliable.Negatives, o, r)
	r.Iterations = len(r.Rounds)
	r.Guards = append(r.Guards, guards...)
	return err
}

func (r *Result) fired(g Guard, done string) { r.Guards = append(r.Guards, Fired{g, done}) }

// learner is a way to learn from a sample; it fills a result in.
type learner struct {
	name, line string
	learn      func(Sample, Options, *Result) error
	alone      bool // positives are enough
}

// check says what is wrong with a sample for this learner.
func (l learner) check(s Sample) error {
	if l.alone {
		return s.checkAlone()
	}
	return s.Check()
}

// learners is the one table of them.
func learners() []learner {
	return []learner{
		{"biased-svm", "an SVM to which errors in the positives cost more, and one step of relabelling", learnBiased, false},
		{"naive", "an SVM that takes every unlabelled document as a negative", learnNaive, false},
		{"ocs", "a one-class SVM of the positives alone", learnOCS, true},
		{"pebl", "the last of the SVMs iterated from the reliable negatives of 1-DNF", learnPEBL, false},
		{"wvc", "all SVMs iterated from the reliable negatives of 1-DNFC, weighted and summed", learnWVC, false},
		{"wvc-majority", "those of wvc, each with a vote for one class", learnMajority, false},
	}
}

// Names are the learners, in alphabetical order.
func Names() []string {
	var names []string
	for _, l := range learners() {
		names = append(names, l.name)
	}
	return names
}

// Alone says whether a learner learns from positive documents alone, without
// unlabelled ones; false for an unknown name.
func Alone(name string) bool {
	for _, l := range learners() {
		if l.name == name {
			return l.alone
		}
	}
	return false
}

// Describe is one line on what a learner does; empty for an unknown name.
func Describe(name string) string {
	for _, l := range learners() {
		if l.name == name {
			return l.line
		}
	}
	return ""
}

func unknown(name string) error {
	if near := nearest.Names(name, Names()); len(near) > 0 {
		return fmt.Errorf("%w %q: did you mean %s?", ErrUnknownLearner, name, strings.Join(near, " or "))
	}
	return fmt.Errorf("%w %q: there are %s", ErrUnknownLearner, name, strings.Join(Names(), ", "))
}
