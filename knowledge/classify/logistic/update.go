package logistic

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Update learns from one more document, in O(its terms); tables grow to its greatest
// term. A row that [learn.CheckRow] refuses is [learn.ErrSet], and nothing is learned.
func (m *Model) Update(row weight.Vector, positive bool) error {
	if err := learn.CheckRow(row); err != nil {
		return err
	}
	m.grow(row)
	slope := sigmoid(m.Score(row))
	if positive {
		slope--
	}
	for _, e := range row {
		g := slope * e.Weight
		m.Squares[e.Term] += g * g
		m.Weights[e.Term] -= g * m.step(m.Squares[e.Term])
	}
	m.BiasSquares += slope * slope
	m.Bias -= slope * m.step(m.BiasSquares)
	return nil
}

// step is the length of a step against the gradient of a term, given the sum of its
// squared gradients.
func (m *Model) step(squares float64) float64 { return 1 / (1/m.C + (1+math.Sqrt(squares))/m.Rate) }

func (m *Model) grow(row weight.Vector) {
	if len(row) == 0 {
		return
	}
	if terms := int(row[len(row)-1].Term) + 1; terms > len(m.Weights) {
		m.Weights = append(m.Weights, make([]float64, terms-len(m.Weights))...)
		m.Squares = append(m.Squares, make([]float64, terms-len(m.Squares))...)
	}
}
