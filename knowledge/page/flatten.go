package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// flatten rewrites a page that is too deep for the parser as a row of
// paragraphs that are never more than three deep, with the same head, text and
// links.
func flatten(body string) string {
	f := flattener{z: html.NewTokenizer(strings.NewReader(body))}
	f.out.Grow(len(body))
	for {
		switch f.z.Next() {
		case html.ErrorToken:
			return f.out.String()
		case html.TextToken:
			if !f.silent {
				f.out.Write(f.z.Raw())
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			f.start()
		case html.EndTagToken:
			f.end()
		}
	}
}

type flattener struct {
	z      *html.Tokenizer
	out    strings.Builder
	anchor bool // an <a> is open
	silent bool // the text belongs to an element that does not show
	html   bool // <html> was written
}

func (f *flattener) start() {
	raw := string(f.z.Raw()) // before TagName, which lower-cases it in place
	name, _ := f.z.TagName()
	tag := atom.Lookup(name)
	f.silent = false
	f.part(tag)
	switch r := roleOf(tag); {
	case r == skipped || r == alternative:
		f.silent = true // of those with elements inside, their first text only
	case r == titled:
		f.out.WriteString("<title>")
	case r == anchored:
		f.closeAnchor()
		f.out.WriteString(raw)
		f.anchor = true
	case tag == atom.Frame || tag == atom.Iframe:
		f.out.WriteString("<iframe" + raw[1+len(name):] + "</iframe>")
		f.silent = true
	case tag == atom.Html:
		if !f.html {
			f.out.WriteString(raw)
		}
		f.html = true
	case r == pointing || r == pictured || r == declared:
		f.out.WriteString(raw)
	case r == blocky || r == lines:
		f.out.WriteString("<p>")
	}
}

func (f *flattener) end() {
	name, _ := f.z.TagName()
	f.silent = false
	f.part(atom.Lookup(name))
	switch roleOf(atom.Lookup(name)) {
	case titled:
		f.out.WriteString("</title>")
	case anchored:
		f.closeAnchor()
	case blocky, lines:
		f.out.WriteString("<p>")
	}
}

// part keeps the words around a form control apart.
func (f *flattener) part(tag atom.Atom) {
	if isControl(tag) {
		f.out.WriteByte(' ')
	}
}

func (f *flattener) closeAnchor() {
	if f.anchor {
		f.out.WriteString("</a>")
		f.anchor = false
	}
}
