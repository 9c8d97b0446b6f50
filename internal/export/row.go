package export

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spoor-crawler/spoor"
)

// row writes the cells of one CSV row after the other. encoding/csv would
// change line breaks inside cells when it ends rows with CRLF.
type row struct {
	out   *bufio.Writer
	begun bool
	num   []byte // scratch
}

func (r *row) comma() {
	if r.begun {
		_ = r.out.WriteByte(',') // bufio keeps the error for end
	}
	r.begun = true
}

// raw writes a cell that needs no quotes.
func (r *row) raw(s string) {
	r.comma()
	_, _ = r.out.WriteString(s)
}

// quoted writes a cell, in quotes where RFC 4180 wants them.
func (r *row) quoted(s string) {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if !strings.ContainsAny(s, ",\"\r\n") {
		r.raw(s)
		return
	}
	r.comma()
	_ = r.out.WriteByte('"')
	_, _ = r.out.WriteString(strings.ReplaceAll(s, `"`, `""`))
	_ = r.out.WriteByte('"')
}

// text writes a text from outside so that no spreadsheet takes it for a formula.
func (r *row) text(s string) {
	if first, _ := utf8.DecodeRuneInString(s); s != "" && strings.ContainsRune("=+-@\t\r\n'＝＋－＠", first) {
		s = "'" + s
	}
	r.quoted(s)
}

func (r *row) int(n int64) {
	r.comma()
	r.num = strconv.AppendInt(r.num[:0], n, 10)
	_, _ = r.out.Write(r.num)
}

func (r *row) float(f float64) {
	r.comma()
	r.num = strconv.AppendFloat(r.num[:0], f, 'g', -1, 64)
	_, _ = r.out.Write(r.num)
}

// end ends the row and says whether writing has failed so far.
func (r *row) end() error {
	r.begun = false
	_, err := r.out.WriteString("\r\n")
	return err
}

// stepColumns are the JSON names of a step's fields in their order.
var stepColumns = []string{"topic", "agent", "step", "url", "final_url", "redirects", "parent", "anchor",
	"priority", "parts", "status", "outcome", "error", "relevant", "relevance", "genre", "genre_score",
	"title", "language", "depth", "bytes", "links", "attempts", "fetched_at"}

// pathColumns are the same for the view of paths.
var pathColumns = []string{"topic", "agent", "step", "url", "parent", "anchor",
	"priority", "parts", "status", "relevance", "relevant", "depth"}

// cell writes the column that has this name.
func (r *row) cell(name string, s *spoor.Step) error {
	switch name {
	case "agent":
		r.int(int64(s.Agent))
	case "step":
		r.int(int64(s.Step))
	case "priority":
		r.float(s.Priority)
	case "parts":
		return r.parts(s.Parts)
	case "status":
		r.int(int64(s.Status))
	case "relevant":
		r.raw(strconv.FormatBool(s.Relevant))
	case "relevance":
		r.float(s.Relevance)
	case "genre_score":
		r.float(s.GenreScore)
	case "depth":
		r.int(int64(s.Depth))
	case "bytes":
		r.int(s.Bytes)
	case "links":
		r.int(int64(s.Links))
	case "attempts":
		r.int(int64(s.Attempts))
	case "fetched_at":
		r.time(s.FetchedAt)
	default:
		return r.textCell(name, s)
	}
	return nil
}

func (r *row) textCell(name string, s *spoor.Step) error {
	switch name {
	case "topic":
		r.text(s.Topic)
	case "url":
		r.text(string(s.URL))
	case "final_url":
		r.text(string(s.FinalURL))
	case "redirects":
		r.text(join(s.Redirects))
	case "parent":
		r.text(string(s.Parent))
	case "anchor":
		r.text(s.Anchor)
	case "outcome":
		r.text(string(s.Outcome))
	case "error":
		r.text(s.Error)
	case "genre":
		r.text(s.Genre)
	case "title":
		r.text(s.Title)
	case "language":
		r.text(s.Language)
	default:
		return fmt.Errorf("no such column")
	}
	return nil
}

func (r *row) parts(p spoor.Parts) error {
	if len(p) == 0 {
		r.raw("{}")
		return nil
	}
	object, err := json.Marshal(p)
	if err != nil {
		return err
	}
	r.quoted(string(object)) // starts with {
	return nil
}

func (r *row) time(t *time.Time) {
	r.comma()
	if t != nil {
		r.num = t.AppendFormat(r.num[:0], time.RFC3339Nano)
		_, _ = r.out.Write(r.num)
	}
}

func join(urls []spoor.URL) string {
	texts := make([]string, len(urls))
	for i, u := range urls {
		texts[i] = string(u)
	}
	return strings.Join(texts, " ")
}
