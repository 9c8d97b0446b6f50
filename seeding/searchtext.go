package seeding

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor"
)

// visibleText is what a search engine sees of a page: its title, and its text.
// It goes by the tags alone, which costs a fraction of a parse. Every tag parts
// words.
func visibleText(p *spoor.Page) (title, body string) {
	if p.Type == "text/plain" {
		return "", p.Body
	}
	var t, b strings.Builder
	into := &b
	for z := html.NewTokenizer(strings.NewReader(p.Body)); ; {
		switch z.Next() {
		case html.ErrorToken: // the end: a string gives no other error
			return t.String(), b.String()
		case html.StartTagToken:
			name, _ := z.TagName()
			into = textAfter(atom.Lookup(name), &t, &b)
		case html.EndTagToken, html.SelfClosingTagToken:
			into = &b
		case html.TextToken:
			if into != nil {
				into.Write(z.Text())
				into.WriteByte(' ')
			}
		}
	}
}

// textAfter says where the text after a start tag belongs; nil for text that
// nobody sees. The tokenizer takes all that is in these elements as one text.
func textAfter(tag atom.Atom, title, body *strings.Builder) *strings.Builder {
	switch tag {
	case atom.Title:
		return title
	case atom.Script, atom.Style, atom.Iframe, atom.Noembed, atom.Noframes, atom.Noscript:
		return nil
	}
	return body
}
