package bayes

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Train learns from documents of both classes, in O(terms of all of them). No weight
// may be negative; [learn.ErrSet] says that nothing can be learned, [ErrOptions]
// that an option is bad.
func Train(set learn.Set, o Options) (*Model, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	belief := make([]float64, len(set.Rows))
	for i, positive := range set.Positive {
		if positive {
			belief[i] = 1
		}
	}
	return train(set.Rows, belief, o)
}

// TrainSoft is [Train] where belief has for each row the probability, from 0 to 1,
// that it is positive: that much of it counts for the positive class, the rest
// for the other.
func TrainSoft(rows []weight.Vector, belief []float64, o Options) (*Model, error) {
	if err := learn.CheckRows(rows); err != nil {
		return nil, err
	}
	return train(rows, belief, o)
}

// train is TrainSoft of rows that have been checked.
func train(rows []weight.Vector, belief []float64, o Options) (*Model, error) {
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	if len(rows) != len(belief) {
		return nil, fmt.Errorf("%w: %d documents, but %d beliefs", learn.ErrSet, len(rows), len(belief))
	}
	c := newCount(learn.Set{Rows: rows}.Terms())
	for i, row := range rows {
		if err := c.add(row, belief[i], o.Events); err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	m := c.model(o)
	if err := m.Valid(); err != nil { // sums beyond all bounds
		return nil, fmt.Errorf("%w: the smoothing is too great: %v", ErrOptions, err)
	}
	return m, nil
}
