package svm

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Model is a linear machine and how its training went. It scores as the
// [learn.Linear] in it, and is kept whole by encoding/gob.
type Model struct {
	learn.Linear
	Iterations int     // over the documents
	Converged  bool    // the projected gradients came within Eps
	Primal     float64 // ‖w‖²/2 + Σ C loss, what is made least (Hsieh et al. 2008, equation 1)
	Dual       float64 // the value of the dual problem: the least primal lies between Dual and Primal
}

// Train learns a linear machine. A set that its Check refuses, or whose weights are
// too great to compute with, is [learn.ErrSet], a bad option [ErrOptions].
func Train(set learn.Set, o Options) (*Model, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	if err := set.CheckClasses(); err != nil {
		return nil, err
	}
	rows, err := flatten(set.Rows, o.Bias)
	if err != nil {
		return nil, err
	}
	d := newDescent(rows, set.Positive, o)
	m := new(Model)
	m.Iterations, m.Converged = d.run(o.Eps, o.Iterations)
	m.Primal, m.Dual = d.objectives()
	m.Weights = d.weights[:rows.terms]
	if o.Bias != 0 {
		m.Bias = o.Bias * d.weights[rows.terms]
	}
	if err := m.Valid(); err != nil {
		return nil, fmt.Errorf("%w: weights are too great: %v", learn.ErrSet, err)
	}
	return m, nil
}
