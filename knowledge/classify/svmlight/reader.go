package svmlight

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Document is a labelled vector.
type Document struct {
	Label  float64       // +1 and -1 where there are two classes, otherwise the number of the class
	Vector weight.Vector // without the indexes whose value is 0
}

// Bounds are how much a [Reader] takes. The zero value is the defaults.
type Bounds struct {
	LineBytes int    // of a line; 0 is 16 MiB
	Index     uint32 // the greatest; 0 is 2^24. A linear model takes 8 bytes for every number up to it.
}

// Reader reads documents. It holds a line at a time.
type Reader struct {
	lines *bufio.Scanner
	bound Bounds
	line  int
}

// NewReader makes a Reader of r.
func NewReader(r io.Reader, b Bounds) *Reader {
	b.LineBytes, b.Index = cmp.Or(b.LineBytes, 16<<20), cmp.Or(b.Index, 1<<24)
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, min(64<<10, b.LineBytes)), b.LineBytes)
	return &Reader{lines: lines, bound: b}
}

// Line is the number of the line that was read last, from 1.
func (r *Reader) Line() int { return r.line }

// Read reads the next document, which shares nothing with the Reader. At the end it is
// io.EOF; a line that cannot be read is [ErrFormat].
func (r *Reader) Read() (Document, error) {
	for r.lines.Scan() {
		r.line++
		line, _, _ := bytes.Cut(r.lines.Bytes(), []byte{'#'})
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		d, err := parse(string(line), r.bound.Index)
		if err != nil {
			return Document{}, fmt.Errorf("%w: line %d: %w", ErrFormat, r.line, err)
		}
		return d, nil
	}
	switch err := r.lines.Err(); {
	case err == nil:
		return Document{}, io.EOF
	case errors.Is(err, bufio.ErrTooLong):
		return Document{}, fmt.Errorf("%w: line %d is longer than %d bytes", ErrFormat, r.line+1, r.bound.LineBytes)
	default:
		return Document{}, fmt.Errorf("reading after line %d: %w", r.line, err)
	}
}

// parse reads a line that is not empty.
func parse(line string, greatest uint32) (d Document, err error) {
	word, rest := field(line)
	if d.Label, err = number(word); err != nil {
		return d, fmt.Errorf("label %w", err)
	}
	if word, after := field(rest); strings.HasPrefix(word, "qid:") {
		rest = after
	}
	d.Vector = make(weight.Vector, 0, strings.Count(rest, ":"))
	before := uint64(0)
	for rest != "" {
		word, rest = field(rest)
		index, value, ok := strings.Cut(word, ":")
		if !ok {
			return d, fmt.Errorf("%.40q is no INDEX:VALUE", word)
		}
		i, err := strconv.ParseUint(index, 10, 32)
		switch {
		case err != nil && !errors.Is(err, strconv.ErrRange):
			return d, fmt.Errorf("index %.40q is no whole number", index)
		case err != nil || i == 0 || i > uint64(greatest): // or more than 32 bits
			return d, fmt.Errorf("index %.40s is not from 1 to %d", index, greatest)
		case i <= before:
			return d, fmt.Errorf("index %d after %d; they must ascend", i, before)
		}
		v, err := number(value)
		if err != nil {
			return d, fmt.Errorf("value of index %d: %w", i, err)
		}
		before = i
		if v != 0 {
			d.Vector = append(d.Vector, weight.Weighted{Term: text.Term(i), Weight: v})
		}
	}
	return d, nil
}

// field cuts the first word off, and the white space on both sides of it.
func field(s string) (word, rest string) {
	s = strings.TrimLeft(s, space)
	end := strings.IndexAny(s, space)
	if end < 0 {
		return s, ""
	}
	return s[:end], strings.TrimLeft(s[end:], space)
}

const space = " \t\r\v\f"

// number reads a finite number.
func number(s string) (float64, error) {
	x, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
		return 0, fmt.Errorf("%.40q is no finite number", s)
	}
	return x, nil
}
