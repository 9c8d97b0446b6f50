package svmlight

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
)

// Writer writes documents. It buffers: call Flush at the end.
type Writer struct {
	out  *bufio.Writer
	line []byte
}

// NewWriter makes a Writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{out: bufio.NewWriter(w)} }

// Write writes a document, or nothing of it if it is an [ErrDocument]. Numbers are as
// short as reads the same again.
func (w *Writer) Write(d Document) error {
	w.line = w.line[:0]
	if math.IsNaN(d.Label) || math.IsInf(d.Label, 0) {
		return fmt.Errorf("%w: label %v", ErrDocument, d.Label)
	}
	if d.Label > 0 {
		w.line = append(w.line, '+')
	}
	w.line = strconv.AppendFloat(w.line, d.Label, 'g', -1, 64)
	before := uint64(0)
	for _, e := range d.Vector {
		if uint64(e.Term) <= before || math.IsNaN(e.Weight) || math.IsInf(e.Weight, 0) {
			return fmt.Errorf("%w: term %d after %d with weight %v", ErrDocument, e.Term, before, e.Weight)
		}
		before = uint64(e.Term)
		if e.Weight == 0 {
			continue
		}
		w.line = append(w.line, ' ')
		w.line = strconv.AppendUint(w.line, before, 10)
		w.line = append(w.line, ':')
		w.line = strconv.AppendFloat(w.line, e.Weight, 'g', -1, 64)
	}
	w.line = append(w.line, '\n')
	if _, err := w.out.Write(w.line); err != nil {
		return fmt.Errorf("writing a document: %w", err)
	}
	return nil
}

// Flush writes what is buffered.
func (w *Writer) Flush() error {
	if err := w.out.Flush(); err != nil {
		return fmt.Errorf("writing documents: %w", err)
	}
	return nil
}
