package measure

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

const (
	format     = 1        // of a line
	maxPages   = 1 << 20  // of a walk: ten times the long crawls of Pant 2006, 10.3
	maxLine    = 32 << 20 // bytes
	maxParts   = 256      // names of parts in a walk
	maxTargets = 1 << 30
)

// line is a walk as it stands in results.jsonl.
type line struct {
	Format   int     `json:"format"`
	Web      string  `json:"web"`
	Topic    string  `json:"topic"`
	Run      int     `json:"run"`
	Setup    string  `json:"setup"`
	Strategy string  `json:"strategy"`
	Judge    string  `json:"judge"`
	Targets  int     `json:"targets"`
	Ended    string  `json:"ended,omitempty"`
	Failed   string  `json:"failed,omitempty"`
	Domain   string  `json:"domain,omitempty"`
	Pages    columns `json:"pages"`
}

// columns are the pages, one column for each field: base64 of raw DEFLATE of
// an entry for each page. A column that says nothing of any page is left out.
type columns struct {
	N         int      `json:"n"`
	Hits      string   `json:"hits,omitempty"`      // a bit, the lowest of a byte first
	Lengths   string   `json:"lengths,omitempty"`   // signed varint
	Tunnels   string   `json:"tunnels,omitempty"`   // signed varint
	Hosts     string   `json:"hosts,omitempty"`     // signed varint
	IDs       string   `json:"ids,omitempty"`       // signed varint
	Names     []string `json:"names,omitempty"`     // of the parts, by first occurrence
	Parts     string   `json:"parts,omitempty"`     // a byte: which of Names
	Relevance string   `json:"relevance,omitempty"` // a byte: 250 for 1, 255 for not known
	At        string   `json:"at,omitempty"`        // signed varint: hundredths of a second since the page before
}

// MarshalJSON gives the walk's line, without the line's end. The error wraps
// [ErrWalk].
func (w Walk) MarshalJSON() ([]byte, error) {
	if err := w.check(); err != nil {
		return nil, fmt.Errorf("%w: %s of %v: %w", ErrWalk, w.Setup, w.Task(), err)
	}
	pages, err := pack(w.Pages)
	if err != nil {
		return nil, fmt.Errorf("%w: %s of %v: %w", ErrWalk, w.Setup, w.Task(), err)
	}
	return json.Marshal(line{
		Format: format, Web: valid(w.Web), Topic: valid(w.Topic), Run: w.Run,
		Setup: valid(w.Setup), Strategy: valid(w.Strategy), Judge: valid(w.Judge),
		Targets: w.Targets, Ended: valid(w.Ended), Failed: valid(w.Failed),
		Domain: valid(w.Domain), Pages: pages,
	})
}

// UnmarshalJSON reads a line. The error wraps [ErrLine], unless data is no JSON
// at all.
func (w *Walk) UnmarshalJSON(data []byte) error {
	if len(data) > maxLine {
		return fmt.Errorf("%w: %d bytes, at most %d", ErrLine, len(data), maxLine)
	}
	var l line
	if err := json.Unmarshal(data, &l); err != nil {
		return fmt.Errorf("%w: %w", ErrLine, err)
	}
	if l.Format != format {
		return fmt.Errorf("%w: format %d, want %d", ErrLine, l.Format, format)
	}
	pages, err := unpackPages(&l.Pages)
	if err != nil {
		return fmt.Errorf("%w: pages: %w", ErrLine, err)
	}
	read := Walk{
		Web: l.Web, Topic: l.Topic, Run: l.Run,
		Setup: l.Setup, Strategy: l.Strategy, Judge: l.Judge,
		Targets: l.Targets, Pages: pages, Ended: l.Ended, Failed: l.Failed,
		Domain: l.Domain,
	}
	if err := read.check(); err != nil {
		return fmt.Errorf("%w: %w", ErrLine, err)
	}
	*w = read
	return nil
}

// check is why a walk cannot be kept, nil if it can.
func (w *Walk) check() error {
	switch {
	case len(w.Pages) > maxPages:
		return fmt.Errorf("%d pages, at most %d", len(w.Pages), maxPages)
	case w.Targets < 0 || w.Targets > maxTargets:
		return fmt.Errorf("%d targets, at least 0 and at most %d", w.Targets, maxTargets)
	}
	for i := range w.Pages {
		p := &w.Pages[i]
		switch {
		case p.Length < 0 || p.Length > maxPages || p.Tunnel < 0 || p.Tunnel > maxPages:
			return fmt.Errorf("page %d: length %d, tunnel %d, at least 0 and at most %d", i+1, p.Length, p.Tunnel, maxPages)
		case p.Host < 0 || p.ID < 0:
			return fmt.Errorf("page %d: host %d, id %d, at least 0", i+1, p.Host, p.ID)
		case !(p.At >= 0 && p.At <= maxSeconds):
			return fmt.Errorf("page %d: at %v seconds, at least 0 and at most %g", i+1, p.At, float64(maxSeconds))
		}
	}
	return nil
}

// valid is s with U+FFFD for every byte that is no UTF-8, as JSON has it. Done
// before, since the encoder escapes one that it had to put in itself.
// What is UTF-8 as it is stays the same string: pages of walks that are kept share
// the names of their parts.
func valid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return string([]rune(s))
}
