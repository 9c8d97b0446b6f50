package perceptron

import (
	"math"
	"math/rand/v2"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// backprop trains a network. Of each group of weights that share a rate it keeps the
// sum of their mean squared gradients: of those that leave one term, those that leave
// the hidden units, and the biases of both layers.
type backprop struct {
	net                     *Network
	scale, rate             float64
	input                   []float64 // by term
	output, hiddenBias, out float64
	values, slopes          layer // of the hidden units, for the document at hand
}

// newBackprop makes the first weights: uniform, small enough that no unit is saturated
// by a document of length 1. Terms that no document has weigh 0.
func newBackprop(set learn.Set, scale float64, o Options, r *rand.Rand) *backprop {
	terms := set.Terms()
	b := &backprop{scale: scale, rate: o.Rate, input: make([]float64, terms), net: &Network{
		Input: make([]float64, terms*o.Hidden), HiddenBias: make([]float64, o.Hidden), Output: make([]float64, o.Hidden),
	}}
	for t, known := range knownTerms(set.Rows, terms) {
		if known {
			fill(b.net.Input[t*o.Hidden:(t+1)*o.Hidden], 1, r)
		}
	}
	fill(b.net.HiddenBias, 1, r)
	fill(b.net.Output, 1/math.Sqrt(float64(o.Hidden)), r)
	return b
}

func knownTerms(rows []weight.Vector, terms int) []bool {
	known := make([]bool, terms)
	for _, row := range rows {
		for _, e := range row {
			known[e.Term] = known[e.Term] || e.Weight != 0
		}
	}
	return known
}

// fill draws weights from -most to most.
func fill(weights []float64, most float64, r *rand.Rand) {
	for i := range weights {
		weights[i] = most * (2*r.Float64() - 1)
	}
}

// learn takes a step down the gradient of the loss of a document, and returns the loss
// before it.
func (b *backprop) learn(row weight.Vector, positive bool) float64 {
	n, units := b.net, len(b.net.Output)
	score := n.forward(row, b.scale, &b.values)
	slope, margin := sigmoid(score), -score
	if positive {
		slope, margin = slope-1, score
	}
	b.hidden(slope)
	values, slopes := b.values[:units], b.slopes[:units]

	down(n.Output, values, slope, meanSquare(values), b.rate, &b.output)
	b.out += slope * slope
	n.OutputBias -= b.rate * slope / root(b.out)

	square := meanSquare(slopes)
	down(n.HiddenBias, slopes, 1, square, b.rate, &b.hiddenBias)
	for _, e := range row {
		from := int(e.Term) * units
		down(n.Input[from:from+units], slopes, b.scale*e.Weight, square, b.rate, &b.input[e.Term])
	}
	return loss(margin)
}

// hidden gives the slope of the loss along the sum of each hidden unit, from that along
// the score.
func (b *backprop) hidden(slope float64) {
	for h, w := range b.net.Output {
		b.slopes[h] = slope * w * (1 - b.values[h]*b.values[h])
	}
}

// down moves a group of weights against its gradient, which is direction · by, and
// whose mean square is square · by².
func down(weights, direction []float64, by, square, rate float64, sum *float64) {
	if *sum += square * by * by; *sum == 0 {
		return
	}
	step := rate * by / root(*sum)
	for i, d := range direction {
		weights[i] -= step * d
	}
}

// decay draws all weights but the biases towards 0, as far as the descent has steps left
// for them; by is the cost of ‖w‖²/2 for a round.
func (b *backprop) decay(by float64) {
	if by == 0 {
		return
	}
	n, units := b.net, len(b.net.Output)
	for t, sum := range b.input {
		if sum > 0 {
			shrink(n.Input[t*units:(t+1)*units], by*b.rate/root(sum))
		}
	}
	shrink(n.Output, by*b.rate/root(b.output))
}

func shrink(weights []float64, by float64) {
	for i := range weights {
		weights[i] /= 1 + by
	}
}

func meanSquare(values []float64) float64 {
	sum := 0.0
	for _, x := range values {
		sum += x * x
	}
	return sum / float64(len(values))
}

// root is the square root, never 0.
func root(sum float64) float64 { return math.Sqrt(sum) + 1e-8 }

// loss is ln(1 + exp(-margin)), without overflow.
func loss(margin float64) float64 {
	if margin < 0 {
		return -margin + math.Log1p(math.Exp(margin))
	}
	return math.Log1p(math.Exp(-margin))
}
