package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// local scores a link by the relevance of a piece of text around it, alone or
// with that of the whole page (Pant 2006 eq. 3):
//
//	score = β * page_score + (1 - β) * context_score
//
// The parts are "context", or "anchor" where that is all the text, and before
// it "page" where the page counts too, both weighted already.
type local struct {
	parts []string
	units
	piece piece
	beta  float64 // of the page
}

// piece appends the words that a strategy sees of a link.
type piece func(dst []page.Span, doc *page.Document, link int) []page.Span

// anchorText is what anchor-only sees (Peng 2013 6.2, Liu 2014 5.3).
func anchorText(dst []page.Span, doc *page.Document, link int) []page.Span {
	for i := range doc.Occurrences(link) {
		dst = append(dst, doc.Anchors[i].Tokens)
	}
	return dst
}

// aggregation is the context of the anchor's parent (Peng 2013 3.2, Liu 2014
// 3.1; "Link-context only" there).
func aggregation(o Options) piece {
	return func(dst []page.Span, doc *page.Document, link int) []page.Span {
		return doc.LinkContext(dst, link, o.ContextAnchors)
	}
}

// window is the text window of so many words around the anchor (Pant 2006, 8).
func window(words int) piece {
	return func(dst []page.Span, doc *page.Document, link int) []page.Span {
		return doc.Contexts(dst, link, func(anchor int) page.Span { return doc.Window(anchor, words) })
	}
}

// tagTree is the text of the smallest element around the anchor that has
// enough of it (Pant 2006, 8).
func tagTree(o Options) piece {
	least, most := o.tagTree()
	return func(dst []page.Span, doc *page.Document, link int) []page.Span {
		return doc.Contexts(dst, link, func(anchor int) page.Span { return doc.TagTree(anchor, least, most) })
	}
}

// alone makes a strategy that goes by the piece of text alone.
func alone(part string, cut func(Options) piece) Factory {
	return func(o Options, k *knowledge.Knowledge) (Strategy, error) {
		if err := o.checkUnits(); err != nil {
			return nil, err
		}
		return &local{[]string{part}, units{judge: k.UnitJudge()}, cut(o), 0}, nil
	}
}

// combo makes a strategy that goes by piece and page.
func combo(cut func(Options) piece) Factory {
	return func(o Options, k *knowledge.Knowledge) (Strategy, error) {
		if err := o.checkUnits(); err != nil {
			return nil, err
		}
		return &local{[]string{"page", "context"}, units{judge: k.UnitJudge()}, cut(o), o.pageWeight()}, nil
	}
}

func anchorOnly(Options) piece { return anchorText }

func windowOf(words int) func(Options) piece {
	return func(Options) piece { return window(words) }
}

func (s *local) Parts() []string { return s.parts }

func (s *local) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	around := len(s.parts) - 1
	whole := 0.0
	if around > 0 {
		whole = s.beta * s.page(doc)
	}
	for i := range scores {
		s.spans = s.piece(s.spans[:0], doc, i)
		values := scores[i].Values
		values[0] = whole
		values[around] = (1 - s.beta) * s.context(doc, i, s.spans)
		scores[i].Priority = sum(values)
	}
	return scores
}

// Merge keeps the better meeting.
func (s *local) Merge(held, met Score) Score { return better(held, met) }
