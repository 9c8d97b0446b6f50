package logistic

import (
	"cmp"
	"fmt"
	"math"
)

// Options of [Train] and [New]. The zero value has the values below. Rows are best of
// length 1; C and Rate are on that scale.
type Options struct {
	C float64 // the cost of a document's loss beside ‖w‖²/2; 0 is 1
	// Rate of updates, FTRL's alpha; 0 is 1. With it, and C 1, no document moves the
	// weights by more than half its own length.
	Rate       float64
	Eps        float64 // training ends when no document's dual gradient was above it; 0 is .01
	Iterations int     // over the documents, at most; 0 is 200
	Seed       uint64  // of the order of documents
}

func (o Options) withDefaults() Options {
	o.C = cmp.Or(o.C, 1)
	o.Rate = cmp.Or(o.Rate, 1)
	o.Eps = cmp.Or(o.Eps, .01)
	o.Iterations = cmp.Or(o.Iterations, 200)
	return o
}

func (o Options) check() error {
	switch {
	case !positive(o.C), !positive(o.Rate):
		return fmt.Errorf("%w: C %g and rate %g; they must be above 0", ErrOptions, o.C, o.Rate)
	case !positive(o.Eps), o.Iterations < 1:
		return fmt.Errorf("%w: eps %g and %d iterations; they must be above 0", ErrOptions, o.Eps, o.Iterations)
	}
	return nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

func positive(x float64) bool { return x > 0 && finite(x) }
