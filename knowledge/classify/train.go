package classify

import (
	"errors"
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Train makes a model of the topic that the positive documents are about. A
// learner that needs negative documents leaves unlabelled ones alone. The error
// wraps [ErrSpec] or [ErrCorpus]. Its time is the learner's, times six for
// the calibration; it starts no goroutine.
func Train(s Spec, c Corpus) (*Model, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	s = s.withDefaults()
	if c.Analyzer == nil || c.Analyzer.Language() != s.Language {
		return nil, fmt.Errorf("%w: the documents are not of language %s", ErrCorpus, s.Language)
	}
	l := learners()[s.Learner]
	if err := c.check(s.Learner, l); err != nil {
		return nil, err
	}
	if l.needs == negatives {
		c.Unlabelled = nil
	}
	kept, err := collect(c).Prune(s.Pruning)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorpus, err)
	}
	v := newVocabulary(c.Analyzer, kept)
	from, weighter, err := weighted(s.Weighting, Corpus{Positives: v.project(c.Positives), Negatives: v.project(c.Negatives), Unlabelled: v.project(c.Unlabelled)})
	if err != nil {
		return nil, err
	}
	m := &Model{Spec: s, words: v.words, weighter: weighter}
	if m.learned, err = l.train(s, from); err != nil {
		return nil, fmt.Errorf("%w: %w", kind(err), err)
	}
	var calibrated bool
	if m.sigmoid, calibrated, err = calibrate(s, from, m.learned.scorer(), l.train); err != nil {
		return nil, fmt.Errorf("%w: calibrating: %w", ErrCorpus, err)
	}
	m.Facts = Facts{
		Positives: len(c.Positives), Negatives: len(c.Negatives), Unlabelled: len(c.Unlabelled), Terms: len(kept),
		Calibrated: calibrated, Iterations: m.learned.Iterations, Reliable: m.learned.Reliable, Guards: m.learned.Guards,
	}
	return m, nil
}

// kind tells an error of the learner about its documents from one about options.
func kind(err error) error {
	if errors.Is(err, ErrSpec) {
		return ErrSpec
	}
	return ErrCorpus
}

// collect counts a corpus: positives against all others.
func collect(c Corpus) *weight.Collection {
	var all weight.Collection
	for _, d := range c.Positives {
		all.AddTF(d, true)
	}
	for _, docs := range [][]weight.Vector{c.Negatives, c.Unlabelled} {
		for _, d := range docs {
			all.AddTF(d, false)
		}
	}
	return &all
}

// weighted weights the documents, each class as the scheme has it, and returns
// what will weight texts that are to be judged.
func weighted(scheme weight.Scheme, c Corpus) (sample, weight.Weighter, error) {
	all := collect(c)
	positive, other, err := all.Training(scheme)
	if err != nil {
		return sample{}, weight.Weighter{}, fmt.Errorf("%w: %w", ErrSpec, err)
	}
	judging, err := all.Weighter(scheme)
	if err != nil {
		return sample{}, weight.Weighter{}, fmt.Errorf("%w: %w", ErrSpec, err)
	}
	return sample{vectors(positive, c.Positives), vectors(other, c.Negatives), vectors(other, c.Unlabelled)}, judging, nil
}

func vectors(w weight.Weighter, docs []weight.Vector) []weight.Vector {
	out := make([]weight.Vector, len(docs))
	for i, d := range docs {
		out[i] = scaled(w, w.AppendTF(nil, d))
	}
	return out
}

// scaled brings a vector to length 1, in place, where its scheme leaves that to
// those that mind: a learner does.
func scaled(w weight.Weighter, v weight.Vector) weight.Vector {
	if w.Scheme == weight.TFIG || w.Scheme == weight.TFWIDF {
		v.Normalise()
	}
	return v
}
