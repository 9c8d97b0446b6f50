package learn

import "github.com/spoor-crawler/spoor/knowledge/weight"

// Scorer is what a learner has learned. It allocates nothing when it scores; it
// may keep scratch, and is then not safe for concurrent use.
type Scorer interface {
	// Score is the decision value of a vector: above 0 for positive, and the
	// farther from 0 the surer. Terms that it has not learned are passed over.
	Score(v weight.Vector) float64
}

// Linear scores by a weight for each term. Safe for concurrent use; the zero
// value scores everything 0.
type Linear struct {
	Weights []float64 // by term
	Bias    float64
}

// Score is w·v + b.
func (l *Linear) Score(v weight.Vector) float64 {
	sum := l.Bias
	for _, e := range v {
		if int(e.Term) < len(l.Weights) {
			sum += l.Weights[e.Term] * e.Weight
		}
	}
	return sum
}
