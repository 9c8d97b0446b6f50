package classify

import (
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Reader makes documents of a corpus: frequencies of terms, as a specification
// counts them. Not safe for concurrent use.
type Reader struct {
	analyzer *text.Analyzer
	sections *weight.Sections // nil: a term counts alike wherever it is
	counter  weight.Counter
	tokens   []text.Token
	where    []section // by token, scratch
	parts    [sections][]text.Token
}

// section is a part of a page (Rohatgi 6.1).
type section uint8

const (
	body section = iota
	anchor
	headline
	keywords
	sections // how many there are
)

// NewReader makes a reader of what the analyzer reads.
func NewReader(s Spec, a *text.Analyzer) *Reader {
	r := &Reader{analyzer: a}
	if s.withDefaults().Weighting == weight.TFIG || s.Sections != (weight.Sections{}) {
		r.sections = &s.Sections
	}
	return r
}

// Text is the document that plain text makes.
func (r *Reader) Text(s string) weight.Vector {
	r.tokens = r.analyzer.Tokens(r.tokens[:0], s)
	return r.plain(r.tokens)
}

// Page is the document that a page makes, which the same analyzer has read.
//
// With sections (Rohatgi 6.1) title and headings are the headline, <meta>
// keywords and description the keywords, the words of links the anchors, and
// the rest is the body; a word is of the first of these that it is in.
// Without, a page is its title and its text.
func (r *Reader) Page(doc *page.Document) weight.Vector {
	if r.sections == nil {
		return r.plain(doc.Tokens)
	}
	return r.bySections(nil, doc)
}

// bySections appends the frequencies of a page to dst.
func (r *Reader) bySections(dst weight.Vector, doc *page.Document) weight.Vector {
	r.assign(doc)
	for i := range r.parts {
		r.parts[i] = r.parts[i][:0]
	}
	for i, t := range doc.Tokens {
		r.parts[r.where[i]] = append(r.parts[r.where[i]], t)
	}
	if doc.Keywords != "" || doc.Description != "" {
		r.parts[keywords] = r.analyzer.Tokens(r.parts[keywords], doc.Keywords+"\n"+doc.Description)
	}
	var counts [sections][]weight.Count
	for i, tokens := range r.parts {
		if len(tokens) > 0 {
			counts[i] = r.counter.Count(tokens)
		}
	}
	return r.sections.Append(dst, counts[headline], counts[keywords], counts[anchor], counts[body])
}

// assign says for each word of a page where it is.
func (r *Reader) assign(doc *page.Document) {
	r.where = slices.Grow(r.where[:0], len(doc.Tokens))[:len(doc.Tokens)]
	clear(r.where)
	mark := func(spans []page.Span, as section) {
		for _, s := range spans {
			for i := s.Start; i < s.End; i++ {
				r.where[i] = as
			}
		}
	}
	mark(doc.Anchored, anchor)
	mark(doc.Headings, headline)
	if len(doc.Blocks) > 0 && doc.Title != "" && strings.HasPrefix(doc.Text, doc.Title) {
		mark(doc.Blocks[:1], headline)
	}
}

func (r *Reader) plain(tokens []text.Token) weight.Vector { return Counts(r.counter.Count(tokens)) }
