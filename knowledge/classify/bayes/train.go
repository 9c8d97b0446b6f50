package bayes

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
)

// Train learns from documents of both classes, in O(terms of all of them). No weight
// may be negative; [learn.ErrSet] says that nothing can be learned, [ErrOptions]
// that an option is bad.
func Train(set learn.Set, o Options) (*Model, error) {
	if err := set.Check(); err != nil {
		return nil, err
	}
	o = o.withDefaults()
	if err := o.check(); err != nil {
		return nil, err
	}
	c := newCount(set.Terms())
	for i, row := range set.Rows {
		if err := c.add(row, set.Positive[i], o.Events); err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
	}
	if c.vocabulary() == 0 {
		return nil, fmt.Errorf("%w: no document has a term of weight above 0", learn.ErrSet)
	}
	m := c.model(o)
	if err := m.Valid(); err != nil { // sums beyond all bounds
		return nil, fmt.Errorf("%w: the smoothing is too great: %v", ErrOptions, err)
	}
	return m, nil
}
