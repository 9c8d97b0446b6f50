package logistic

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Model scores as the [learn.Linear] in it, by the log odds of the positive class, and
// can learn on. Kept whole by encoding/gob; safe for concurrent use while nothing
// updates it. The zero value is not usable, see [Train] and [New].
type Model struct {
	learn.Linear
	C, Rate float64 // of the options

	// Squares is by term: the sum over documents of the squared gradient of the loss,
	// FTRL's n. BiasSquares is the bias's.
	Squares     []float64
	BiasSquares float64

	Iterations int     // of Train, over the documents
	Converged  bool    // Train came within Eps
	Objective  float64 // ‖w‖²/2 + C Σ ln(1 + exp(-y f(x))) after Train
}

// New returns a model without terms, to be updated. A bad option is [ErrOptions].
func New(o Options) (*Model, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	return &Model{C: o.C, Rate: o.Rate}, nil
}

// Probability is that of the positive class, 1/(1 + exp(-score)), from 0 to 1.
func (m *Model) Probability(v weight.Vector) float64 { return sigmoid(m.Score(v)) }

// Valid says what is wrong with parameters that come from a file. The error wraps
// [learn.ErrModel].
func (m *Model) Valid() error {
	switch {
	case !positive(m.C) || !positive(m.Rate):
		return fmt.Errorf("%w: logistic regression: C %g and rate %g", learn.ErrModel, m.C, m.Rate)
	case len(m.Weights) != len(m.Squares):
		return fmt.Errorf("%w: logistic regression: weights of %d terms, but squares of %d", learn.ErrModel, len(m.Weights), len(m.Squares))
	case !learn.Bounded(m.Bias) || !(m.BiasSquares >= 0) || !finite(m.BiasSquares):
		return fmt.Errorf("%w: logistic regression: bias %g with squares %g", learn.ErrModel, m.Bias, m.BiasSquares)
	}
	for t, w := range m.Weights {
		if n := m.Squares[t]; !learn.Bounded(w) || !(n >= 0) || !finite(n) {
			return fmt.Errorf("%w: logistic regression: term %d has weight %g with squares %g", learn.ErrModel, t, w, n)
		}
	}
	return nil
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// loss is ln(1 + exp(-margin)), without overflow.
func loss(margin float64) float64 {
	if margin < 0 {
		return -margin + math.Log1p(math.Exp(margin))
	}
	return math.Log1p(math.Exp(-margin))
}

func sign(positive bool) float64 {
	if positive {
		return 1
	}
	return -1
}
