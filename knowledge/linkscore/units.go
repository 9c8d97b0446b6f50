package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// units gives the text units of a page to a judge: the page, its blocks, the
// anchor text and the context of a link. Where an anchor has no text, what
// stands in its place (alt, title) is in the unit. Scratch memory is kept from
// unit to unit.
type units struct {
	judge knowledge.Judge
	terms []text.Term
	spans []page.Span

	blocks   []float64 // of bestBlocks
	enlarged []float64 // by element: its relevance, where a block was enlarged to it; -1 elsewhere
}

// page is the relevance of all the page's words.
func (u *units) page(doc *page.Document) float64 {
	u.begin()
	u.terms = doc.AppendTerms(u.terms, page.Span{End: int32(len(doc.Tokens))}, page.Span{End: int32(len(doc.Anchors))})
	return u.end()
}

// block is the relevance of a content block.
func (u *units) block(doc *page.Document, b page.Block) float64 {
	u.begin()
	u.terms = doc.AppendTerms(u.terms, b.Tokens, b.Anchors)
	return u.end()
}

// anchor is the relevance of the texts of all anchors of a link.
func (u *units) anchor(doc *page.Document, link int) float64 {
	u.begin()
	for i := range doc.Occurrences(link) {
		u.words(doc, doc.Anchors[i].Tokens)
		u.label(doc, i)
	}
	return u.end()
}

// context is the relevance of a link's context: the given words, and what
// stands in place of its anchors' texts.
func (u *units) context(doc *page.Document, link int, words []page.Span) float64 {
	u.begin()
	u.around(doc, link, words)
	return u.end()
}

func (u *units) around(doc *page.Document, link int, words []page.Span) {
	for _, s := range words {
		u.words(doc, s)
	}
	for i := range doc.Occurrences(link) {
		u.label(doc, i)
	}
}

func (u *units) begin() { u.terms = u.terms[:0] }

func (u *units) end() float64 { return u.judge.Relevance(u.terms) }

func (u *units) words(doc *page.Document, s page.Span) {
	u.terms = doc.AppendTerms(u.terms, s, page.Span{})
}

func (u *units) label(doc *page.Document, anchor int) {
	u.terms = append(u.terms, doc.Anchors[anchor].Terms...)
}
