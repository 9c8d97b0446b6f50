package explain

import (
	"strings"
	"unicode"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// Mark says what a piece of text is besides text. The zero value is nothing.
type Mark uint8

// The marks.
const (
	Word   Mark = 1 << iota // a word of the topic
	Anchor                  // of the link's own anchor text
	Gap                     // stands for words that are left out
)

// Run is a piece of text with one mark.
type Run struct {
	Text string
	Mark Mark
}

// Excerpt is some text of a page, its words marked, in order.
type Excerpt []Run

// String is the text alone.
func (e Excerpt) String() string {
	var b strings.Builder
	for _, r := range e {
		b.WriteString(r.Text)
	}
	return b.String()
}

func (e Excerpt) add(s string, m Mark) Excerpt {
	s = printable(s)
	switch n := len(e); {
	case s == "":
		return e
	case n > 0 && e[n-1].Mark == m:
		e[n-1].Text += s
		return e
	default:
		return append(e, Run{s, m})
	}
}

// excerpt cuts spans, which ascend, out of the page. Of more words than most
// those around the middle one, or from the first on where that is negative.
// own are the words of the link's anchors, ascending.
func (r *Reading) excerpt(spans []page.Span, own []page.Span, middle int32, most int) Excerpt {
	var e Excerpt
	from, to := r.nearest(spans, middle, most)
	last := int32(-1) // the last word shown
	left := false
	for _, s := range spans {
		shown := page.Span{Start: max(s.Start, from), End: min(s.End, to)}
		left = left || s.Len() > 0 && shown.Start > s.Start
		for i := shown.Start; i < shown.End; i++ {
			if left || last >= 0 && last != i-1 {
				e = e.gap()
			} else if last >= 0 {
				e = e.add(r.between(last, i), r.joint(own, last, i))
			}
			left = false
			e = e.add(r.word(i), r.mark(own, i))
			last = i
		}
		left = left || s.Len() > 0 && shown.End < s.End
	}
	if left {
		e = e.gap()
	}
	return e
}

func (e Excerpt) gap() Excerpt {
	if len(e) == 0 {
		return e.add("… ", Gap)
	}
	return e.add(" … ", Gap)
}

// nearest is the range of words, of those in spans, that an excerpt of so many
// words shows.
func (r *Reading) nearest(spans []page.Span, middle int32, most int) (from, to int32) {
	total, before := 0, 0
	for _, s := range spans {
		total += s.Len()
		before += max(0, min(s.Len(), int(middle-s.Start)))
	}
	if total == 0 {
		return 0, 0
	}
	if total <= most {
		return spans[0].Start, spans[len(spans)-1].End
	}
	skip := min(max(before-most/2, 0), total-most)
	from = -1
	for _, s := range spans {
		if n := s.Len(); skip >= n {
			skip -= n
			continue
		}
		if from < 0 {
			from = s.Start + int32(skip)
		}
		room := s.Len() - skip
		if most <= room {
			return from, s.Start + int32(skip+most)
		}
		most -= room
		skip = 0
	}
	return from, spans[len(spans)-1].End
}

func (r *Reading) word(i int32) string {
	t := r.Doc.Tokens[i]
	return r.Doc.Text[t.Start:t.End]
}

// maxBetween bounds what is shown of a text that has no words, in bytes.
const maxBetween = 24

// between is what stands between two words that follow each other; the end of
// a block is shown as a bar.
func (r *Reading) between(i, j int32) string {
	s := r.Doc.Text[r.Doc.Tokens[i].End:max(r.Doc.Tokens[i].End, r.Doc.Tokens[j].Start)]
	if strings.IndexByte(s, '\n') >= 0 {
		return " | "
	}
	if len(s) > maxBetween {
		return " … "
	}
	return s
}

func (r *Reading) mark(own []page.Span, i int32) (m Mark) {
	if r.Topic.Terms[r.Doc.Tokens[i].Term] {
		m |= Word
	}
	if within(own, i) {
		m |= Anchor
	}
	return m
}

// joint is the mark of what stands between two words.
func (r *Reading) joint(own []page.Span, i, j int32) Mark {
	for _, s := range own {
		if i >= s.Start && j < s.End {
			return Anchor
		}
	}
	return 0
}

func within(spans []page.Span, i int32) bool {
	for _, s := range spans {
		if i >= s.Start && i < s.End {
			return true
		}
	}
	return false
}

// printable keeps a terminal safe from what a page may hold.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case !unicode.IsPrint(r) && !unicode.IsSpace(r):
			return '\uFFFD'
		}
		return r
	}, s)
}
