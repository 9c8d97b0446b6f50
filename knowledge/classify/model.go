package classify

import (
	"cmp"
	"slices"
	"sync"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Model tells how likely a text is about a topic. It is made by [Train] or
// [ReadFile]; the zero value is not usable. Safe for concurrent use.
type Model struct {
	Spec  Spec // as it was trained, defaults filled in
	Facts Facts

	learned  learned
	scorer   learn.Scorer // of learned
	words    []string     // by feature; 0 is none
	weighter weight.Weighter
	sigmoid  learn.Sigmoid

	once     sync.Once
	features map[string]text.Term // by word
}

// Facts say how a model came about.
type Facts struct {
	Positives  int      `json:"positives"` // documents that it learned from
	Negatives  int      `json:"negatives"`
	Unlabelled int      `json:"unlabelled"`
	Terms      int      `json:"terms"`               // of the vocabulary
	Calibrated bool     `json:"calibrated"`          // false: probabilities are rough
	Iterations int      `json:"iterations"`          // of the learner; 0 where it has none
	Reliable   int      `json:"reliable_negatives"`  // among the unlabelled documents; 0 for learners that look for none
	Guards     []string `json:"guards,omitempty"`    // what kept the learner from going astray, a line each
	Topic      string   `json:"topic,omitempty"`     // as the caller named it
	Documents  string   `json:"documents,omitempty"` // where they came from, as the caller says

	// Uncalibrated is why it is not calibrated, in a few words; empty also in a file
	// that does not say why.
	Uncalibrated string `json:"uncalibrated,omitempty"`
}

// RelevantAbove is the relevance from which a text is more likely about the
// topic than not.
const RelevantAbove = 0.5

// Words are the model's terms, as stems, in the order of the analyzer that it
// was trained with.
func (m *Model) Words() []string { return slices.Clone(m.words[1:]) }

// Top are the n terms that speak most for the topic, and their weights, by
// falling weight; nil where the learner has no weight for each term.
func (m *Model) Top(n int) []TermWeight {
	if m.learned.Linear == nil {
		return nil
	}
	var rows []TermWeight
	for i, w := range m.learned.Linear.Weights {
		if i > 0 && i < len(m.words) && w > 0 {
			rows = append(rows, TermWeight{m.words[i], w})
		}
	}
	slices.SortStableFunc(rows, func(a, b TermWeight) int { return cmp.Compare(b.Weight, a.Weight) })
	return rows[:min(n, len(rows))]
}

// TermWeight is a term of a model, as a stem, with its weight.
type TermWeight struct {
	Term   string  `json:"term"`
	Weight float64 `json:"weight"`
}

// index finds the feature of a word. All judges share it.
func (m *Model) index() map[string]text.Term {
	m.once.Do(func() {
		m.features = make(map[string]text.Term, len(m.words))
		for i, w := range m.words[1:] {
			m.features[w] = text.Term(i + 1)
		}
	})
	return m.features
}

// Relevance is how likely a document is about the topic that is a vector already,
// of the terms and weights that the model was trained from ([Weigh],
// [TrainVectors]); 0 for one without terms.
func (m *Model) Relevance(v weight.Vector) float64 {
	if len(v) == 0 {
		return 0
	}
	return m.sigmoid.Probability(m.scorer.Score(v))
}
