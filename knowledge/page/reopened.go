package page

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// reopened bounds the elements that the parser opens again: at every tag, all
// formatting that may still be open.
func reopened(body string) int {
	z := html.NewTokenizer(strings.NewReader(body))
	var s openStack
	total := 0
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			return total
		}
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken && kind != html.EndTagToken {
			continue
		}
		total += min(s.formats, maxOpen)
		tag, _ := z.TagName()
		s.meet(string(tag), kind == html.EndTagToken)
	}
}

// openStack holds the formatting elements that may be open, and the barriers
// between them. It may keep what the parser has closed, never the reverse.
type openStack struct {
	names   []string
	formats int // those that are no barrier
}

func (s *openStack) meet(name string, ends bool) {
	switch name {
	case "td", "th", "tr", "caption", "table":
		if ends || name == "td" || name == "th" || name == "tr" {
			s.closeCell()
		}
	}
	switch {
	case name == "tr":
	case ends:
		if n := len(s.names); n > 0 && s.names[n-1] == name {
			s.cut(n - 1)
		}
	case isBarrier(name):
		s.names = append(s.names, name)
	case formatting(name):
		s.names = append(s.names, name)
		s.formats++
	}
}

// closeCell takes the table cell off that is around everything else since the
// last barrier: its end forgets all formatting inside.
func (s *openStack) closeCell() {
	for i, name := range slices.Backward(s.names) {
		if name == "td" || name == "th" || name == "caption" {
			s.cut(i)
			return
		}
		if isBarrier(name) {
			return
		}
	}
}

func (s *openStack) cut(to int) {
	for _, name := range s.names[to:] {
		if !isBarrier(name) {
			s.formats--
		}
	}
	s.names = s.names[:to]
}

// isBarrier says that an end tag inside the element closes nothing outside.
func isBarrier(name string) bool {
	switch name {
	case "table", "td", "th", "caption", "applet", "object", "marquee", "template", "svg", "math", "select":
		return true
	default:
		return false
	}
}
