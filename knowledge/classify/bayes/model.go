package bayes

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Model scores by log odds. Kept whole by encoding/gob; safe for concurrent use. The
// zero value scores everything 0, and is not [Model.Valid].
type Model struct {
	Events Events
	// Odds is by term: ln P(t|+)/P(t|-), and for Bernoulli less
	// ln (1-P(t|+))/(1-P(t|-)), which Bias has. 0 for a term that was not learned.
	Odds []float64
	// Bias is ln P(+)/P(-), and for Bernoulli the sum over all terms of
	// ln (1-P(t|+))/(1-P(t|-)): the log odds of a document without terms.
	Bias float64
}

// Score is the log odds that the document is positive, ln P(+|v)/P(-|v), by Bayes'
// theorem, in O(terms of v).
func (m *Model) Score(v weight.Vector) float64 {
	sum := m.Bias
	for _, e := range v {
		switch {
		case int(e.Term) >= len(m.Odds):
		case m.Events == Multinomial:
			sum += m.Odds[e.Term] * e.Weight
		case e.Weight > 0:
			sum += m.Odds[e.Term]
		}
	}
	return sum
}

// Valid says what is wrong with parameters that come from a file. The error wraps
// [learn.ErrModel].
func (m *Model) Valid() error {
	switch {
	case m.Events != Multinomial && m.Events != Bernoulli:
		return fmt.Errorf("%w: naive Bayes: events %d", learn.ErrModel, m.Events)
	case len(m.Odds) == 0:
		return fmt.Errorf("%w: naive Bayes: it has no terms", learn.ErrModel)
	case !learn.Bounded(m.Bias):
		return fmt.Errorf("%w: naive Bayes: bias %g", learn.ErrModel, m.Bias)
	}
	for t, odds := range m.Odds {
		if !learn.Bounded(odds) {
			return fmt.Errorf("%w: naive Bayes: term %d has log odds %g", learn.ErrModel, t, odds)
		}
	}
	return nil
}
