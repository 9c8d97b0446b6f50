package explain

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"
)

// columns that the output for terminals takes at most, where a word is not
// longer.
const columns = 100

// paper is where text for people is written. The first error stays.
type paper struct {
	out   io.Writer
	color bool
	b     strings.Builder
}

func (p *paper) printf(format string, args ...any) { fmt.Fprintf(&p.b, format, args...) }

// finish writes all of it.
func (p *paper) finish() error {
	if _, err := io.WriteString(p.out, p.b.String()); err != nil {
		return fmt.Errorf("print explanation: %w", err)
	}
	return nil
}

func (p *paper) paint(s string, colors ...text.Color) string {
	if !p.color || s == "" {
		return s
	}
	return text.Colors(colors).Sprint(s)
}

func (p *paper) bold(s string) string { return p.paint(s, text.Bold) }
func (p *paper) dim(s string) string  { return p.paint(s, text.Faint) }

// heading begins a section.
func (p *paper) heading(s string) {
	p.printf("\n%s\n", p.paint(s, text.Bold, text.FgCyan))
}

// seen prints the parts of a priority, each with what it saw.
func (p *paper) seen(indent string, list []Seen) {
	width := 0
	for _, s := range list {
		width = max(width, utf8.RuneCountInString(s.Part))
	}
	for _, s := range list {
		lead := fmt.Sprintf("%s%-*s %6s  ", indent, width, s.Part, score(s.Part, s.Value))
		hang := strings.Repeat(" ", utf8.RuneCountInString(lead))
		if s.Value == 0 {
			lead = p.dim(lead)
		}
		switch {
		case s.Part == "rest" && s.Value == 0:
		case s.Unread && s.Note == "":
			p.printf("%s\n", strings.TrimRight(lead, " "))
		case len(s.Text) > 0:
			text := s.Text
			if s.Note != "" {
				text = append(Excerpt{{"(" + s.Note + ") ", Gap}}, text...)
			}
			p.printf("%s%s\n", lead, p.wrap(text, hang))
		case s.Note != "":
			p.printf("%s%s\n", lead, p.wrap(Excerpt{{"(" + s.Note + ")", Gap}}, hang))
		case s.Value != 0: // that of a better meeting of the link
			p.printf("%s%s\n", lead, p.dim("(from another page)"))
		default:
			p.printf("%s%s\n", lead, p.dim("(no text)"))
		}
	}
}

// wrap breaks an excerpt into lines; all but the first begin with hang.
func (p *paper) wrap(e Excerpt, hang string) string {
	var b strings.Builder
	used := len(hang)
	space := false // to be written before the next word
	for _, w := range splitWords(e) {
		w, n := p.fit(w, columns-len(hang))
		switch {
		case used+n+1 > columns && used > len(hang):
			b.WriteString("\n" + hang)
			used, space = len(hang), false
		case space:
			b.WriteByte(' ')
			used++
		}
		for _, r := range w {
			b.WriteString(p.marked(r.Text, r.Mark))
		}
		used, space = used+n, true
	}
	return b.String()
}

// fit cuts a word that is longer than a line, and says how many columns it takes.
func (p *paper) fit(word Excerpt, room int) (Excerpt, int) {
	n := p.width(word)
	if n <= room {
		return word, n
	}
	var cut Excerpt
	n = 1 // the ellipsis
	for _, r := range word {
		whole := p.width(Excerpt{r})
		if n+whole <= room {
			cut, n = append(cut, r), n+whole
			continue
		}
		if left := room - n - (whole - columnsOf(r.Text)); left > 0 {
			cut = append(cut, Run{text.Trim(r.Text, left), r.Mark})
		}
		break
	}
	cut = append(cut, Run{"…", Gap})
	return cut, p.width(cut)
}

func columnsOf(s string) int { return text.StringWidthWithoutEscSequences(s) }

// width is the columns of a word as it is marked.
func (p *paper) width(word Excerpt) (n int) {
	for _, r := range word {
		n += columnsOf(r.Text)
		if !p.color && r.Mark&Word != 0 {
			n += 2
		}
	}
	return n
}

// splitWords cuts an excerpt at white space.
func splitWords(e Excerpt) (list []Excerpt) {
	open := false
	for _, r := range e {
		for i, s := range strings.Split(r.Text, " ") {
			if i > 0 {
				open = false
			}
			if s == "" {
				continue
			}
			if !open {
				list = append(list, nil)
				open = true
			}
			list[len(list)-1] = append(list[len(list)-1], Run{s, r.Mark})
		}
	}
	return list
}

// marked shows the mark of a text: by colour, or words of the topic in brackets.
func (p *paper) marked(s string, m Mark) string {
	switch {
	case !p.color && m&Word != 0:
		return "[" + s + "]"
	case !p.color:
		return s
	case m&Gap != 0:
		return p.dim(s)
	}
	var colors []text.Color
	if m&Word != 0 {
		colors = append(colors, text.Bold, text.FgYellow)
	}
	if m&Anchor != 0 {
		colors = append(colors, text.Underline)
	}
	return p.paint(s, colors...)
}

// clip is a text in so many columns, its beginning kept.
func clip(s string, width int) string {
	return text.Snip(printable(s), width, "…")
}

// clipStart is a text in so many columns, its end kept.
func clipStart(s string, width int) string {
	runes := []rune(printable(s))
	if len(runes) <= width {
		return string(runes)
	}
	return "…" + string(runes[len(runes)-width+1:])
}
