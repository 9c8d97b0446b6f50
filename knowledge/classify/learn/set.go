package learn

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Set is what a learner learns from. Rows and Positive are of one length; the
// zero value is empty. Learners read it and change nothing.
type Set struct {
	Rows     []weight.Vector // as [CheckRow] has them; weights may be negative here
	Positive []bool          // by row

	// Judged are the rows as they are weighted where their class is not known, for
	// weightings that go by it, as many as Rows; nil: Rows. Held-out rows are scored so.
	Judged []weight.Vector
}

// judged is a row as it is scored.
func (s Set) judged(row int) weight.Vector {
	if s.Judged == nil {
		return s.Rows[row]
	}
	return s.Judged[row]
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
// of both classes, each as [CheckRow] has it, and a term. The error wraps [ErrSet].
func (s Set) Check() error {
	if err := s.CheckClasses(); err != nil {
		return err
	}
	return CheckRows(s.Rows)
}

// CheckClasses is Check without the rows' terms and weights, for learners that look at
// those with [CheckRow] when they come to them: another pass over all of them is felt.
func (s Set) CheckClasses() error {
	positive, negative := s.Count()
	switch {
	case len(s.Rows) != len(s.Positive):
		return fmt.Errorf("%w: %d documents, but %d classes", ErrSet, len(s.Rows), len(s.Positive))
	case s.Judged != nil && len(s.Judged) != len(s.Rows):
		return fmt.Errorf("%w: %d documents, but %d as they are judged", ErrSet, len(s.Rows), len(s.Judged))
	case positive == 0:
		return fmt.Errorf("%w: none of %d documents is positive", ErrSet, len(s.Rows))
	case negative == 0:
		return fmt.Errorf("%w: all %d documents are positive", ErrSet, len(s.Rows))
	case s.Terms() == 0:
		return fmt.Errorf("%w: none of %d documents has a term", ErrSet, len(s.Rows))
	}
	return nil
}

// CheckRows is [CheckRow] of all rows; the message has the number of the first one
// that is refused, from 0.
func CheckRows(rows []weight.Vector) error {
	for i, row := range rows {
		if err := CheckRow(row); err != nil {
			return fmt.Errorf("document %d: %w", i, err)
		}
	}
	return nil
}

// MaxWeight is the greatest weight, either sign, that is learned from: squared
// lengths, and sums of them over all rows, are then finite.
const MaxWeight = 1e100

// CheckRow says what is wrong with a row that is to be learned from: its terms have
// to ascend, and its weights to be numbers of at most [MaxWeight]. The error wraps
// [ErrSet].
func CheckRow(row weight.Vector) error {
	next := uint64(0)
	for _, e := range row {
		if uint64(e.Term) < next {
			return fmt.Errorf("%w: its terms do not ascend", ErrSet)
		}
		if !Bounded(e.Weight) {
			return fmt.Errorf("%w: term %d weighs %g", ErrSet, e.Term, e.Weight)
		}
		next = uint64(e.Term) + 1
	}
	return nil
}

// Subset is the set of the rows with these numbers, which it shares.
func (s Set) Subset(rows []int) Set {
	part := Set{Rows: make([]weight.Vector, len(rows)), Positive: make([]bool, len(rows))}
	for i, row := range rows {
		part.Rows[i], part.Positive[i] = s.Rows[row], s.Positive[row]
		if s.Judged != nil {
			part.Judged = append(part.Judged, s.Judged[row])
		}
	}
	return part
}
