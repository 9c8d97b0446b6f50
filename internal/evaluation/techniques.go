package evaluation

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// technique cuts the context of a link out of a page.
type technique struct {
	name string
	cut  func(doc *page.Document, link int) []page.Span
}

func techniques() []technique {
	window := func(words int) technique {
		return technique{fmt.Sprintf("window-%d", words), func(doc *page.Document, link int) []page.Span {
			return doc.Contexts(nil, link, func(anchor int) page.Span { return doc.Window(anchor, words) })
		}}
	}
	return []technique{
		{"anchor-only", func(doc *page.Document, link int) []page.Span {
			return doc.Contexts(nil, link, func(anchor int) page.Span { return doc.Anchors[anchor].Tokens })
		}},
		{"link-context", func(doc *page.Document, link int) []page.Span { return doc.LinkContext(nil, link, page.OwnAnchor) }},
		window(10), window(20), window(40),
		{"tag-tree", func(doc *page.Document, link int) []page.Span {
			return doc.Contexts(nil, link, func(anchor int) page.Span { return doc.TagTree(anchor, 2, 40) })
		}},
		{"block", block},
		{"full-page", func(doc *page.Document, _ int) []page.Span {
			return []page.Span{{Start: 0, End: int32(len(doc.Tokens))}}
		}},
	}
}

// block is the content blocks that a link is in, as cbp judges them.
func block(doc *page.Document, link int) []page.Span {
	var spans []page.Span
	blocks := doc.ContentBlocks(page.CBP{})
	for anchor := range doc.Occurrences(link) {
		for _, b := range blocks {
			if int32(anchor) >= b.Anchors.Start && int32(anchor) < b.Anchors.End {
				spans = append(spans, doc.Enlarge(b, page.CBP{}).Tokens)
			}
		}
	}
	slices.SortFunc(spans, func(a, b page.Span) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End)) })
	var out []page.Span // disjoint
	for _, s := range spans {
		if n := len(out); n == 0 || s.Start >= out[n-1].End {
			out = append(out, s)
		}
	}
	return out
}
