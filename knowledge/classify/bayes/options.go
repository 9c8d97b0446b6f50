package bayes

import (
	"cmp"
	"fmt"
	"math"
)

// Events is what a document is taken to consist of.
type Events int8

const (
	// Multinomial: the occurrences of terms; weights are counts, and need not be whole.
	Multinomial Events = iota
	// Bernoulli: for each term of the vocabulary, that it is there (a weight above 0)
	// or that it is not.
	Bernoulli
)

// Options of [Train]. The zero value is multinomial with Laplace's smoothing, and
// classes as frequent as in the set.
type Options struct {
	Events Events
	// Smoothing is what is added to the count of each term (Lidstone); 0 is 1 (Laplace).
	// It is on the scale of the weights: with TF-IDF of documents of length 1, each
	// far below 1, take something like 0.03. Laplace's is too much as well for Bernoulli
	// where the vocabulary is large and one class rare: its absent terms outweigh
	// those that are there.
	Smoothing float64
}

func (o Options) withDefaults() Options {
	o.Smoothing = cmp.Or(o.Smoothing, 1)
	return o
}

func (o Options) check() error {
	switch {
	case o.Events != Multinomial && o.Events != Bernoulli:
		return fmt.Errorf("%w: events %d are neither Multinomial nor Bernoulli", ErrOptions, o.Events)
	case !(o.Smoothing > 0) || math.IsInf(o.Smoothing, 0):
		return fmt.Errorf("%w: smoothing %g; it must be above 0", ErrOptions, o.Smoothing)
	}
	return nil
}
