package svm

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// matrix is rows of term weights in one stretch of memory. The copy costs about as
// much as two iterations over it, and an iteration over rows that lie anywhere twice
// as much as one over it.
type matrix struct {
	start  []int // row i is entries start[i] to start[i+1]
	index  []uint32
	value  []float64
	terms  int       // the bias term, if any, is number terms
	square []float64 // by row: its squared length
}

// flatten copies the rows, and gives each the bias term unless that is 0. It refuses
// rows that training could not end with.
func flatten(rows []weight.Vector, bias float64) (*matrix, error) {
	entries := len(rows)
	for _, row := range rows {
		entries += len(row)
	}
	m := &matrix{
		start: make([]int, 1, len(rows)+1), index: make([]uint32, entries), value: make([]float64, entries),
		terms: learn.Set{Rows: rows}.Terms(), square: make([]float64, 0, len(rows)),
	}
	at := 0
	for i, row := range rows {
		if err := learn.CheckRow(row); err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
		square := bias * bias
		index, value := m.index[at:at+len(row)], m.value[at:at+len(row)]
		at += len(row)
		for k, e := range row {
			index[k], value[k] = uint32(e.Term), e.Weight
			square += e.Weight * e.Weight
		}
		if bias != 0 {
			m.index[at], m.value[at] = uint32(m.terms), bias
			at++
		}
		m.start = append(m.start, at)
		m.square = append(m.square, square)
	}
	return m, nil
}

// row is the entries of a row.
func (m *matrix) row(i int) ([]uint32, []float64) {
	index := m.index[m.start[i]:m.start[i+1]]
	return index, m.value[m.start[i]:m.start[i+1]][:len(index)]
}

// dense makes weights for all terms and the bias term.
func (m *matrix) dense() []float64 { return make([]float64, m.terms+1) }

// dot is the product of a row with dense weights.
func (m *matrix) dot(row int, w []float64) float64 {
	sum := 0.0
	index, value := m.row(row)
	value = value[:len(index)]
	for k, t := range index {
		sum += w[t] * value[k]
	}
	return sum
}

// addTo adds a multiple of a row to dense weights.
func (m *matrix) addTo(w []float64, row int, by float64) {
	index, value := m.row(row)
	value = value[:len(index)]
	for k, t := range index {
		w[t] += by * value[k]
	}
}
