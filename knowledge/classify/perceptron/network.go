package perceptron

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Network is a multilayer perceptron with one hidden layer. Kept whole by
// encoding/gob; safe for concurrent use. The zero value scores everything 0, and is
// not [Network.Valid].
type Network struct {
	Input      []float64 // from term t to hidden unit h: at t·len(Output) + h
	HiddenBias []float64 // by hidden unit
	Output     []float64 // by hidden unit; 1 to MaxHidden of them
	OutputBias float64

	Rounds int     // of training, over the documents
	Loss   float64 // mean of the last round, in nats, each document before its own step
}

// layer has the values of the hidden units of one document.
type layer [MaxHidden]float64

// Score is the logit of the positive class, ln p/(1-p), in O(terms of v · hidden
// units).
func (n *Network) Score(v weight.Vector) float64 {
	var hidden layer
	return n.forward(v, 1, &hidden)
}

// forward scores a vector, all of whose weights are multiplied by scale, and leaves
// the values of the hidden units.
func (n *Network) forward(v weight.Vector, scale float64, hidden *layer) float64 {
	units := len(n.Output)
	sums := hidden[:units]
	copy(sums, n.HiddenBias)
	for _, e := range v {
		if uint64(e.Term)*uint64(units) >= uint64(len(n.Input)) {
			continue // the terms of a unit need not ascend
		}
		from := int(e.Term) * units
		w := scale * e.Weight
		for h, weight := range n.Input[from : from+units] {
			sums[h] += weight * w
		}
	}
	score := n.OutputBias
	for h, sum := range sums {
		sums[h] = math.Tanh(sum)
		score += n.Output[h] * sums[h]
	}
	return score
}

// Valid says what is wrong with parameters that come from a file. The error wraps
// [learn.ErrModel].
func (n *Network) Valid() error {
	units := len(n.Output)
	switch {
	case units < 1 || units > MaxHidden:
		return fmt.Errorf("%w: perceptron: %d hidden units; there may be 1 to %d", learn.ErrModel, units, MaxHidden)
	case len(n.HiddenBias) != units || len(n.Input) == 0 || len(n.Input)%units != 0:
		return fmt.Errorf("%w: perceptron: %d hidden units with %d biases and %d weights from terms", learn.ErrModel, units, len(n.HiddenBias), len(n.Input))
	case !learn.Bounded(n.OutputBias):
		return fmt.Errorf("%w: perceptron: output bias %g", learn.ErrModel, n.OutputBias)
	}
	for _, weights := range [][]float64{n.Output, n.HiddenBias, n.Input} {
		for _, w := range weights {
			if !learn.Bounded(w) {
				return fmt.Errorf("%w: perceptron: weight %g", learn.ErrModel, w)
			}
		}
	}
	return nil
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
