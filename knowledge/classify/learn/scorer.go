package learn

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Scorer is what a learner has learned. It allocates nothing when it scores, keeps no
// scratch, and is safe for concurrent use.
type Scorer interface {
	// Score is the decision value of a vector: above 0 for positive, and the
	// farther from 0 the surer. Terms that it has not learned are passed over. They
	// ascend for a decision tree; to the others their order is nothing.
	Score(v weight.Vector) float64
}

// Linear scores by a weight for each term. Safe for concurrent use; the zero
// value scores everything 0.
type Linear struct {
	Weights []float64 // by term
	Bias    float64
}

// Score is w·v + b.
func (l *Linear) Score(v weight.Vector) float64 {
	sum := l.Bias
	for _, e := range v {
		if int(e.Term) < len(l.Weights) {
			sum += l.Weights[e.Term] * e.Weight
		}
	}
	return sum
}

// Valid says what is wrong with weights that come from a file: they are bounded by
// [MaxWeight], so that no sum of products is infinite. The error wraps [ErrModel].
func (l *Linear) Valid() error {
	for t, w := range l.Weights {
		if !Bounded(w) {
			return fmt.Errorf("%w: the weight of term %d is %v", ErrModel, t, w)
		}
	}
	if !Bounded(l.Bias) {
		return fmt.Errorf("%w: the bias is %v", ErrModel, l.Bias)
	}
	return nil
}

// Bounded says that a weight is a number, and of either sign at most [MaxWeight].
func Bounded(w float64) bool { return math.Abs(w) <= MaxWeight } // not NaN
