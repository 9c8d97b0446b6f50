package pu

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Sample is what is known of a topic: some documents of it, and documents of
// which nothing is known, among them others of the topic. Learners read it and
// change nothing. The zero value is empty and cannot be learned from.
type Sample struct {
	Positives  []weight.Vector // P: ascending by Term
	Unlabelled []weight.Vector // U: ascending by Term

	// Judged are the documents as they are weighted where their class is not known
	// (Peng 2013 eq. 3), for weightings that go by it (eq. 2): rounds classify them
	// so. nil: as they are learned from. Its own Judged means nothing.
	Judged *Sample
}

// judged are the documents as they are classified.
func (s Sample) judged() Sample {
	if s.Judged == nil {
		return s
	}
	return *s.Judged
}

// Check says what is wrong with a sample that is to be learned from: it needs
// documents of both kinds, finite weights, a term among the positive ones, and two
// documents that differ. The error wraps [ErrSample].
func (s Sample) Check() error {
	switch {
	case len(s.Positives) == 0:
		return fmt.Errorf("%w: no positive documents; give some pages of the topic", ErrSample)
	case len(s.Unlabelled) == 0:
		return fmt.Errorf("%w: %d positive documents, but no unlabelled ones; give pages of any topic to tell them from",
			ErrSample, len(s.Positives))
	}
	if j := s.judged(); len(j.Positives) != len(s.Positives) || len(j.Unlabelled) != len(s.Unlabelled) {
		return fmt.Errorf("%w: %d and %d documents to be judged for %d and %d to learn from",
			ErrSample, len(j.Positives), len(j.Unlabelled), len(s.Positives), len(s.Unlabelled))
	}
	if err := checkRows("positive", s.Positives); err != nil {
		return err
	}
	if err := checkRows("unlabelled", s.Unlabelled); err != nil {
		return err
	}
	if (learn.Set{Rows: s.Positives}).Terms() == 0 {
		return fmt.Errorf("%w: none of %d positive documents has a term; prune fewer terms, or give pages with text",
			ErrSample, len(s.Positives))
	}
	if s.identical() {
		return fmt.Errorf("%w: all %d documents are identical; give unlabelled pages that differ from the topic's",
			ErrSample, len(s.Positives)+len(s.Unlabelled))
	}
	return nil
}

// checkAlone says what is wrong with the positives, for a learner that needs
// nothing else.
func (s Sample) checkAlone() error {
	if len(s.Positives) == 0 {
		return fmt.Errorf("%w: no positive documents; give some pages of the topic", ErrSample)
	}
	if (learn.Set{Rows: s.Positives}).Terms() == 0 {
		return fmt.Errorf("%w: none of %d positive documents has a term; prune fewer terms, or give pages with text", ErrSample, len(s.Positives))
	}
	return checkRows("positive", s.Positives)
}

// identical says that every document equals the first positive one.
func (s Sample) identical() bool {
	for _, rows := range [][]weight.Vector{s.Positives, s.Unlabelled} {
		for _, row := range rows {
			if !slices.Equal(row, s.Positives[0]) {
				return false
			}
		}
	}
	return true
}

func checkRows(kind string, rows []weight.Vector) error {
	if err := learn.CheckRows(rows); err != nil {
		return fmt.Errorf("%w: %s %w", ErrSample, kind, err)
	}
	return nil
}

// terms is one more than the greatest term.
func (s Sample) terms() int {
	return max(learn.Set{Rows: s.Positives}.Terms(), learn.Set{Rows: s.Unlabelled}.Terms())
}

// chosen are the unlabelled documents that are marked.
func (s Sample) chosen(marked []bool) []weight.Vector {
	var rows []weight.Vector
	for i, row := range s.Unlabelled {
		if marked[i] {
			rows = append(rows, row)
		}
	}
	return rows
}

// setOf is the training set of two classes, positives first.
func setOf(positives, negatives []weight.Vector) learn.Set {
	n := len(positives) + len(negatives)
	set := learn.Set{Rows: make([]weight.Vector, 0, n), Positive: make([]bool, n)}
	set.Rows = append(append(set.Rows, positives...), negatives...)
	for i := range positives {
		set.Positive[i] = true
	}
	return set
}

// allOf are the numbers from 0 to n-1.
func allOf(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i
	}
	return numbers
}
