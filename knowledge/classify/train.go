package classify

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Train makes a model of the topic that the positive documents are about. A
// learner that needs negative documents leaves unlabelled ones alone. The error
// wraps [ErrSpec] or [ErrCorpus]. Its time is the learner's, times six for the
// calibration; it starts no goroutine.
func Train(s Spec, c Corpus) (*Model, error) {
	v, weighter, err := weigh(&s, &c)
	if err != nil {
		return nil, err
	}
	return s.train(v, weighter, c.Positives)
}

// Vectors are a corpus as a learner gets it: weighted, over the kept terms.
type Vectors struct {
	Positives, Negatives, Unlabelled []weight.Vector

	// Words are those that the terms stand for, from term 1 on: term t is
	// Words[t-1].
	Words []string

	judged *sample // the documents as they are judged, where that is another weighting
}

// Weigh is what [Train] trains from. Learners that need negative documents get
// no unlabelled ones. The error wraps [ErrSpec] or [ErrCorpus].
func Weigh(s Spec, c Corpus) (Vectors, error) {
	v, _, err := weigh(&s, &c)
	return v, err
}

// Imported is the weighting of a model's documents that others have weighted, nobody
// says how ([TrainVectors]). Nothing can be weighted by it.
const Imported weight.Scheme = "as imported"

// TrainVectors makes a model from vectors that were weighted elsewhere. It
// judges other such vectors ([Model.Relevance]), and of texts it knows no more
// than which of Words are there: each weighs the same, to length 1, as tfc has it. Spec.Weighting, Sections and
// Pruning mean nothing; the model's has [Imported]. The error wraps [ErrSpec] or [ErrCorpus].
func TrainVectors(s Spec, v Vectors) (*Model, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	s = s.withDefaults()
	s.Weighting, s.Sections, s.Pruning = Imported, weight.Sections{}, weight.Pruning{}
	l := learners()[s.Learner]
	if err := l.check(s.Learner, len(v.Positives), len(v.Negatives), len(v.Unlabelled)); err != nil {
		return nil, err
	}
	if l.needs == negatives {
		v.Unlabelled = nil
	}
	asTheyAre := make([]float64, len(v.Words)+1)
	for i := range asTheyAre {
		asTheyAre[i] = 1
	}
	for _, docs := range [][]weight.Vector{v.Positives, v.Negatives, v.Unlabelled} {
		for _, d := range docs {
			if len(d) > 0 && int(d[len(d)-1].Term) > len(v.Words) {
				return nil, fmt.Errorf("%w: a vector has term %d of %d", ErrCorpus, d[len(d)-1].Term, len(v.Words))
			}
		}
	}
	return s.train(v, weight.Weighter{Scheme: weight.TFIDF, Factors: asTheyAre}, v.Positives)
}

// weigh prunes and weights a corpus, and returns what will weight texts that are
// to be judged. It fills in the specification's defaults.
func weigh(s *Spec, c *Corpus) (Vectors, weight.Weighter, error) {
	if err := s.Check(); err != nil {
		return Vectors{}, weight.Weighter{}, err
	}
	*s = s.withDefaults()
	l := learners()[s.Learner]
	if err := c.check(*s, l); err != nil {
		return Vectors{}, weight.Weighter{}, err
	}
	if l.needs == negatives {
		c.Unlabelled = nil
	}
	given := collect(*c)
	kept, err := given.Prune(s.Pruning)
	if err != nil {
		return Vectors{}, weight.Weighter{}, fmt.Errorf("%w: %w", ErrCorpus, err)
	}
	if kept, err = telling(given, s.Weighting, kept); err != nil {
		return Vectors{}, weight.Weighter{}, err
	}
	words := newVocabulary(c.Analyzer, kept)
	docs := sample{positives: words.project(c.Positives), negatives: words.project(c.Negatives), unlabelled: words.project(c.Unlabelled)}
	if !slices.ContainsFunc(docs.positives, func(d weight.Vector) bool { return len(d) > 0 }) {
		return Vectors{}, weight.Weighter{}, fmt.Errorf("%w: none of %d positive documents has a term that is kept: prune fewer, or give pages with text", ErrCorpus, len(c.Positives))
	}
	all := collect(Corpus{Positives: docs.positives, Negatives: docs.negatives, Unlabelled: docs.unlabelled})
	positive, other, err := all.Training(s.Weighting)
	if err != nil {
		return Vectors{}, weight.Weighter{}, fmt.Errorf("%w: %w", ErrSpec, err)
	}
	judging, err := all.Weighter(s.Weighting)
	if err != nil {
		return Vectors{}, weight.Weighter{}, fmt.Errorf("%w: %w", ErrSpec, err)
	}
	v := Vectors{Positives: vectors(positive, docs.positives), Negatives: vectors(other, docs.negatives), Unlabelled: vectors(other, docs.unlabelled), Words: words.words}
	if s.Weighting == weight.TFIPNDF || s.Weighting == weight.TFIPNDFRaw {
		v.judged = &sample{positives: vectors(judging, docs.positives), negatives: vectors(judging, docs.negatives), unlabelled: vectors(judging, docs.unlabelled)}
	}
	return v, judging, nil
}

// telling leaves out the terms that weigh nothing wherever they are: those of all
// documents, and by TFIG those that the classes share alike.
func telling(c *weight.Collection, by weight.Scheme, kept []text.Term) ([]text.Term, error) {
	w, err := c.Weighter(by)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSpec, err)
	}
	some := slices.DeleteFunc(slices.Clone(kept), func(t text.Term) bool {
		return w.Factors[t] == 0 || w.Gain != nil && w.Gain[t] == 0
	})
	if len(some) == 0 {
		return nil, fmt.Errorf("%w: each of the %d terms that are kept is in all documents, or as often in those about the topic as in others, so that none tells them apart: give other documents, or prune fewer terms", ErrCorpus, len(kept))
	}
	return some, nil
}

// train lets the learner loose on vectors; positives are those about the topic, as
// they were given.
func (s Spec) train(v Vectors, judging weight.Weighter, positives []weight.Vector) (*Model, error) {
	from := sample{positives: v.Positives, negatives: v.Negatives, unlabelled: v.Unlabelled, judged: v.judged}
	l := learners()[s.Learner]
	m := &Model{Spec: s, words: append([]string{""}, v.Words...), weighter: judging}
	var err error
	if m.learned, err = l.train(s, from); err != nil {
		return nil, fmt.Errorf("%w: %w", kind(err), err)
	}
	var why string
	m.scorer = m.learned.scorer()
	m.sigmoid, why = calibrate(s, from, m.learned, l.train)
	guards := m.learned.Guards
	if n := copies(positives); n > 0 {
		guards = append(slices.Clip(guards), fmt.Sprintf("identical documents: %d of %d positives have the same words as another", n, len(positives)))
	}
	m.Facts = Facts{
		Positives: len(v.Positives), Negatives: len(v.Negatives), Unlabelled: len(v.Unlabelled), Terms: len(v.Words),
		Calibrated: why == "", Uncalibrated: why, Iterations: m.learned.Iterations, Reliable: m.learned.Reliable, Guards: guards,
	}
	return m, nil
}

// kind tells an error of the learner about its documents from one about options.
func kind(err error) error {
	for _, options := range []error{ErrSpec, pu.ErrOptions, svm.ErrOptions, logistic.ErrOptions, bayes.ErrOptions, perceptron.ErrOptions, tree.ErrOptions} {
		if errors.Is(err, options) {
			return ErrSpec
		}
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
