package learn

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Set is what a learner learns from. Rows and Positive are of one length; the
// zero value is empty. Learners read it and change nothing.
type Set struct {
	Rows     []weight.Vector // ascending by Term; weights may be negative here
	Positive []bool          // by row
}

// Terms is one more than the greatest term of all rows; 0 for a set without
// terms. Tables by term have this length.
func (s Set) Terms() int {
	n := 0
	for _, row := range s.Rows {
		if len(row) > 0 {
			n = max(n, int(row[len(row)-1].Term)+1)
		}
	}
	return n
}

// Count is the number of positive and of other rows.
func (s Set) Count() (positive, negative int) {
	for _, p := range s.Positive {
		if p {
			positive++
		}
	}
	return positive, len(s.Positive) - positive
}

// Check says what is wrong with a set that is to be learned from: it needs rows
// of both classes and a term. The error wraps [ErrSet].
func (s Set) Check() error {
	positive, negative := s.Count()
	switch {
	case len(s.Rows) != len(s.Positive):
		return fmt.Errorf("%w: %d documents, but %d classes", ErrSet, len(s.Rows), len(s.Positive))
	case positive == 0:
		return fmt.Errorf("%w: none of %d documents is positive", ErrSet, len(s.Rows))
	case negative == 0:
		return fmt.Errorf("%w: all %d documents are positive", ErrSet, len(s.Rows))
	case s.Terms() == 0:
		return fmt.Errorf("%w: none of %d documents has a term", ErrSet, len(s.Rows))
	}
	return nil
}

// Subset is the set of the rows with these numbers, which it shares.
func (s Set) Subset(rows []int) Set {
	part := Set{Rows: make([]weight.Vector, len(rows)), Positive: make([]bool, len(rows))}
	for i, row := range rows {
		part.Rows[i], part.Positive[i] = s.Rows[row], s.Positive[row]
	}
	return part
}
