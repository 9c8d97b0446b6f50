package trials

import (
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// atZero marks a learner that takes a document for positive where its score is
// above 0, as in the other experiments.
const atZero = ", score 0"

// shippedLearners are the learners that are measured as the models that package
// classify makes of them: a model decides by a calibrated relevance, and its
// committee by the median of its members'.
func shippedLearners() []string { return []string{"svm", "nb", "committee", "wvc", "biased-svm"} }

// shippedSeries has each of them by its score, too.
func shippedSeries() []series {
	var out []series
	for _, name := range shippedLearners() {
		out = append(out, series{name: name + atZero}, series{name, name + atZero})
	}
	return out
}

func runShipped(t *trial) []result {
	var out []result
	for _, name := range shippedLearners() {
		out = append(out, t.measureByScore(name), t.measureModel(name))
	}
	return out
}

func (t *trial) measureByScore(name string) result {
	if !classify.NeedsNegatives(name) {
		p, err := t.prepare(t.o.Weighting, t.few, t.unlabelled)
		if err != nil {
			return failure(err)
		}
		return t.measurePU(name, &p)
	}
	if name != "committee" {
		return t.measureSupervised(name, t.o.Weighting)
	}
	p, err := t.prepare(t.o.Weighting, t.positives, t.negatives)
	if err != nil {
		return failure(err)
	}
	members := map[string]learn.Scorer{}
	for _, member := range append(committee(), name) {
		if members[member], err = t.learnKnown(member, p.set(), members); err != nil {
			return failure(err)
		}
	}
	values := t.classified(&p, members[name])
	delete(values, ap) // votes order nothing
	return result{values: values}
}

// measureModel trains a model as 'spoor train' does and judges as a crawl does;
// that nothing was calibrated, or what guards fired, is in the note. Words count
// alike wherever they are, also by tfig: documents are no pages any more.
func (t *trial) measureModel(name string) result {
	c := classify.Corpus{Analyzer: t.data.analyzer}
	if classify.NeedsNegatives(name) {
		c.Positives, c.Negatives = t.words(t.positives), t.words(t.negatives)
	} else {
		c.Positives, c.Unlabelled = t.words(t.few), t.words(t.unlabelled)
	}
	m, err := classify.Train(classify.Spec{Language: t.data.analyzer.Language(), Learner: name, Weighting: t.o.Weighting, Seed: t.o.Seed}, c)
	if err != nil {
		return failure(err)
	}
	judge, err := m.Judge(t.data.analyzer, 0)
	if err != nil {
		return failure(err)
	}
	relevance, taken := make([]float64, len(t.tests)), make([]bool, len(t.tests))
	var counts []weight.Count
	for i, doc := range t.words(t.tests) {
		counts = counts[:0]
		for _, e := range doc {
			counts = append(counts, weight.Count{Term: e.Term, N: int32(e.Weight)})
		}
		relevance[i] = judge.Counted(counts)
		taken[i] = relevance[i] >= judge.Threshold()
	}
	return result{t.tallied(relevance, taken), m.Facts.Uncalibrated}
}

// words are the words of documents.
func (t *trial) words(numbers []int32) []weight.Vector {
	out := make([]weight.Vector, len(numbers))
	for i, number := range numbers {
		out[i] = t.data.documents[number].words
	}
	return out
}
