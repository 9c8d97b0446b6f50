package learn_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Three values of 1, all positive, and three of -1, none positive. The targets are 4/5
// and 1/5, and two values can be met exactly: A + B = -ln 4, -A + B = ln 4.
func TestASigmoidThroughTwoValuesIsTheOneWorkedOutByHand(t *testing.T) {
	s := learn.FitSigmoid([]float64{1, -1, 1, -1, 1, -1}, []bool{true, false, true, false, true, false})
	if math.Abs(s.A+math.Log(4)) > 1e-4 || math.Abs(s.B) > 1e-4 {
		t.Errorf("%+v, want A -ln 4 and B 0", s)
	}
	if p := s.Probability(1); math.Abs(p-.8) > 1e-4 {
		t.Errorf("P(1) = %v", p)
	}
}

// Two of three positive: the targets are 3/4, 3/4 and 1/3, and their mean 11/18.
func TestValuesThatSayNothingGiveTheMeanOfTheTargets(t *testing.T) {
	s := learn.FitSigmoid([]float64{0, 0, 0}, []bool{true, true, false})
	if p := s.Probability(0); math.Abs(p-11./18) > 1e-6 {
		t.Errorf("%+v gives %v", s, p)
	}
	if s := learn.FitSigmoid(nil, nil); s != (learn.Sigmoid{}) || s.Probability(7) != .5 {
		t.Errorf("without values %+v", s)
	}
}

// likelihood is Platt's, written plainly.
func likelihood(s learn.Sigmoid, scores []float64, positive []bool) float64 {
	n := 0.0
	for _, p := range positive {
		if p {
			n++
		}
	}
	sum := 0.0
	for i, f := range scores {
		target := 1 / (float64(len(scores)) - n + 2)
		if positive[i] {
			target = (n + 1) / (n + 2)
		}
		p := 1 / (1 + math.Exp(s.A*f+s.B))
		sum += target*math.Log(p) + (1-target)*math.Log(1-p)
	}
	return sum
}

func scored(t *rapid.T) (scores []float64, positive []bool) {
	n := rapid.IntRange(1, 30).Draw(t, "n")
	return rapid.SliceOfN(rapid.Float64Range(-3, 3), n, n).Draw(t, "scores"), rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "positive")
}

func TestNoSigmoidOfAGridIsLikelier(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores, positive := scored(t)
		fit := learn.FitSigmoid(scores, positive)
		best := likelihood(fit, scores, positive)
		for a := -8.0; a <= 8; a += .25 {
			for b := -8.0; b <= 8; b += .25 {
				if other := likelihood(learn.Sigmoid{A: a, B: b}, scores, positive); other > best+1e-6 {
					t.Fatalf("A %v, B %v has log likelihood %v, the fit %+v has %v", a, b, other, fit, best)
				}
			}
		}
	})
}

func TestTheScaleOfTheValuesDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores, positive := scored(t)
		by := math.Pow(10, rapid.Float64Range(-100, 100).Draw(t, "exponent"))
		scaled := slices.Clone(scores)
		for i := range scaled {
			scaled[i] *= by
		}
		a, b := learn.FitSigmoid(scores, positive), learn.FitSigmoid(scaled, positive)
		for i := range scores {
			if p, q := a.Probability(scores[i]), b.Probability(scaled[i]); math.Abs(p-q) > 1e-6 {
				t.Fatalf("P(%v) = %v, of %v times as much %v", scores[i], p, by, q)
			}
		}
	})
}

func TestValuesThatAreNoNumberAreLeftOut(t *testing.T) {
	want := learn.FitSigmoid([]float64{2, -1, 1}, []bool{true, false, false})
	got := learn.FitSigmoid([]float64{math.NaN(), 2, math.Inf(1), -1, 1, math.Inf(-1), 9}, []bool{false, true, false, false, false, true})
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestAProbabilityIsFrom0To1AndRisesWithTheValue(t *testing.T) {
	s := learn.Sigmoid{A: -3, B: 1}
	before := 0.0
	for _, f := range []float64{-math.MaxFloat64, -1e9, -300, -1, 0, 1, 300, 1e9, math.MaxFloat64} {
		p := s.Probability(f)
		if !(p >= before && p <= 1) {
			t.Errorf("P(%v) = %v after %v", f, p, before)
		}
		before = p
	}
}
