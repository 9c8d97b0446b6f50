package svm_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Two points on a line, x = 1 positive and x = -1 negative, no bias. By symmetry
// both α are one number a, w = 2a and the dual is 2a² - 2a (+ a²/2C for L2 loss).
//
//	L1: a = 1/2 unless C < 1/2, then a = C; w = min(1, 2C)
//	L2: 4a - 2 + a/C = 0, a = 2/(4 + 1/C); C = 1: a = .4, w = .8
func twoPoints() learn.Set {
	return learn.Set{Rows: []weight.Vector{{{Term: 1, Weight: 1}}, {{Term: 1, Weight: -1}}}, Positive: []bool{true, false}}
}

func TestTwoPointsHaveTheOptimumWorkedOutByHand(t *testing.T) {
	for _, c := range []struct {
		name            string
		o               svm.Options
		weight, optimum float64
	}{
		{"L1 loss, C 1: the margin is met, ½w²", svm.Options{Loss: svm.L1}, 1, .5},
		{"L1 loss, C ¼: both are errors, ½w² + 2C(1-w)", svm.Options{Loss: svm.L1, C: .25}, .5, .375},
		{"L2 loss, C 1: ½w² + 2C(1-w)²", svm.Options{}, .8, .4},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.o.Eps = 1e-10
			m, err := svm.Train(twoPoints(), c.o)
			if err != nil {
				t.Fatal(err)
			}
			if !m.Converged || math.Abs(m.Weights[1]-c.weight) > 1e-9 || math.Abs(m.Primal-c.optimum) > 1e-9 || math.Abs(m.Dual-c.optimum) > 1e-9 {
				t.Errorf("%+v, want w %v and objective %v", m, c.weight, c.optimum)
			}
		})
	}
}
