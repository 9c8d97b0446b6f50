package svm

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Valid says what is wrong with a machine that comes from a file. The error wraps
// [learn.ErrModel].
func (m *Model) Valid() error { return validWeights(&m.Linear) }

func validWeights(l *learn.Linear) error {
	if len(l.Weights) == 0 {
		return fmt.Errorf("%w: it has no weights", learn.ErrModel)
	}
	return l.Valid()
}

// Valid says what is wrong with a region that comes from a file. The error wraps
// [learn.ErrModel]; one without makes [OneClass.Score] neither panic nor give
// what is no number, for documents of finite weights.
func (m *OneClass) Valid() error {
	if m.Kernel == Inner {
		return validWeights(&m.Linear)
	}
	if m.Kernel != RBF || !positive(m.Gamma) || !learn.Bounded(m.Rho) {
		return fmt.Errorf("%w: kernel %d, gamma %v, rho %v", learn.ErrModel, m.Kernel, m.Gamma, m.Rho)
	}
	if len(m.Alpha) != len(m.Support) || len(m.Squares) != len(m.Support) {
		return fmt.Errorf("%w: %d supporting documents, %d alphas, %d lengths", learn.ErrModel, len(m.Support), len(m.Alpha), len(m.Squares))
	}
	for i, row := range m.Support {
		if !learn.Bounded(m.Alpha[i]) || !finite(m.Squares[i]) {
			return fmt.Errorf("%w: supporting document %d has alpha %v, length %v", learn.ErrModel, i, m.Alpha[i], m.Squares[i])
		}
		for k, e := range row {
			if !learn.Bounded(e.Weight) || k > 0 && row[k-1].Term >= e.Term {
				return fmt.Errorf("%w: supporting document %d has terms that do not ascend or a weight of %v", learn.ErrModel, i, e.Weight)
			}
		}
	}
	return nil
}
