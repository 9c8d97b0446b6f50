package svm

import (
	"cmp"
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Kernel is the product by which documents are compared.
type Kernel int

const (
	Inner Kernel = iota // x·y
	RBF                 // exp(-Gamma ‖x-y‖²)
)

// OneClassOptions are those of [TrainOneClass]. The zero value is nu = .5 (LIBSVM's)
// and the linear kernel.
type OneClassOptions struct {
	Nu         float64 // above 0, at most 1: no greater part of the documents is outside, no smaller one supports; 0 is .5
	Kernel     Kernel
	Gamma      float64 // of RBF; 0 is 1, which suits rows of length 1
	Eps        float64 // ends when the gradients of documents that could trade weight differ by at most Eps; 0 is .001, as LIBSVM's
	Iterations int     // pairs at most; 0 is 100 for each document, at least 100,000
	Cache      int     // bytes for rows of the kernel, two rows at least; 0 is 64 MiB
}

func (o OneClassOptions) withDefaults(documents int) OneClassOptions {
	o.Nu = cmp.Or(o.Nu, .5)
	o.Gamma = cmp.Or(o.Gamma, 1)
	o.Eps = cmp.Or(o.Eps, .001)
	o.Iterations = cmp.Or(o.Iterations, max(100*documents, 100_000))
	o.Cache = cmp.Or(o.Cache, 64<<20)
	return o
}

func (o OneClassOptions) check() error {
	switch {
	case !positive(o.Nu) || o.Nu > 1:
		return fmt.Errorf("%w: nu %g; it must be above 0 and at most 1", ErrOptions, o.Nu)
	case o.Kernel != Inner && o.Kernel != RBF:
		return fmt.Errorf("%w: kernel %d is neither Inner nor RBF", ErrOptions, o.Kernel)
	case !positive(o.Gamma):
		return fmt.Errorf("%w: gamma %g; it must be above 0", ErrOptions, o.Gamma)
	case !positive(o.Eps), o.Iterations < 1, o.Cache < 0:
		return fmt.Errorf("%w: eps %g, %d iterations, %d bytes of cache; none may be below 0", ErrOptions, o.Eps, o.Iterations, o.Cache)
	}
	return nil
}

// OneClass is the region that documents of one class fill: f(x) = Σ α(i) K(x(i), x) - ρ,
// above 0 inside, with 0 <= α <= 1 and Σα = nu times the documents, LIBSVM's scale.
// Safe for concurrent use, and kept whole by encoding/gob.
type OneClass struct {
	Kernel  Kernel
	Linear  learn.Linear    // f, for the linear kernel
	Support []weight.Vector // the documents with α above 0, for RBF; shared with the set
	Alpha   []float64       // of Support
	Squares []float64       // squared lengths of Support
	Gamma   float64
	Rho     float64

	Iterations int
	Converged  bool
	Objective  float64 // ½ Σ α(i) α(j) K(x(i), x(j)), what was made least
}

// TrainOneClass learns the region of the rows, by which each is either inside or one of
// the part nu outside. It needs two rows, each as [learn.CheckRow] has it, and a term
// ([learn.ErrSet]); a bad option is [ErrOptions].
func TrainOneClass(rows []weight.Vector, o OneClassOptions) (*OneClass, error) {
	o = o.withDefaults(len(rows))
	if err := o.check(); err != nil {
		return nil, err
	}
	if len(rows) < 2 {
		return nil, fmt.Errorf("%w: %d documents; a region needs two at least", learn.ErrSet, len(rows))
	}
	m, err := flatten(rows, 0)
	if err != nil {
		return nil, err
	}
	if m.terms == 0 {
		return nil, fmt.Errorf("%w: none of %d documents has a term", learn.ErrSet, len(rows))
	}
	p := newPairs(newKernelRows(m, o), o.Nu)
	region := &OneClass{Kernel: o.Kernel, Gamma: o.Gamma}
	region.Iterations, region.Converged = p.run(o.Eps, o.Iterations)
	region.Rho, region.Objective = p.offset(), p.objective()
	region.keep(rows, m, p.alpha)
	if err := region.Valid(); err != nil {
		return nil, fmt.Errorf("%w: weights are too great: %v", learn.ErrSet, err)
	}
	return region, nil
}

// keep takes what scoring needs.
func (m *OneClass) keep(rows []weight.Vector, all *matrix, alpha []float64) {
	if m.Kernel == Inner {
		m.Linear = learn.Linear{Weights: all.dense(), Bias: -m.Rho}
	}
	for i, a := range alpha {
		switch {
		case a == 0:
		case m.Kernel == Inner:
			all.addTo(m.Linear.Weights, i, a)
		default:
			m.Support = append(m.Support, rows[i])
			m.Alpha = append(m.Alpha, a)
			m.Squares = append(m.Squares, all.square[i])
		}
	}
}

// Score is f(v): above 0 inside. With RBF it costs the terms of all supporting
// documents, a microsecond each; with the linear kernel those of v alone.
func (m *OneClass) Score(v weight.Vector) float64 {
	if m.Kernel == Inner {
		return m.Linear.Score(v)
	}
	square := 0.0
	for _, e := range v {
		square += e.Weight * e.Weight
	}
	sum := -m.Rho
	for i, support := range m.Support {
		sum += m.Alpha[i] * gauss(m.Gamma, m.Squares[i]+square-2*inner(support, v))
	}
	return sum
}

// gauss is exp(-gamma d), with no distance below 0 for want of precision.
func gauss(gamma, distance float64) float64 { return math.Exp(-gamma * max(distance, 0)) }

// inner is the product of two sparse vectors.
func inner(a, b weight.Vector) float64 {
	sum := 0.0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch x, y := a[i], b[j]; {
		case x.Term < y.Term:
			i++
		case x.Term > y.Term:
			j++
		default:
			sum += x.Weight * y.Weight
			i++
			j++
		}
	}
	return sum
}
