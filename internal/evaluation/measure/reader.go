package measure

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Reader reads walks from results.jsonl, one at a time: the walks of a whole
// experiment need not be in memory together. Not safe for concurrent use.
type Reader struct {
	in     *bufio.Reader
	line   int
	offset int64
}

// NewReader reads from r.
func NewReader(r io.Reader) *Reader { return &Reader{in: bufio.NewReaderSize(r, 1<<16)} }

// Read returns the next walk, or [io.EOF]. An error that wraps [ErrLine] is of
// one line, and reading may go on; [ErrCut] is the last.
func (r *Reader) Read() (*Walk, error) {
	text, err := r.next()
	if err != nil {
		return nil, err
	}
	w := &Walk{}
	if err := json.Unmarshal(text, w); err != nil {
		if !errors.Is(err, ErrLine) {
			err = fmt.Errorf("%w: %w", ErrLine, err)
		}
		return nil, fmt.Errorf("line %d: %w", r.line, err)
	}
	return w, nil
}

// Offset is how many bytes the whole lines read so far have.
func (r *Reader) Offset() int64 { return r.offset }

// next is the next line that is not empty, without its end.
func (r *Reader) next() ([]byte, error) {
	for {
		text, err := r.whole()
		if err != nil {
			return nil, err
		}
		if text = bytes.TrimSpace(text); len(text) > 0 {
			return text, nil
		}
	}
}

// whole is the next line with its end. What is over the bound is passed over.
func (r *Reader) whole() ([]byte, error) {
	var text []byte
	var size int64
	r.line++
	for {
		piece, err := r.in.ReadSlice('\n')
		size += int64(len(piece))
		if size <= maxLine {
			text = append(text, piece...)
		}
		switch {
		case err == nil:
			r.offset += size
			if size > maxLine {
				return nil, fmt.Errorf("line %d: %w: %d bytes, at most %d", r.line, ErrLine, size, maxLine)
			}
			return text, nil
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && size > 0:
			return nil, fmt.Errorf("line %d: %w", r.line, ErrCut)
		default:
			return nil, err // io.EOF, or of the reader beneath
		}
	}
}
