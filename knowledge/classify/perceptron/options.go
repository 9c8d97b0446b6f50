package perceptron

import (
	"cmp"
	"fmt"
	"math"
)

// MaxHidden bounds the hidden units of a network.
const MaxHidden = 64

// Options of [Train]. The zero value has the values below. The length of documents
// does not matter to them: training is on a scale of its own, on which the mean
// square length is 1.
type Options struct {
	Hidden int     // units, at most MaxHidden; 0 is 16
	Rate   float64 // the length of steps; 0 is .1
	// Decay is the cost of ‖w‖²/2 beside the mean loss of a document; 0 is 1e-5, below
	// 0 is none.
	Decay  float64
	Loss   float64 // training ends when a round's mean loss, in nats, is below it; 0 is .01
	Rounds int     // over the documents, at most; 0 is 50
	Seed   uint64  // of the first weights and of the order of documents
}

func (o Options) withDefaults() Options {
	o.Hidden = cmp.Or(o.Hidden, 16)
	o.Rate = cmp.Or(o.Rate, .1)
	o.Decay = max(0, cmp.Or(o.Decay, 1e-5))
	o.Loss = cmp.Or(o.Loss, .01)
	o.Rounds = cmp.Or(o.Rounds, 50)
	return o
}

func (o Options) check() error {
	switch {
	case o.Hidden < 1 || o.Hidden > MaxHidden:
		return fmt.Errorf("%w: %d hidden units; give 1 to %d", ErrOptions, o.Hidden, MaxHidden)
	case !(o.Rate > 0) || !finite(o.Rate):
		return fmt.Errorf("%w: rate %g; it must be above 0", ErrOptions, o.Rate)
	case !finite(o.Decay):
		return fmt.Errorf("%w: decay %g", ErrOptions, o.Decay)
	case !(o.Loss > 0) || o.Rounds < 1:
		return fmt.Errorf("%w: until a loss of %g, or %d rounds; they must be above 0", ErrOptions, o.Loss, o.Rounds)
	}
	return nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
