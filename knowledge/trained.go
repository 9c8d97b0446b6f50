package knowledge

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// trained judges by a model that the agent trains itself, from what it knows:
// the positive examples, or without any the seeds' pages, and the query; the
// negative examples; and pages met on the way, of which nobody knows what they
// are about. Until there is enough to learn from, the cosine c judges, as c / (c +
// its threshold): a half is where a unit becomes relevant, as by a model, so that
// what was judged before and after can wait in one stack.
//
// Learners that need negatives go by those taught alone where they are enough,
// and take the pages met for negatives beside them where they are not. The others
// take both for unlabelled.
type trained struct {
	know           *Knowledge
	learner        string
	needsNegatives bool
	fewest         int     // documents beside positives before a model is trained
	above          float64 // 0 is the judge's default
	met            sampled

	judge  *classify.Judge // nil before there is one
	failed error           // of the last training; nil: none failed
	asOf   int             // documents beside positives when it was trained
	taught int             // changes of examples then
}

const (
	minOthers     = 20  // documents beside positives that a learner is to tell them from
	minFrame      = 5   // the same for learners of positives alone: without any, words of all positives have no weight
	maxUnlabelled = 400 // pages met that are kept
)

// newTrained makes the judge of a learner.
func newTrained(k *Knowledge, learner string, above float64) *trained {
	j := &trained{know: k, learner: learner, needsNegatives: classify.NeedsNegatives(learner), fewest: minOthers, above: above}
	if pu.Alone(learner) {
		j.fewest = minFrame
	}
	return j
}

func (j *trained) Relevance(unit []text.Term) float64 {
	if !j.ready() {
		c := j.know.rocchio.Relevance(unit)
		return c / (c + j.know.rocchio.above)
	}
	return j.judge.Relevance(unit)
}

func (j *trained) Threshold() float64 { return cmp.Or(j.above, classify.RelevantAbove) }

// ready says that there is a model, and brings it up to date.
func (j *trained) ready() bool {
	j.refresh()
	return j.judge != nil
}

// refresh trains a model where there is none, the examples have changed, or the
// pages beside them have doubled: O(log n) times in a crawl of n pages, and not
// any more when as many pages were kept as are.
func (j *trained) refresh() {
	examples := &j.know.examples
	negatives := len(examples.negatives)
	unlabelled := len(j.met.docs)
	if negatives >= j.fewest && j.needsNegatives {
		unlabelled = 0 // what is known is enough
	}
	others := negatives + unlabelled
	due := others >= 2*j.asOf || examples.changes != j.taught
	if !due || others < j.fewest {
		return
	}
	j.asOf, j.taught = others, examples.changes
	judge, err := j.train(unlabelled)
	if err == nil {
		j.judge = judge
	}
	j.failed = err // the judge before, if there is one, judges on
}

// Untrained says why the judge that the options name, a learner, does not judge:
// nothing could be trained yet, and the cosine judges in its place. nil where it
// does, for judges that need no training, and for a nil Knowledge.
func (k *Knowledge) Untrained() error {
	switch {
	case k == nil || k.own == nil || k.own.judge != nil:
		return nil
	case k.own.failed != nil:
		return k.own.failed
	}
	others := len(k.own.met.docs) + len(k.examples.negatives)
	return fmt.Errorf("%w: %d pages beside the positive ones are known, and %d are needed", classify.ErrCorpus, others, k.own.fewest)
}

// train makes a judge from what is known, and so many of the pages met.
func (j *trained) train(unlabelled int) (*classify.Judge, error) {
	k := j.know
	c := classify.Corpus{Analyzer: k.analyzer, Negatives: frequencies(k.examples.negatives)}
	positives := k.examples.positives
	if len(positives) == 0 {
		positives = k.examples.seeds
	}
	c.Positives = frequencies(positives)
	if len(k.query) > 0 {
		c.Positives = append(c.Positives, k.queryDocument())
	}
	met := frequencies(j.met.docs[:unlabelled])
	if j.needsNegatives {
		c.Negatives = append(c.Negatives, met...)
	} else {
		c.Unlabelled = met
	}
	model, err := classify.Train(classify.Spec{Language: k.options.Language, Learner: j.learner}, c)
	if err != nil {
		return nil, err
	}
	return model.Judge(k.analyzer, j.above)
}

// queryDocument is the query as a document of the topic.
func (k *Knowledge) queryDocument() weight.Vector {
	terms := slices.Clone(k.query)
	slices.Sort(terms)
	doc := make(weight.Vector, len(terms))
	for i, t := range terms {
		doc[i] = weight.Weighted{Term: t, Weight: 1}
	}
	return doc
}

func frequencies(pages []example) []weight.Vector {
	out := make([]weight.Vector, len(pages))
	for i, p := range pages {
		out[i] = classify.Counts(p.counts)
	}
	return out
}

// sampled keeps documents, evenly over all that it was given: when it is full
// every second one goes, and from then on it takes half as many.
type sampled struct {
	docs  []example
	every int // of so many it takes the first; 0 is 1
	given int
}

func (s *sampled) add(doc example) {
	s.every = max(1, s.every)
	if s.given%s.every == 0 {
		s.docs = append(s.docs, doc)
	}
	s.given++
	if len(s.docs) < maxUnlabelled {
		return
	}
	kept := s.docs[:0]
	for i, d := range s.docs {
		if i%2 == 0 {
			kept = append(kept, d)
		}
	}
	clear(s.docs[len(kept):])
	s.docs, s.every = kept, 2*s.every
}
