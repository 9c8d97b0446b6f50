package trials

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"
)

// The values of a split.
const (
	forTraining = "training"
	forTest     = "test"
)

// maxLine bounds a line of labelled texts, in bytes.
const maxLine = 16 << 20

// line is one labelled text.
type line struct {
	ID     string   `json:"id"`
	Labels []string `json:"labels"`
	Text   *string  `json:"text"`
	Split  string   `json:"split"`
}

// ReadTexts reads labelled texts, a JSON object a line, gzip or not:
// {"id", "labels": [...], "text", "split"}. The split is "training" or "test"; all
// documents have one or none has. The error wraps [ErrData], [ErrOption] or what
// reading returned.
func ReadTexts(ctx context.Context, path string, r Reading) (*Data, error) {
	in, err := newIntake(filepath.Base(path), r)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("labelled texts: %w", err)
	}
	defer f.Close() // only read
	if err := in.texts(ctx, f, r.Body); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(in.data.documents) == 0 {
		return nil, fmt.Errorf("%w: %s has no text with a word that is a term", ErrData, path)
	}
	return in.data, nil
}

// texts takes in all lines of a file.
func (in *intake) texts(ctx context.Context, f io.Reader, body bool) error {
	plain, err := unzipped(f)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(plain)
	lines.Buffer(nil, maxLine)
	with, without := 0, 0 // lines with a split, and without
	n := 0
	for lines.Scan() {
		if err := ctx.Err(); err != nil {
			return err
		}
		n++
		raw := bytes.TrimSpace(bytes.TrimPrefix(lines.Bytes(), []byte("\ufeff")))
		if len(raw) == 0 {
			continue
		}
		l, err := parseLine(raw)
		if err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrData, n, err)
		}
		if l.Split == "" {
			without++
		} else {
			with++
		}
		if with > 0 && without > 0 {
			return fmt.Errorf("%w: line %d: some documents have a split and some have none: give it to all or to none", ErrData, n)
		}
		in.text(l, n, body)
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("%w: line %d: longer than %d MiB", ErrData, n+1, maxLine>>20)
	} else if err != nil {
		return fmt.Errorf("%w: line %d: %w", ErrData, n+1, err)
	}
	return nil
}

// text takes in one line, the n-th.
func (in *intake) text(l line, n int, body bool) {
	if l.ID == "" {
		l.ID = fmt.Sprintf("line %d", n)
	}
	content := *l.Text
	if body {
		content = withoutHeader(content)
	}
	in.take(document{id: l.ID, words: slices.Clip(in.reader.Text(content))}, l.Labels, l.Split)
}

// parseLine reads one object.
func parseLine(raw []byte) (line, error) {
	var l line
	if err := json.Unmarshal(raw, &l); err != nil {
		return l, fmt.Errorf("want an object with id, labels and text: %w", err)
	}
	if l.Text == nil {
		return l, errors.New("want an object with id, labels and text: it has no text")
	}
	if !slices.Contains([]string{"", forTraining, forTest}, l.Split) {
		return l, fmt.Errorf("split is %q: choose %s or %s", l.Split, forTraining, forTest)
	}
	for _, name := range l.Labels {
		if strings.TrimSpace(name) == "" {
			return l, errors.New("a label is empty")
		}
	}
	return l, nil
}

// unzipped undoes gzip where the file is that.
func unzipped(f io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(f, 64<<10)
	if magic, _ := in.Peek(2); !bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	plain, err := gzip.NewReader(in)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrData, err)
	}
	return plain, nil
}
