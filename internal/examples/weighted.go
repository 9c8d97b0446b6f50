package examples

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Weighted is a corpus as vectors, those that a model of the specification is
// trained from: labels are 1 for positive, -1 for negative and 0 for unlabelled
// documents (as SVMlight has them), and the terms are the numbers of words from 1,
// words[0] first. A learner that needs negatives has no unlabelled ones. The error
// wraps [classify.ErrSpec] or [classify.ErrCorpus].
func Weighted(s classify.Spec, c classify.Corpus) (docs []svmlight.Document, words []string, err error) {
	if err := s.Check(); err != nil {
		return nil, nil, err
	}
	if classify.NeedsNegatives(s.Learner) {
		c.Unlabelled = nil
	}
	kinds := []labelledRows{{1, c.Positives}, {-1, c.Negatives}, {0, c.Unlabelled}}
	kept, err := collect(kinds).Prune(s.Pruning)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", classify.ErrCorpus, err)
	}
	numbers := make([]text.Term, c.Analyzer.Len()+1)
	for i, t := range kept {
		numbers[t] = text.Term(i + 1)
		words = append(words, c.Analyzer.Word(t))
	}
	for i := range kinds {
		kinds[i].rows = renumber(kinds[i].rows, numbers)
	}
	positive, others, err := collect(kinds).Training(s.Weighting)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", classify.ErrSpec, err)
	}
	for _, k := range kinds {
		w := others
		if k.label > 0 {
			w = positive
		}
		for _, row := range k.rows {
			v := w.AppendTF(nil, row)
			if w.Scheme == weight.TFIG || w.Scheme == weight.TFWIDF {
				v.Normalise() // as classify.Train does
			}
			docs = append(docs, svmlight.Document{Label: k.label, Vector: v})
		}
	}
	return docs, words, nil
}

// labelledRows are the documents of one kind.
type labelledRows struct {
	label float64
	rows  []weight.Vector
}

func collect(kinds []labelledRows) *weight.Collection {
	var all weight.Collection
	for _, k := range kinds {
		for _, row := range k.rows {
			all.AddTF(row, k.label > 0)
		}
	}
	return &all
}

// renumber gives the kept terms, which ascend, their numbers, and leaves the
// others out.
func renumber(rows []weight.Vector, numbers []text.Term) []weight.Vector {
	out := make([]weight.Vector, len(rows))
	for i, row := range rows {
		for _, e := range row {
			if n := numbers[e.Term]; n != text.NoTerm {
				out[i] = append(out[i], weight.Weighted{Term: n, Weight: e.Weight})
			}
		}
	}
	return out
}
