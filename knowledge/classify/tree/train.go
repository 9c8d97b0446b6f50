package tree

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Train grows a tree from documents of both classes. Terms of weight 0 or less are
// not there. [learn.ErrSet] says that nothing can be learned, [ErrOptions] that a
// bound is negative.
func Train(set learn.Set, o Options) (*Tree, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if err := set.Check(); err != nil {
		return nil, err
	}
	entries := byTerm(set.Terms(), func(yield func(entry) bool) {
		for i, row := range set.Rows {
			for _, e := range row {
				if e.Weight > 0 && !yield(entry{e.Term, int32(i), e.Weight}) {
					return
				}
			}
		}
	})
	if o.Weights {
		sortRuns(entries)
	}
	return grow(entries, set.Positive, o.withDefaults()), nil
}

// TrainTerms grows a tree from sets of terms, each ascending; positive has the class
// of each. It needs a set, and is content with sets of one class or without terms:
// the tree is then a single leaf, with the chance of all. [learn.ErrSet] says that
// there is none or that terms do not ascend.
func TrainTerms(sets [][]text.Term, positive []bool, o Options) (*Tree, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	if len(sets) == 0 || len(sets) != len(positive) {
		return nil, fmt.Errorf("%w: %d sets of terms with %d classes", learn.ErrSet, len(sets), len(positive))
	}
	terms := 0
	for i, set := range sets {
		for j := range set {
			if j > 0 && set[j-1] >= set[j] {
				return nil, fmt.Errorf("set %d: %w: its terms do not ascend", i, learn.ErrSet)
			}
			terms = max(terms, int(set[j])+1)
		}
	}
	entries := byTerm(terms, func(yield func(entry) bool) {
		for i, set := range sets {
			for _, term := range set {
				if !yield(entry{term, int32(i), 1}) {
					return
				}
			}
		}
	})
	return grow(entries, positive, o.withDefaults()), nil
}

// byTerm sorts entries by term, all of which are below terms, those of a term as they
// come: by counting, in two passes.
func byTerm(terms int, all iter.Seq[entry]) []entry {
	starts := make([]int, terms+1)
	for e := range all {
		starts[e.term+1]++
	}
	for t := 1; t <= terms; t++ {
		starts[t] += starts[t-1]
	}
	entries := make([]entry, starts[terms])
	for e := range all {
		entries[starts[e.term]] = e
		starts[e.term]++
	}
	return entries
}

// sortRuns sorts the entries of each term by falling weight.
func sortRuns(entries []entry) {
	for start, end := 0, 0; start < len(entries); start = end {
		for end = start + 1; end < len(entries) && entries[end].term == entries[start].term; {
			end++
		}
		slices.SortFunc(entries[start:end], func(a, b entry) int {
			return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.row, b.row))
		})
	}
}
