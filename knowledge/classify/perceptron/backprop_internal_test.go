package perceptron

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// The slope along each hidden sum is that of the bias of the unit; it is held against
// the loss on both sides of the bias.
func TestBackPropagationGivesTheGradientOfTheLoss(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var row weight.Vector
		for term := text.Term(0); term < 4; term++ {
			row = append(row, weight.Weighted{Term: term, Weight: rapid.Float64Range(-2, 2).Draw(t, "weight")})
		}
		row[0].Weight = 1
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		b := newBackprop(learn.Set{Rows: []weight.Vector{row}}, 1, Options{Hidden: 3}, r)
		positive := rapid.Bool().Draw(t, "positive")
		at := func() float64 {
			var hidden layer
			score := b.net.forward(row, 1, &hidden)
			if positive {
				return loss(score)
			}
			return loss(-score)
		}
		slope := sigmoid(b.net.forward(row, 1, &b.values))
		if positive {
			slope--
		}
		b.hidden(slope)
		for h := range b.net.Output {
			same(t, "hidden bias", b.slopes[h], numeric(&b.net.HiddenBias[h], at))
			same(t, "output", slope*b.values[h], numeric(&b.net.Output[h], at))
			for i, e := range row {
				same(t, "input", b.slopes[h]*e.Weight, numeric(&b.net.Input[i*3+h], at))
			}
		}
		same(t, "output bias", slope, numeric(&b.net.OutputBias, at))
	})
}

func numeric(w *float64, loss func() float64) float64 {
	const by = 1e-5
	was := *w
	*w = was + by
	up := loss()
	*w = was - by
	down := loss()
	*w = was
	return (up - down) / (2 * by)
}

func same(t *rapid.T, what string, got, want float64) {
	if math.Abs(got-want) > 1e-7 {
		t.Fatalf("the slope along a weight (%s) is %v, by the loss on both sides %v", what, got, want)
	}
}

// A step for an output weight of a unit with value v from a score with slope s: the sum
// of squares is s² · mean v², and the weight goes down by rate · s v / its root.
func TestAStepIsThatOfAdagradWithOneRateForAGroup(t *testing.T) {
	weights, sum := []float64{1, 1}, 3.5
	down(weights, []float64{1, 3}, .5, meanSquare([]float64{1, 3}), .1, &sum)
	// mean square 5 · .25 = 1.25; sum 4.75; steps .1 · .5 / 2.179449 · (1, 3)
	for i, want := range []float64{1 - .0229416, 1 - .0688247} {
		if math.Abs(weights[i]-want) > 1e-6 {
			t.Errorf("weight %d is %v, want %v", i, weights[i], want)
		}
	}
	if sum != 4.75 {
		t.Errorf("sum of squares %v", sum)
	}
}

func TestTermsThatNoDocumentHasWeighNothing(t *testing.T) {
	rows := []weight.Vector{{{Term: 1, Weight: 1}}, {{Term: 2, Weight: 0}, {Term: 4, Weight: 1}}}
	b := newBackprop(learn.Set{Rows: rows}, 1, Options{Hidden: 2}, rand.New(rand.NewPCG(1, 1)))
	for term, known := range []bool{false, true, false, false, true} {
		for _, w := range b.net.Input[term*2 : term*2+2] {
			if (w != 0) != known {
				t.Errorf("a weight of term %d is %v", term, w)
			}
		}
	}
}
