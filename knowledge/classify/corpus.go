package classify

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Corpus is what a model is trained from: documents as frequencies of terms,
// ascending by Term, that one analyzer gave out. The zero value is empty.
type Corpus struct {
	Analyzer *text.Analyzer // whose terms they are; it is asked for their words

	Positives  []weight.Vector // about the topic
	Negatives  []weight.Vector // not about it
	Unlabelled []weight.Vector // nobody knows
}

// Counts are the frequencies of a document whose terms were counted.
func Counts(doc []weight.Count) weight.Vector {
	v := make(weight.Vector, len(doc))
	for i, c := range doc {
		v[i] = weight.Weighted{Term: c.Term, Weight: float64(c.N)}
	}
	return v
}

// check says what the learner lacks. The error wraps [ErrCorpus].
func (c Corpus) check(s Spec, l learner) error {
	if c.Analyzer == nil {
		return fmt.Errorf("%w: nobody says whose terms they are: the corpus needs its analyzer", ErrCorpus)
	}
	if c.Analyzer.Language() != s.Language {
		return fmt.Errorf("%w: the documents are not of language %s", ErrCorpus, s.Language)
	}
	if err := l.check(s.Learner, len(c.Positives), len(c.Negatives), len(c.Unlabelled)); err != nil {
		return err
	}
	if !slices.ContainsFunc(c.Positives, func(d weight.Vector) bool { return len(d) > 0 }) {
		return fmt.Errorf("%w: none of the %d positive documents has a term in language %s", ErrCorpus, len(c.Positives), c.Analyzer.Language())
	}
	all := slices.Concat(c.Positives, c.Negatives, c.Unlabelled)
	first := all[0]
	if len(all) > 1 && !slices.ContainsFunc(all, func(d weight.Vector) bool { return !slices.Equal(d, first) }) {
		return fmt.Errorf("%w: all %d documents have the same terms, so that nothing tells positive ones from others", ErrCorpus, len(all))
	}
	return nil
}

// check says which documents a learner lacks. The error wraps [ErrCorpus].
func (l learner) check(name string, positives, negative, unlabelled int) error {
	switch {
	case positives == 0:
		return fmt.Errorf("%w: there is no positive document: give at least one page about the topic", ErrCorpus)
	case l.needs == negatives && negative == 0:
		return fmt.Errorf("%w: learner %s needs negative documents: give some, or choose one that goes by unlabelled documents: %s", ErrCorpus, name, DefaultLearner)
	case l.needs == others && negative+unlabelled == 0:
		return fmt.Errorf("%w: learner %s needs unlabelled documents beside the %d positive ones: give some, any pages will do", ErrCorpus, name, positives)
	}
	return nil
}

// copies is how many of the documents are the same as another of them.
func copies(docs []weight.Vector) int {
	order := slices.Clone(docs)
	slices.SortFunc(order, func(a, b weight.Vector) int {
		return slices.CompareFunc(a, b, func(x, y weight.Weighted) int {
			return cmp.Or(cmp.Compare(x.Term, y.Term), cmp.Compare(x.Weight, y.Weight))
		})
	})
	n := 0
	for i, d := range order {
		if i > 0 && slices.Equal(d, order[i-1]) || i+1 < len(order) && slices.Equal(d, order[i+1]) {
			n++
		}
	}
	return n
}

// vocabulary gives the kept terms numbers of their own, from 1, in their order.
type vocabulary struct {
	words    []string    // of the features, from 1
	features []text.Term // by the analyzer's term; NoTerm for those not kept
}

func newVocabulary(a *text.Analyzer, kept []text.Term) vocabulary {
	v := vocabulary{words: make([]string, len(kept)), features: make([]text.Term, a.Len()+1)}
	for i, t := range kept {
		v.words[i] = a.Word(t)
		v.features[t] = text.Term(i + 1)
	}
	return v
}

// project is the documents over the kept terms.
func (v vocabulary) project(docs []weight.Vector) []weight.Vector {
	out := make([]weight.Vector, len(docs))
	for i, d := range docs {
		p := make(weight.Vector, 0, len(d))
		for _, e := range d {
			if f := v.features[e.Term]; f != text.NoTerm {
				p = append(p, weight.Weighted{Term: f, Weight: e.Weight})
			}
		}
		out[i] = p
	}
	return out
}
