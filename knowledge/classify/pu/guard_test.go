package pu_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func learned(t *testing.T, name string, s pu.Sample, o pu.Options) *pu.Result {
	t.Helper()
	r, err := pu.Train(name, s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// fired is what was done when the guard fired; it fails where it did not.
func fired(t *testing.T, r *pu.Result, g pu.Guard) string {
	t.Helper()
	for _, f := range r.Guards {
		if f.Guard == g {
			return f.Done
		}
	}
	t.Fatalf("%q did not fire, only %v", g, r.Guards)
	return ""
}

func TestWhereNoNegativeIsReliableLambdaRises(t *testing.T) {
	r := learned(t, "pebl", news(), pu.Options{}) // 1-DNF finds none; beyond .5 are coffee and said alone
	if done := fired(t, r, pu.FewNegatives); !strings.Contains(done, "from 0 to 0.5: 2 reliable negatives instead of 0") {
		t.Error(done)
	}
	if !slices.Equal(r.Reliable.Negatives, []int{1, 3}) {
		t.Errorf("reliable negatives %v", r.Reliable.Negatives)
	}
}

// Coffee is in every positive, so it is a feature for any lambda, and in all
// unlabelled documents but one.
func TestWhereNoLambdaHelpsTheFewestFeaturesCount(t *testing.T) {
	s := pu.Sample{
		Positives:  []weight.Vector{doc(coffee), doc(coffee), doc(coffee, export)},
		Unlabelled: []weight.Vector{doc(coffee, oil), doc(coffee), doc(coffee, market, oil), doc(coffee, price), doc(oil)},
	}
	// coffee 3/3 > 4/5, export 1/3 > 0: only the last has neither, and three are wanted,
	// but no more than half of five. Shares of features are 1/2, 1, 1/3, 1/2 and 0.
	r := learned(t, "wvc", s, pu.Options{})
	if done := fired(t, r, pu.FewNegatives); !strings.Contains(done, "the 2 documents with the smallest share") {
		t.Error(done)
	}
	if !slices.Equal(r.Reliable.Negatives, []int{2, 4}) {
		t.Errorf("reliable negatives %v", r.Reliable.Negatives)
	}
}

// Coffee and export are in half of the positives each: beyond .5 there is no feature
// left, which would make every document a reliable negative.
func TestLambdaDoesNotRiseUntilNoFeatureIsLeft(t *testing.T) {
	s := pu.Sample{
		Positives:  []weight.Vector{doc(coffee), doc(export)},
		Unlabelled: []weight.Vector{doc(coffee, oil), doc(coffee, market), doc(export, oil), doc(export), doc(oil)},
	}
	r := learned(t, "wvc", s, pu.Options{})
	fired(t, r, pu.FewNegatives)
	if !slices.Equal(r.Reliable.Negatives, []int{0, 4}) {
		t.Errorf("reliable negatives %v", r.Reliable.Negatives)
	}
}

func TestWithoutPositiveFeaturesAllUnlabelledDocumentsAreNegatives(t *testing.T) {
	s := pu.Sample{
		Positives:  []weight.Vector{doc(coffee), doc(coffee)},
		Unlabelled: []weight.Vector{doc(coffee), doc(coffee, oil)},
	}
	r := learned(t, "wvc", s, pu.Options{})
	fired(t, r, pu.NoFeatures)
	if !slices.Equal(r.Reliable.Negatives, []int{0, 1}) {
		t.Errorf("reliable negatives %v", r.Reliable.Negatives)
	}
}

func TestAnIterationThatEatsThePositivesIsStoppedAndAnEarlierRoundCounts(t *testing.T) {
	c := newCorpus(0, 8)
	r := learned(t, "pebl", c.sample(10, 300, .3), pu.Options{})
	fired(t, r, pu.AtePositives)
	test, last := c.labelled(200), r.Rounds[len(r.Rounds)-1]
	if got, at := f1(r.Scorer, test), f1(last.Machine(), test); got < at+.2 {
		t.Errorf("F1 %.2f, and the last round had %.2f", got, at)
	}
	for i, round := range r.Rounds[1:] {
		if round.HeldOut < .1 {
			t.Errorf("round %d of those that count finds %.2f of positives held out", i+2, round.HeldOut)
		}
	}
}

func TestTheNumberOfRoundsHasALimit(t *testing.T) {
	r := learned(t, "wvc", newCorpus(3, 8).sample(20, 300, .3), pu.Options{MaxIterations: 1})
	fired(t, r, pu.IterationLimit)
	if r.Iterations != 1 || len(r.Rounds) != 1 {
		t.Errorf("%d iterations, %d rounds", r.Iterations, len(r.Rounds))
	}
}

func TestOnePositiveIsEnoughForAllButOneClassSVMs(t *testing.T) {
	c := newCorpus(0, 8)
	s := c.sample(1, 50, .1)
	for _, name := range pu.Names() {
		r, err := pu.Train(name, s, pu.Options{})
		if name == "ocs" {
			if !errors.Is(err, pu.ErrSample) {
				t.Errorf("ocs: error %v", err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		fired(t, r, pu.OnePositive)
		if r.Border != 0 || r.Scorer.Score(s.Positives[0]) <= 0 {
			t.Errorf("%s: the positive scores %v, border moved by %v", name, r.Scorer.Score(s.Positives[0]), r.Border)
		}
	}
}

func TestWhatCannotBeLearnedFromIsAClearError(t *testing.T) {
	some := []weight.Vector{doc(coffee), doc(oil)}
	for want, s := range map[string]pu.Sample{
		"no positive documents":               {Unlabelled: some},
		"2 positive documents, but no unlab":  {Positives: some},
		"none of 1 positive documents has":    {Positives: []weight.Vector{nil}, Unlabelled: some},
		"all 3 documents are identical":       {Positives: some[:1], Unlabelled: []weight.Vector{doc(coffee), doc(coffee)}},
		"positive document 0: cannot learn":   {Positives: []weight.Vector{doc(oil, coffee)}, Unlabelled: some},
		"unlabelled document 1: cannot learn": {Positives: some, Unlabelled: []weight.Vector{nil, {{Term: oil, Weight: math.NaN()}}}},
	} {
		for _, name := range pu.Names() {
			if pu.Alone(name) && (strings.Contains(want, "unlab") || strings.Contains(want, "identical")) {
				continue // it looks at positives only
			}
			if _, err := pu.Train(name, s, pu.Options{}); !errors.Is(err, pu.ErrSample) || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", name, err, want)
			}
		}
	}
}

func TestOptionsThatMakeNoSenseAreNamed(t *testing.T) {
	for want, o := range map[string]pu.Options{
		"lambda": {Lambda: 1}, "C ": {C: -1}, "nu": {Nu: 2}, "folds": {Folds: 1}, "iterations": {MaxIterations: pu.MaxMembers + 1},
	} {
		if _, err := pu.Train("wvc", news(), o); !errors.Is(err, pu.ErrOptions) || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v", o, err)
		}
	}
	for _, o := range []pu.Options{{Lambda: math.NaN()}, {C: math.NaN()}, {C: math.Inf(1)}, {Nu: math.NaN()}} {
		if _, err := pu.Train("wvc", news(), o); !errors.Is(err, pu.ErrOptions) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

func TestAMistypedLearnerIsToldTheNearest(t *testing.T) {
	if _, err := pu.Train("wcv", news(), pu.Options{}); !errors.Is(err, pu.ErrUnknownLearner) || !strings.Contains(err.Error(), "wvc") {
		t.Error(err)
	}
	for _, name := range pu.Names() {
		if pu.Describe(name) == "" {
			t.Errorf("%s has no description", name)
		}
	}
	if pu.Describe("wcv") != "" || !slices.IsSorted(pu.Names()) {
		t.Errorf("%q, %v", pu.Describe("wcv"), pu.Names())
	}
}
