package page

import (
	"cmp"
	"fmt"
	"slices"
)

// maxContext bounds the words of one aggregation context; the anchor's own come
// on top. A page of one paragraph with 50,000 links would have 50,000 contexts
// of the whole page.
const maxContext = 512

// AnchorTexts chooses which anchors' texts an aggregation context has (option
// context.anchors). The zero value is OwnAnchor.
type AnchorTexts uint8

// The choices. Liu 2014 says both: "our link-contexts do not contain anchor
// texts, instead, they are pure texts" and "link-context (contain its anchor
// text)".
const (
	OwnAnchor  AnchorTexts = iota // pure text, and the anchor's own
	NoAnchors                     // pure text
	AllAnchors                    // all text of the subtree
)

// String is the name of the choice as options give it: "own", "exclude" or "all".
func (t AnchorTexts) String() string {
	switch t {
	case NoAnchors:
		return "exclude"
	case AllAnchors:
		return "all"
	default:
		return "own"
	}
}

// UnmarshalText reads "own", "exclude" or "all". The error wraps [ErrOption].
func (t *AnchorTexts) UnmarshalText(name []byte) error {
	for _, known := range []AnchorTexts{OwnAnchor, NoAnchors, AllAnchors} {
		if known.String() == string(name) {
			*t = known
			return nil
		}
	}
	return fmt.Errorf("%w: context anchors %q, want own, exclude or all", ErrOption, name)
}

// Aggregation returns the words of the aggregation node of one occurrence: "we
// choose the parent node of anchor, which is the grandparent node of the anchor
// text as the aggregation node. Then, all of the texts in the sub-tree rooted
// at the node are retrieved" (Peng 2013, 3.2; Liu 2014, 3.1). Of a text of more
// than 512 words besides the anchor's, those around the anchor.
func (d *Document) Aggregation(anchor int) Span {
	a := &d.Anchors[anchor]
	bounds := d.spanAround(a, max(d.Elements[a.Element].Parent, 0))
	return truncate(a.Tokens, bounds, maxContext+a.Tokens.Len())
}

// AggregationContext appends the link context of one occurrence to dst: the
// words of its aggregation node, with the chosen anchors' texts, as ascending,
// disjoint spans. What stands in place of text (Anchor.Terms) is for the caller
// to add. It allocates only what dst lacks.
func (d *Document) AggregationContext(dst []Span, anchor int, texts AnchorTexts) []Span {
	from := len(dst)
	dst = joinSpan(dst, from, d.Aggregation(anchor))
	return d.choose(dst, from, owner{d, anchor, true}, texts)
}

// LinkContext appends the link context of a link: "if one anchor appears in
// many different blocks, combine the link-context in every block as its full
// link-context" (Peng 2013, 3.2). Words of several contexts are in it once.
func (d *Document) LinkContext(dst []Span, link int, texts AnchorTexts) []Span {
	from := len(dst)
	dst = d.Contexts(dst, link, d.Aggregation)
	return d.choose(dst, from, owner{d, int(d.Links[link].First), false}, texts)
}

// Contexts appends the contexts of all occurrences of a link to dst, united
// into ascending, disjoint spans. The context of one occurrence is what of
// returns, as [Document.Window] and [Document.TagTree] do.
func (d *Document) Contexts(dst []Span, link int, of func(anchor int) Span) []Span {
	from := len(dst)
	for i := range d.Occurrences(link) {
		dst = append(dst, of(i))
	}
	return append(dst[:from], unite(dst[from:])...)
}

// unite sorts spans and joins those that overlap or touch, in place.
func unite(spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return cmp.Compare(a.Start, b.Start) })
	out := spans[:0]
	for _, s := range spans {
		out = joinSpan(out, 0, s)
	}
	return out
}
