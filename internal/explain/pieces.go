package explain

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// piece is the words that a part sees; nil for a part of an unknown name.
func (r *Reading) piece(part string, link int) []page.Span {
	d := r.Doc
	spans := []page.Span{}
	switch part {
	case "anchor":
		return r.anchorText(link)
	case "tree":
		return r.firstText(link)
	case "cohesive":
		return ascending(d.Contexts(spans, link, r.cohesive))
	case "block":
		words, _ := r.blocksOf(link)
		return words
	case "around":
		words := cmp.Or(r.Options.Shark.Window, 20)
		return d.Contexts(spans, link, func(a int) page.Span { return d.Window(a, words) })
	case "context":
		return r.context(spans, link)
	case "link":
		return d.LinkContext(spans, link, r.Options.ContextAnchors)
	default:
		return nil
	}
}

// context is what the part of this name sees, which depends on the strategy.
func (r *Reading) context(spans []page.Span, link int) []page.Span {
	d := r.Doc
	if words := window(r.Strategy); words > 0 {
		return d.Contexts(spans, link, func(a int) page.Span { return d.Window(a, words) })
	}
	if strings.HasPrefix(r.Strategy, "tag-tree") {
		o := r.Options.WithDefaults()
		least, most := o.TagTreeMin, o.TagTreeMax
		return d.Contexts(spans, link, func(a int) page.Span { return d.TagTree(a, least, most) })
	}
	return d.LinkContext(spans, link, r.Options.ContextAnchors)
}

// window is the words of the window that a strategy sees; 0 where it sees none.
func window(strategy string) int {
	if strategy == apprentice {
		return 20
	}
	size, ok := strings.CutPrefix(strings.Replace(strategy, "combo-", "", 1), "window-")
	if words, err := strconv.Atoi(size); ok && err == nil {
		return words
	}
	return 0
}

// anchorText is the words of all anchors of a link that have any.
func (r *Reading) anchorText(link int) []page.Span {
	spans := []page.Span{}
	for i := range r.Doc.Occurrences(link) {
		if s := r.Doc.Anchors[i].Tokens; s.Len() > 0 {
			spans = append(spans, s)
		}
	}
	return spans
}

// firstText is the words of the first anchor of a link that says anything, which
// stand for the link where it is followed ([page.Link].Anchor).
func (r *Reading) firstText(link int) []page.Span {
	for i := range r.Doc.Occurrences(link) {
		switch a := &r.Doc.Anchors[i]; {
		case a.Tokens.Len() > 0:
			return []page.Span{a.Tokens}
		case len(a.Terms) > 0: // in place of text
			return []page.Span{}
		}
	}
	return []page.Span{}
}
