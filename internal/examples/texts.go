package examples

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"os"
	"slices"

	"github.com/klauspost/compress/gzip"
)

// The values of a split.
const (
	forTraining = "training"
	forTest     = "test"
)

// Texts is labelled texts in a file, an object a line, gzip or not:
// {"id", "labels": [...], "text", "split"}. Where documents have a split, only
// those of "training" count; there is "test" beside it.
type Texts struct{ Path string }

// labelled is one line.
type labelled struct {
	ID     any      `json:"id"`
	Labels []string `json:"labels"`
	Text   *string  `json:"text"`
	Split  string   `json:"split"`
	number int      // of the line
}

// name is the document's id, or its line where it has none.
func (l labelled) name() string {
	switch id := l.ID.(type) {
	case string:
		if id != "" {
			return id
		}
	case json.Number:
		return id.String()
	}
	return fmt.Sprintf("line %d", l.number)
}

// key tells documents apart, also where two have the same id.
func (l labelled) key() string { return fmt.Sprintf("%s\x00%d", l.name(), l.number) }

// With is n of the documents with the label, drawn by the seed number, or all of
// them where n is 0, in the order of the file; it reads the file for its labels.
// The error wraps [ErrLabel], [ErrLine] or [ErrSource].
func (t Texts) With(ctx context.Context, label string, n int, seed uint64) (Source, error) {
	known := map[string]bool{}
	for l, err := range t.lines(ctx) {
		if err != nil {
			return nil, err
		}
		for _, name := range l.Labels {
			known[name] = true
		}
	}
	if !known[label] {
		return nil, unknown(label, t.Path, slices.Sorted(maps.Keys(known)))
	}
	may := func(l labelled) bool { return slices.Contains(l.Labels, label) }
	if n > 0 {
		return t.drawn(n, seed, may), nil
	}
	return t.those(may), nil
}

// Without is n documents that do not have the label, in the order of the file.
func (t Texts) Without(label string, n int, seed uint64) Source {
	return t.drawn(n, seed, func(l labelled) bool { return !slices.Contains(l.Labels, label) })
}

// Any is n documents, whatever their labels, in the order of the file.
func (t Texts) Any(n int, seed uint64) Source {
	return t.drawn(n, seed, func(labelled) bool { return true })
}

// drawn reads the file twice: memory is that of the names drawn.
func (t Texts) drawn(n int, seed uint64, may func(labelled) bool) Source {
	return func(ctx context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			d := draw{n: n, seed: seed}
			for l, err := range t.lines(ctx) {
				if err != nil {
					yield(Document{}, err)
					return
				}
				if may(l) {
					d.offer(l.key())
				}
			}
			keys := map[string]bool{}
			for _, key := range d.names() {
				keys[key] = true
			}
			byChance(t.those(func(l labelled) bool { return keys[l.key()] }))(ctx)(yield)
		}
	}
}

// those is the documents that may be taken, in the order of the file.
func (t Texts) those(may func(labelled) bool) Source {
	return func(ctx context.Context) iter.Seq2[Document, error] {
		return func(yield func(Document, error) bool) {
			for l, err := range t.lines(ctx) {
				if err != nil {
					yield(Document{}, err)
					return
				}
				if may(l) && !yield(Document{Name: l.name(), Text: *l.Text, key: t.Path + "\x00" + l.key()}.checked()) {
					return
				}
			}
		}
	}
}

// lines reads the documents to learn from; an error is the last.
func (t Texts) lines(ctx context.Context) iter.Seq2[labelled, error] {
	return func(yield func(labelled, error) bool) {
		if err := t.each(ctx, func(l labelled) bool { return yield(l, nil) }); err != nil {
			yield(labelled{}, err)
		}
	}
}

func (t Texts) each(ctx context.Context, visit func(labelled) bool) error {
	f, err := os.Open(t.Path)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSource, err)
	}
	defer f.Close() // only read
	in, err := unzipped(f)
	if err != nil {
		return fmt.Errorf("%w: %s: %w", ErrSource, t.Path, err)
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxDocument)
	n := 0
	for lines.Scan() {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("reading %s: %w", t.Path, err)
		}
		n++
		line := bytes.TrimSpace(bytes.TrimPrefix(lines.Bytes(), []byte("\ufeff")))
		if len(line) == 0 {
			continue
		}
		l, err := parseLine(line)
		if err != nil {
			return fmt.Errorf("%w: %s:%d: %w", ErrLine, t.Path, n, err)
		}
		if l.number = n; l.Split == forTest {
			continue
		}
		if !visit(l) {
			return nil
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("%w: %s:%d: more than %d MiB", ErrLine, t.Path, n+1, maxDocument>>20)
	} else if err != nil {
		return fmt.Errorf("%w: %s:%d: %w", ErrLine, t.Path, n+1, err)
	}
	return nil
}

// unzipped undoes gzip where the file is that.
func unzipped(f *os.File) (io.Reader, error) {
	in := bufio.NewReaderSize(f, 64<<10)
	if magic, _ := in.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		return gzip.NewReader(in)
	}
	return in, nil
}

// parseLine reads one object.
func parseLine(line []byte) (labelled, error) {
	var l labelled
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	if err := d.Decode(&l); err != nil {
		return l, fmt.Errorf("want an object with id, labels and text: %w", err)
	}
	if l.Text == nil {
		return l, errors.New("want an object with id, labels and text: it has no text")
	}
	if !slices.Contains([]string{"", forTraining, forTest}, l.Split) {
		return l, fmt.Errorf("split is %q: choose %s or %s", l.Split, forTraining, forTest)
	}
	return l, nil
}
