package logistic_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// set draws documents of up to six terms, whose weights may be negative; the first two
// are of both classes and have a term.
func set(t *rapid.T) learn.Set {
	var s learn.Set
	for i := range rapid.IntRange(2, 20).Draw(t, "documents") {
		var row weight.Vector
		for term := text.Term(0); term < 6; term++ {
			if w := rapid.IntRange(-4, 4).Draw(t, "weight"); w != 0 || i < 2 && term == 0 {
				row = append(row, weight.Weighted{Term: term, Weight: float64(w) / 4})
			}
		}
		s.Rows, s.Positive = append(s.Rows, row), append(s.Positive, rapid.Bool().Draw(t, "positive"))
	}
	s.Positive[0], s.Positive[1] = true, false
	return s
}

func trained(t *rapid.T, s learn.Set, o logistic.Options) *logistic.Model {
	m, err := logistic.Train(s, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// The gradient of the objective, w + C Σ (P - [positive]) x, is 0 where it is least;
// there is one such point.
func TestTrainingEndsWhereTheObjectiveIsLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := set(t)
		c := rapid.Float64Range(.01, 10).Draw(t, "C")
		m := trained(t, s, logistic.Options{C: c, Eps: 1e-7, Iterations: 5000, Seed: rapid.Uint64().Draw(t, "seed")})
		if !m.Converged {
			t.Fatalf("not converged in %d iterations", m.Iterations)
		}
		gradient, bias := make([]float64, len(m.Weights)), m.Bias
		copy(gradient, m.Weights)
		for i, row := range s.Rows {
			slope := m.Probability(row)
			if s.Positive[i] {
				slope--
			}
			bias += c * slope
			for _, e := range row {
				gradient[e.Term] += c * slope * e.Weight
			}
		}
		for _, g := range append(gradient, bias) {
			if math.Abs(g) > 1e-4 {
				t.Fatalf("gradient %v, and %v of the bias", gradient, bias)
			}
		}
	})
}

func TestClassesThatChangePlacesChangeTheSign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := set(t)
		m := trained(t, s, logistic.Options{})
		for i := range s.Positive {
			s.Positive[i] = !s.Positive[i]
		}
		other := trained(t, s, logistic.Options{})
		for _, row := range s.Rows {
			if got, want := other.Score(row), -m.Score(row); math.Abs(got-want) > 1e-9 {
				t.Fatalf("score %v, want %v", got, want)
			}
		}
	})
}

func TestAnUpdateMovesTheScoreTowardsItsClassAndOnlyItsTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := set(t)
		m := trained(t, s, logistic.Options{})
		row := vector(rapid.SliceOfN(rapid.Float64Range(-2, 2), 0, 9).Draw(t, "weights")...)
		positive := rapid.Bool().Draw(t, "positive")
		before, weights := m.Score(row), append([]float64(nil), m.Weights...)
		if err := m.Update(row, positive); err != nil {
			t.Fatal(err)
		}
		if after := m.Score(row); after == before || after > before != positive {
			t.Fatalf("score %v, before %v, of a row that is positive: %t", after, before, positive)
		}
		for _, e := range row {
			if int(e.Term) < len(weights) {
				weights[e.Term] = m.Weights[e.Term]
			}
		}
		for term, w := range weights {
			if m.Weights[term] != w {
				t.Fatalf("term %d is not in the row, and its weight changed from %v to %v", term, w, m.Weights[term])
			}
		}
		if err := m.Valid(); err != nil {
			t.Fatal(err)
		}
	})
}
