package labels

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// maxLine bounds a line, in bytes.
const maxLine = 1 << 20

// Labels are the labels of pages. The zero value has none and is ready for
// reading.
type Labels struct {
	pages map[string]map[spoor.URL]struct{} // by label
}

// Open reads a file, as [Read] does.
func Open(path string, damaged func(error)) (*Labels, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("labels: %w", err)
	}
	defer f.Close()
	l, err := Read(f, damaged)
	if err != nil {
		return nil, fmt.Errorf("labels: %s: %w", path, err)
	}
	return l, nil
}

// Read reads lines "url<TAB>label". A line without a tab, without a label or
// whose address does not parse is told to damaged, as an error that wraps
// [ErrLine], and passed over; damaged may be nil. The error is the reader's, or
// ErrLine for a line of more than a mebibyte, after which nothing can be read.
func Read(r io.Reader, damaged func(error)) (*Labels, error) {
	l := &Labels{pages: make(map[string]map[spoor.URL]struct{})}
	s := bufio.NewScanner(r)
	s.Buffer(nil, maxLine)
	n := 0
	for s.Scan() {
		n++
		line := s.Text()
		if n == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if err := l.take(line); err != nil && damaged != nil {
			damaged(fmt.Errorf("%w %d: %w", ErrLine, n, err))
		}
	}
	if errors.Is(s.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("%w %d: longer than %d bytes", ErrLine, n+1, maxLine)
	}
	return l, s.Err()
}

// take enters one line.
func (l *Labels) take(line string) error {
	line = strings.TrimRight(line, "\r")
	if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
		return nil
	}
	raw, label, ok := strings.Cut(line, "\t")
	if !ok {
		return errNoTab
	}
	if label = strings.TrimSpace(label); label == "" {
		return errNoLabel
	}
	u, err := spoor.ParseURL(strings.TrimSpace(raw))
	if err != nil {
		return err
	}
	if l.pages[label] == nil {
		l.pages[label] = make(map[spoor.URL]struct{})
	}
	l.pages[label][u] = struct{}{}
	return nil
}

// Has says whether a page has the label.
func (l *Labels) Has(u spoor.URL, label string) bool {
	_, ok := l.pages[label][u]
	return ok
}

// Names are the labels, ascending.
func (l *Labels) Names() []string { return slices.Sorted(maps.Keys(l.pages)) }

// Pages are the pages with the label, ascending. The error wraps [ErrUnknown].
func (l *Labels) Pages(label string) ([]spoor.URL, error) {
	pages, ok := l.pages[label]
	if !ok {
		if len(l.pages) == 0 {
			return nil, fmt.Errorf("%w %q: there are no labels at all", ErrUnknown, label)
		}
		return nil, fmt.Errorf("%w %q: there are %s", ErrUnknown, label, strings.Join(l.Names(), ", "))
	}
	return slices.Sorted(maps.Keys(pages)), nil
}
