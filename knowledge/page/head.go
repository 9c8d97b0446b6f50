package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxAlternates bounds the other forms of a page that are kept.
const maxAlternates = 128

// alternate is another form of the page, as declared.
type alternate struct{ href, language, media string }

// head is what a page says about itself.
type head struct {
	base                  string // href of the first <base> that has one
	hasBase               bool
	canonical             string // href
	alternates            []alternate
	titleBlock            int // number of the title's block of text, from 1; 0 without a title
	description, keywords string
	language, metaLang    string
}

func (w *walker) declare(n *html.Node) {
	switch n.DataAtom {
	case atom.Html:
		w.language = first(w.language, attr(n, "lang"))
		w.language = first(w.language, attr(n, "xml:lang"))
	case atom.Base:
		w.declareBase(n)
	case atom.Link:
		w.relate(n)
	case atom.Meta:
		w.meta(n)
	}
}

func (w *walker) declareBase(n *html.Node) {
	if href := attr(n, "href"); href != "" && !w.hasBase {
		w.base, w.hasBase = href, true
	}
}

// relate reads <link>: the next and the previous page are links, another
// address of this page or another form of it is none.
func (w *walker) relate(n *html.Node) {
	rel, href := attr(n, "rel"), attr(n, "href")
	switch {
	case href == "" || rel == "":
	case hasWord(rel, "canonical"):
		w.canonical = first(w.canonical, href)
	case hasWord(rel, "alternate"):
		w.alternate(n, rel, href)
	case hasWord(rel, "next"), hasWord(rel, "prev"), hasWord(rel, "previous"):
		w.add(href, Relation, label(n, "title"), false)
	}
}

// alternate reads another form of the page; an alternate style sheet is none.
func (w *walker) alternate(n *html.Node, rel, href string) {
	if len(w.alternates) < maxAlternates && !hasWord(rel, "stylesheet") {
		w.alternates = append(w.alternates, alternate{href, label(n, "hreflang"), label(n, "type")})
	}
}

func (w *walker) meta(n *html.Node) {
	content := attr(n, "content")
	if content == "" {
		return
	}
	switch name := attr(n, "name"); {
	case strings.EqualFold(name, "description"):
		w.description = first(w.description, content)
	case strings.EqualFold(name, "keywords"):
		w.keywords = first(w.keywords, content)
	case strings.EqualFold(name, "language"):
		w.metaLang = first(w.metaLang, content)
	}
	switch directive := attr(n, "http-equiv"); {
	case strings.EqualFold(directive, "refresh"):
		if href := refreshTarget(content); href != "" {
			w.add(href, Refresh, "", false)
		}
	case strings.EqualFold(directive, "content-language"):
		w.metaLang = first(w.metaLang, content)
	}
}

// lang is the declared language; of several the first.
func (h *head) lang() string {
	lang, _, _ := strings.Cut(first(h.language, h.metaLang), ",")
	return strings.ToLower(fold(lang))
}

func first(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}

// hasWord says that list, words apart by white space, has word in any case.
func hasWord(list, word string) bool {
	for list != "" {
		list = strings.TrimLeft(list, " \t\n\f\r")
		end := strings.IndexAny(list, " \t\n\f\r")
		if end < 0 {
			end = len(list)
		}
		if strings.EqualFold(list[:end], word) {
			return true
		}
		list = list[end:]
	}
	return false
}
