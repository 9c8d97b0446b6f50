package export

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// What says which steps are printed and what of them.
type What string

// What can be printed.
const (
	Pages    What = "pages"
	Relevant What = "relevant"
	Paths    What = "paths"
)

// ParseWhat reads a name as it is typed. The error wraps [ErrUnknown] and lists
// the names.
func ParseWhat(name string) (What, error) {
	for _, w := range []What{Pages, Relevant, Paths} {
		if string(w) == name {
			return w, nil
		}
	}
	return "", fmt.Errorf("%w: %q; take %s, %s or %s", ErrUnknown, name, Pages, Relevant, Paths)
}

// pathStep is a step as [Paths] prints it.
type pathStep struct {
	Topic     string      `json:"topic"`
	Agent     int         `json:"agent"`
	Step      int         `json:"step"`
	URL       spoor.URL   `json:"url"`
	Parent    spoor.URL   `json:"parent"`
	Anchor    string      `json:"anchor"`
	Priority  float64     `json:"priority"`
	Parts     spoor.Parts `json:"parts"`
	Status    int         `json:"status"`
	Relevance float64     `json:"relevance"`
	Relevant  bool        `json:"relevant"`
	Depth     int         `json:"depth"`
}

func pathOf(s *spoor.Step) *pathStep {
	return &pathStep{s.Topic, s.Agent, s.Step, s.URL, s.Parent, s.Anchor, s.Priority, s.Parts,
		s.Status, s.Relevance, s.Relevant, s.Depth}
}

// JSONL writes one JSON object a line: for pages and relevant the JSON of
// [spoor.Step]. Errors of steps, of writing (a full disk, a closed pipe), and
// of a score that is no finite number end it; what was written before stays.
func JSONL(w io.Writer, steps iter.Seq2[*spoor.Step, error], what What) error {
	out := bufio.NewWriterSize(w, bufferSize)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false) // addresses stay readable
	return export(out, steps, what, func(s *spoor.Step) error {
		var line any = s
		if what == Paths {
			line = pathOf(s)
		}
		if err := encoder.Encode(line); err != nil {
			return fmt.Errorf("%v step %d: %w", s.ID(), s.Step, err)
		}
		return nil
	})
}

// CSV writes a header and one row a step, in the form that the package
// documentation describes. Errors are those of [JSONL], but that a number is
// written whatever it is.
func CSV(w io.Writer, steps iter.Seq2[*spoor.Step, error], what What) error {
	columns := stepColumns
	if what == Paths {
		columns = pathColumns
	}
	row := &row{out: bufio.NewWriterSize(w, bufferSize)}
	row.raw(strings.Join(columns, ","))
	row.end()
	return export(row.out, steps, what, func(s *spoor.Step) error {
		for _, name := range columns {
			if err := row.cell(name, s); err != nil {
				return fmt.Errorf("%v step %d: %s: %w", s.ID(), s.Step, name, err)
			}
		}
		return row.end()
	})
}

const bufferSize = 64 << 10

// export prints what of each step and flushes, also after an error of steps.
func export(out *bufio.Writer, steps iter.Seq2[*spoor.Step, error], what What, print func(*spoor.Step) error) error {
	if _, err := ParseWhat(string(what)); err != nil {
		return err
	}
	for s, err := range steps {
		if err == nil && (what != Relevant || s.Relevant) {
			err = print(s)
		}
		if err != nil {
			return errors.Join(fmt.Errorf("export %s: %w", what, err), out.Flush())
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("export %s: %w", what, err)
	}
	return nil
}
