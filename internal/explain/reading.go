package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// maxWords bounds the words shown of one text.
const maxWords = 40

// Reading is a page as a strategy reads it, ready to be quoted. Doc and Know are
// needed; a strategy that is not built in quotes what parts of the usual names mean.
type Reading struct {
	Doc      *page.Document
	Know     *knowledge.Knowledge // with which it was read
	Topic    Topic                // words to mark
	Strategy string               // name of the strategy
	Options  linkscore.Options    // its options

	blocks    []page.Block // of Doc, when they were first asked for
	cut       bool
	relevance []float64 // of the blocks, where a judge was asked
}

// Seen is one part of a link's priority with the text that it was made of.
type Seen struct {
	Part  string
	Value float64
	Text  Excerpt // none where the part goes by no text around the link
	Note  string  // what it goes by then, or what stood in place of text
}

// Find is the index in Doc.Links of an address; false where the page does not
// link to it.
func (r *Reading) Find(u spoor.URL) (link int, ok bool) {
	link = slices.IndexFunc(r.Doc.Links, func(l page.Link) bool { return l.URL == u })
	return link, link >= 0
}

// Quote is what each part of a link's priority saw, in the order of parts.
func (r *Reading) Quote(link int, parts spoor.Parts) []Seen {
	list := make([]Seen, len(parts))
	for i, p := range parts {
		list[i] = Seen{Part: p.Name, Value: p.Value}
		r.fill(&list[i], link)
	}
	if isSelective(r.Strategy) {
		chosen(list)
	}
	return list
}

// isSelective says that a strategy goes by the first part that is relevant.
func isSelective(strategy string) bool {
	return strategy == "slc" || strategy == "cbp" || strategy == "cbp-slc"
}

// chosen says of the parts that did not decide why not.
func chosen(list []Seen) {
	decided := false
	for i := range list {
		s := &list[i]
		switch {
		case s.Part == "rest":
		case s.Value != 0:
			decided = true
		case decided:
			s.Note, s.Text = "not asked", nil
		default:
			s.Note = "not relevant"
		}
	}
}

// fill finds the text of a part.
func (r *Reading) fill(s *Seen, link int) {
	part := strings.TrimPrefix(s.Part, "genre-")
	if s.Note = note(part); s.Note != "" {
		return
	}
	if part == "url" {
		s.Text = r.address(link)
		return
	}
	spans := r.piece(part, link)
	if spans == nil {
		return
	}
	own := r.anchorText(link)
	s.Text = r.excerpt(spans, own, r.Doc.Anchors[r.Doc.Links[link].First].Tokens.Start, maxWords)
	l := &r.Doc.Links[link]
	switch {
	case part == "link":
		s.Text = append(append(s.Text, Run{" + ", Gap}), r.address(link)...)
	case part == "block":
		if len(spans) > 1 {
			s.Note = fmt.Sprintf("the best of %d blocks with the link", len(spans))
		}
		return
	}
	if len(own) == 0 && l.Anchor != "" {
		s.Note = "in place of anchor text: " + clip(l.Anchor, 60)
	}
}

// note says what the parts go by that see no text around the link; empty for
// all others.
func note(part string) string {
	switch part {
	case "parents":
		return "relevance of the pages with the link, summed"
	case "parent":
		return "similarity of the page with the centroid of the topic"
	case "page":
		return "relevance of the whole page"
	case "near":
		return "how near the page is to relevant ones, by the context graph"
	case "inherited":
		return "from the page, or from those before it"
	case "potential":
		return "relevance of the page, and the link's place on it"
	case "depth":
		return "levels that links are still followed"
	case "level":
		return "depth of the page, whatever it says"
	case "lot":
		return "drawn, whatever the page says"
	case "label":
		return "the linked page has the label"
	case "distance":
		return "links from there to a page with the label"
	case "rest":
		return "no unit is relevant: the best of them"
	default:
		return ""
	}
}

// piece is the words that a part sees; nil for a part of an unknown name.
func (r *Reading) piece(part string, link int) []page.Span {
	d := r.Doc
	spans := []page.Span{}
	switch part {
	case "anchor", "tree":
		return r.anchorText(link)
	case "cohesive":
		return ascending(d.Contexts(spans, link, r.cohesive))
	case "block":
		return r.blocksOf(link)
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
		least := cmp.Or(r.Options.TagTreeMin, linkscore.DefaultTagTreeMin)
		most := cmp.Or(r.Options.TagTreeMax, linkscore.DefaultTagTreeMax)
		return d.Contexts(spans, link, func(a int) page.Span { return d.TagTree(a, least, most) })
	}
	return d.LinkContext(spans, link, r.Options.ContextAnchors)
}

// window is the words of the window that a strategy sees; 0 where it sees none.
func window(strategy string) int {
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

// Blocks are the content blocks of the page, cut once.
func (r *Reading) Blocks() []page.Block {
	if !r.cut {
		r.blocks, r.cut = r.Doc.ContentBlocks(r.Options.Blocks), true
	}
	return r.blocks
}

// blocksOf is the words of the blocks that a link is in; of the best one alone,
// where a judge was asked.
func (r *Reading) blocksOf(link int) []page.Span {
	spans := []page.Span{}
	best := -1
	for i := range r.Doc.Occurrences(link) {
		b := r.blockOf(int32(i))
		spans = append(spans, r.Blocks()[b].Tokens)
		if r.relevance != nil && (best < 0 || r.relevance[b] > r.relevance[best]) {
			best = b
		}
	}
	if best >= 0 {
		return []page.Span{r.blocks[best].Tokens}
	}
	return ascending(spans)
}

// blockOf is the index of the block that has an occurrence of a link.
func (r *Reading) blockOf(anchor int32) int {
	i, _ := slices.BinarySearchFunc(r.Blocks(), anchor, func(b page.Block, a int32) int {
		if a >= b.Anchors.End {
			return -1
		}
		return 1
	})
	return i
}

// ascending sorts spans and leaves out those that the one before covers.
func ascending(spans []page.Span) []page.Span {
	slices.SortFunc(spans, func(a, b page.Span) int { return cmp.Compare(a.Start, b.Start) })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n == 0 || s.End > out[n-1].End {
			out = append(out, s)
		}
	}
	return out
}

// Unseen is the parts of a priority where the text is not to be had.
func Unseen(parts spoor.Parts) []Seen {
	list := make([]Seen, len(parts))
	for i, p := range parts {
		list[i] = Seen{Part: p.Name, Value: p.Value, Note: note(strings.TrimPrefix(p.Name, "genre-"))}
	}
	return list
}
