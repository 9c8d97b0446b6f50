package logistic

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Train learns from documents of both classes. [learn.ErrSet] says that nothing can be
// learned, [ErrOptions] that an option is bad. Where the iterations do not suffice,
// the model is what they came to, and not Converged.
func Train(set learn.Set, o Options) (*Model, error) {
	m, err := New(o)
	if err != nil {
		return nil, err
	}
	if err := set.Check(); err != nil {
		return nil, err
	}
	m.Weights, m.Squares = make([]float64, set.Terms()), make([]float64, set.Terms())
	newDescent(m, set, o.withDefaults()).run()
	m.finish(set)
	if err := m.Valid(); err != nil {
		return nil, fmt.Errorf("%w: weights are too great: %v", learn.ErrSet, err)
	}
	return m, nil
}

// finish sums up the objective, and the squared gradients at the solution, with which updates
// go on.
func (m *Model) finish(set learn.Set) {
	m.Objective = m.Bias * m.Bias / 2
	for _, w := range m.Weights {
		m.Objective += w * w / 2
	}
	for i, row := range set.Rows {
		score := m.Score(row)
		m.Objective += m.C * loss(sign(set.Positive[i])*score)
		slope := sigmoid(score)
		if set.Positive[i] {
			slope--
		}
		for _, e := range row {
			m.Squares[e.Term] += slope * slope * e.Weight * e.Weight
		}
		m.BiasSquares += slope * slope
	}
}
