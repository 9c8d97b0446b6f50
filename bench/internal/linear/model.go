package linear

import (
	"math"
	"math/rand/v2"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Model is a dense linear model; it implements knowledge.Judge. Not safe for
// concurrent use.
type Model struct {
	weights   []float64 // by Term
	bias      float64
	threshold float64

	Units, Words int // judged so far; words are terms with repeats
}

// New makes a model of that many terms by which a unit is relevant from the
// threshold on. The weights are normally distributed, the same in every run.
func New(terms int, threshold float64) *Model {
	m := &Model{weights: make([]float64, terms+1), bias: -1, threshold: threshold}
	rnd := rand.New(rand.NewPCG(1, uint64(terms)))
	for i := range m.weights {
		m.weights[i] = rnd.NormFloat64()
	}
	m.weights[text.NoTerm] = 0
	return m
}

// Relevance is sigmoid(bias + w.x), x the unit's term frequencies over the root
// of its length; 0 for a unit without terms. A term beyond the model weighs
// nothing.
func (m *Model) Relevance(unit []text.Term) float64 {
	sum, n := 0.0, 0
	for _, t := range unit {
		if t == text.NoTerm {
			continue
		}
		n++
		if int(t) < len(m.weights) {
			sum += m.weights[t]
		}
	}
	m.Units++
	m.Words += n
	if n == 0 {
		return 0
	}
	return 1 / (1 + math.Exp(-m.bias-sum/math.Sqrt(float64(n))))
}

// Threshold is the relevance from which a unit is relevant.
func (m *Model) Threshold() float64 { return m.threshold }
