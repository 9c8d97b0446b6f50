package svm

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// matrix is rows of term weights in contiguous memory: what training walks over
// again and again.
type matrix struct {
	start  []int // row i is from start[i] to start[i+1]
	terms  int   // the bias term, if any, is number terms
	index  []uint32
	value  []float64
	square []float64 // by row: its squared length
}

// flatten copies the rows, and gives each the bias term unless that is 0. It refuses rows
// that training could not end with.
func flatten(rows []weight.Vector, bias float64) (*matrix, error) {
	entries := 0
	for _, row := range rows {
		entries += len(row) + 1
	}
	m := &matrix{
		start: make([]int, 1, len(rows)+1), terms: learn.Set{Rows: rows}.Terms(),
		index: make([]uint32, 0, entries), value: make([]float64, 0, entries), square: make([]float64, 0, len(rows)),
	}
	for i, row := range rows {
		if err := m.add(row, bias); err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
	}
	return m, nil
}

func (m *matrix) add(row weight.Vector, bias float64) error {
	square := bias * bias
	for i, e := range row {
		if i > 0 && row[i-1].Term >= e.Term {
			return fmt.Errorf("%w: its terms do not ascend", learn.ErrSet)
		}
		m.index = append(m.index, uint32(e.Term))
		m.value = append(m.value, e.Weight)
		square += e.Weight * e.Weight
	}
	if !finite(square) {
		return fmt.Errorf("%w: a weight is no number, or too great", learn.ErrSet)
	}
	if bias != 0 {
		m.index = append(m.index, uint32(m.terms))
		m.value = append(m.value, bias)
	}
	m.start = append(m.start, len(m.index))
	m.square = append(m.square, square)
	return nil
}

// dot is the product of a row with dense weights.
func (m *matrix) dot(row int, w []float64) float64 {
	index := m.index[m.start[row]:m.start[row+1]]
	value := m.value[m.start[row]:m.start[row+1]][:len(index)]
	sum := 0.0
	for i, term := range index {
		sum += w[term] * value[i]
	}
	return sum
}

// addTo adds a multiple of a row to dense weights.
func (m *matrix) addTo(w []float64, row int, by float64) {
	index := m.index[m.start[row]:m.start[row+1]]
	value := m.value[m.start[row]:m.start[row+1]][:len(index)]
	for i, term := range index {
		w[term] += by * value[i]
	}
}
