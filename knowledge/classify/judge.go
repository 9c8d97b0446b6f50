package classify

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Judge judges the text units of one analyzer by a model. It implements the
// Judge of package knowledge. Not safe for concurrent use; the zero value is not
// usable, see [Model.Judge].
type Judge struct {
	model    *Model
	analyzer *text.Analyzer
	index    map[string]text.Term
	features []text.Term // by the analyzer's term, as far as they were looked up
	above    float64

	reader  *Reader // of pages by their sections
	ordered bool    // features have to ascend: a tree looks for them
	present bool    // how often a term occurs is nothing: nobody knows how the model's were weighted

	unit   []text.Term // scratch
	counts []weight.Count
	bag    weight.Bag
	whole  weight.Vector // a page, by the analyzer's terms
	known  weight.Vector // the same by features
	vector weight.Vector
}

// Judge judges what the analyzer reads; above is the relevance from which a unit
// is relevant, 0 is [RelevantAbove]. The error wraps [ErrLanguage].
func (m *Model) Judge(a *text.Analyzer, above float64) (*Judge, error) {
	if a.Language() != m.Spec.Language {
		return nil, fmt.Errorf("%w: the model is %s, the texts are %s: train one in that language, or read them as %s", ErrLanguage, m.Spec.Language, a.Language(), m.Spec.Language)
	}
	if above == 0 {
		above = RelevantAbove
	}
	return &Judge{model: m, analyzer: a, index: m.index(), above: above, reader: NewReader(m.Spec, a), ordered: m.learned.Tree != nil, present: m.Spec.Weighting == Imported}, nil
}

// Relevance is how likely a unit is about the topic, from 0 to 1; 0 for one
// without terms that the model knows. It allocates nothing, once it has met the
// analyzer's terms.
func (j *Judge) Relevance(unit []text.Term) float64 {
	j.look()
	j.unit = j.unit[:0]
	for _, t := range unit {
		if f := j.features[t]; f != text.NoTerm {
			j.unit = append(j.unit, f)
		}
	}
	return j.probability(j.bag.Fill(j.unit))
}

// Page is how likely a whole page is about the topic: by its sections where the
// model was trained by sections. counts are those of its tokens.
func (j *Judge) Page(doc *page.Document, counts []weight.Count) float64 {
	if j.reader.sections == nil {
		return j.Counted(counts)
	}
	j.whole = j.reader.bySections(j.whole[:0], doc)
	return j.frequencies(j.whole)
}

// Counted is Relevance of a unit whose terms are counted already.
func (j *Judge) Counted(counts []weight.Count) float64 {
	j.look()
	j.counts = j.counts[:0]
	for _, c := range counts {
		if f := j.features[c.Term]; f != text.NoTerm {
			j.counts = append(j.counts, weight.Count{Term: f, N: c.N})
		}
	}
	return j.probability(j.counts)
}

// frequencies is the relevance of a document as a Reader makes it.
func (j *Judge) frequencies(doc weight.Vector) float64 {
	j.look() // the reader may have met terms
	j.known = j.known[:0]
	for _, e := range doc {
		if f := j.features[e.Term]; f != text.NoTerm {
			j.known = append(j.known, weight.Weighted{Term: f, Weight: e.Weight})
		}
	}
	slices.SortFunc(j.known, func(a, b weight.Weighted) int { return cmp.Compare(a.Term, b.Term) })
	w := j.model.weighter
	j.vector = scaled(w, w.AppendTF(j.vector[:0], j.known))
	return j.model.Relevance(j.vector)
}

// probability is the relevance of counted features, which need not ascend; 0 where
// none has a weight.
func (j *Judge) probability(counts []weight.Count) float64 {
	if j.ordered {
		slices.SortFunc(counts, func(a, b weight.Count) int { return cmp.Compare(a.Term, b.Term) })
	}
	w := j.model.weighter
	if j.present {
		for i := range counts {
			counts[i].N = 1
		}
	}
	j.vector = scaled(w, w.Append(j.vector[:0], counts))
	if j.present {
		j.vector.Normalise()
	}
	return j.model.Relevance(j.vector)
}

// look finds the features of the terms that the analyzer has met since.
func (j *Judge) look() {
	for t := len(j.features); t <= j.analyzer.Len(); t++ {
		j.features = append(j.features, j.index[j.analyzer.Word(text.Term(t))])
	}
}

// Threshold is the relevance from which a unit is relevant.
func (j *Judge) Threshold() float64 { return j.above }
