package svm

import (
	"cmp"
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Loss is how an error ξ = max(0, 1 - y f(x)) of a document counts.
type Loss int

const (
	L2 Loss = iota // ξ², LIBLINEAR's solver 1
	L1             // ξ, LIBLINEAR's solver 3
)

// Options of [Train]. The zero value is squared loss, C = 1 for both classes, and
// no bias term.
type Options struct {
	Loss               Loss
	C                  float64 // the cost of an error beside ‖w‖²/2; 0 is 1
	Positive, Negative float64 // factors of C for the errors of a class; 0 is 1
	// Bias is the value of a term that every document has, as LIBLINEAR's -B; its
	// weight is part of ‖w‖². 0 is no such term: the plane goes through the origin.
	Bias       float64
	Eps        float64 // ends when the projected gradients of all documents are within Eps; 0 is .1, as LIBLINEAR's for these solvers
	Iterations int     // at most; 0 is 1000
	Seed       uint64  // of the order of documents
}

func (o Options) withDefaults() Options {
	o.C = cmp.Or(o.C, 1)
	o.Positive = cmp.Or(o.Positive, 1)
	o.Negative = cmp.Or(o.Negative, 1)
	o.Eps = cmp.Or(o.Eps, .1)
	o.Iterations = cmp.Or(o.Iterations, 1000)
	return o
}

func (o Options) check() error {
	switch {
	case o.Loss != L1 && o.Loss != L2:
		return fmt.Errorf("%w: loss %d is neither L1 nor L2", ErrOptions, o.Loss)
	case !positive(o.C * o.Positive), !positive(o.C * o.Negative):
		return fmt.Errorf("%w: C %g with factors %g and %g; they must be above 0", ErrOptions, o.C, o.Positive, o.Negative)
	case !(math.Abs(o.Bias) <= learn.MaxWeight): // NaN too
		return fmt.Errorf("%w: bias %g; it must be from -%g to %[3]g", ErrOptions, o.Bias, learn.MaxWeight)
	case !positive(o.Eps), o.Iterations < 1:
		return fmt.Errorf("%w: eps %g and %d iterations; they must be above 0", ErrOptions, o.Eps, o.Iterations)
	}
	return nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

func positive(x float64) bool { return x > 0 && finite(x) }
