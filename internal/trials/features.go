package trials

import (
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// prepared is what learners get of a topic: documents weighted over the terms
// that were kept, which package classify does in the same steps.
type prepared struct {
	positives, others []weight.Vector // to learn from
	judged            *prepared       // the same weighted as texts of unknown class; nil: no other way
	tests             []weight.Vector // of trial.tests, weighted as texts of unknown class

	feature  []text.Term // by term; NoTerm for those not kept
	weighter weight.Weighter
}

// prepare prunes and weights documents to learn from; others are negative or
// unlabelled. Which terms are kept and what they weigh is known from these alone:
// the test documents are weighted when that is settled.
func (t *trial) prepare(scheme weight.Scheme, positives, others []int32) (prepared, error) {
	var all weight.Collection
	ofClass := func(documents []int32, positive bool) []weight.Vector {
		out := make([]weight.Vector, len(documents))
		for i, number := range documents {
			out[i] = t.data.documents[number].frequencies(scheme)
			all.AddTF(out[i], positive)
		}
		return out
	}
	p := prepared{positives: ofClass(positives, true), others: ofClass(others, false)}
	kept, err := all.Prune(weight.Pruning{})
	if err != nil {
		return p, err
	}
	p.feature = make([]text.Term, all.Terms())
	for i, term := range kept {
		p.feature[term] = text.Term(i + 1)
	}
	if err := p.weigh(scheme); err != nil {
		return p, err
	}
	p.tests = make([]weight.Vector, len(t.tests))
	for i, number := range t.tests {
		p.tests[i] = weighted(p.weighter, p.project(t.data.documents[number].frequencies(scheme)))
	}
	return p, nil
}

// weigh projects the documents to the kept terms and weights them.
func (p *prepared) weigh(scheme weight.Scheme) error {
	var all weight.Collection
	project := func(docs []weight.Vector, positive bool) {
		for i := range docs {
			docs[i] = p.project(docs[i])
			all.AddTF(docs[i], positive)
		}
	}
	project(p.positives, true)
	project(p.others, false)
	positive, other, err := all.Training(scheme)
	if err != nil {
		return err
	}
	if p.weighter, err = all.Weighter(scheme); err != nil {
		return err
	}
	if scheme == weight.TFIPNDF || scheme == weight.TFIPNDFRaw {
		p.judged = &prepared{positives: eachWeighted(p.weighter, p.positives), others: eachWeighted(p.weighter, p.others)}
	}
	p.positives, p.others = eachWeighted(positive, p.positives), eachWeighted(other, p.others)
	return nil
}

func eachWeighted(w weight.Weighter, docs []weight.Vector) []weight.Vector {
	out := make([]weight.Vector, len(docs))
	for i, v := range docs {
		out[i] = weighted(w, v)
	}
	return out
}

// frequencies are the document's term frequencies, as the scheme wants them.
func (d document) frequencies(scheme weight.Scheme) weight.Vector {
	if scheme == weight.TFIG && d.sections != nil {
		return d.sections
	}
	return d.words
}

func (p *prepared) project(v weight.Vector) weight.Vector {
	out := make(weight.Vector, 0, len(v))
	for _, e := range v {
		if int(e.Term) < len(p.feature) && p.feature[e.Term] != text.NoTerm {
			out = append(out, weight.Weighted{Term: p.feature[e.Term], Weight: e.Weight})
		}
	}
	return out
}

// weighted is a vector by a weighter; those of tfw and tfig are brought to length
// 1, as package classify does it.
func weighted(w weight.Weighter, v weight.Vector) weight.Vector {
	out := w.AppendTF(make(weight.Vector, 0, len(v)), v)
	if w.Scheme == weight.TFIG || w.Scheme == weight.TFWIDF {
		out.Normalise()
	}
	return out
}

// set is the documents for learners that know both classes.
func (p *prepared) set() learn.Set {
	s := learn.Set{Rows: slices.Concat(p.positives, p.others)}
	s.Positive = make([]bool, len(s.Rows))
	for i := range p.positives {
		s.Positive[i] = true
	}
	if p.judged != nil {
		s.Judged = slices.Concat(p.judged.positives, p.judged.others)
	}
	return s
}

// sample is the documents for learners that know positives alone.
func (p *prepared) sample() pu.Sample {
	s := pu.Sample{Positives: p.positives, Unlabelled: p.others}
	if p.judged != nil {
		of := p.judged.sample()
		s.Judged = &of
	}
	return s
}
