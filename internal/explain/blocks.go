package explain

import (
	"cmp"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

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
