package explain

import (
	"cmp"
	"fmt"
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

// judged is what a block is judged by: itself, or what it is enlarged to.
func (r *Reading) judged(block int) page.Block {
	return r.Doc.Enlarge(r.Blocks()[block], r.Options.Blocks)
}

// blocksOf is the words that the blocks with a link are judged by; those of the
// best one alone, where a judge was asked. How many blocks that is said of, and
// that a block is judged with what is around it, is in the note.
func (r *Reading) blocksOf(link int) (spans []page.Span, note string) {
	blocks := []int{}
	best := -1
	for i := range r.Doc.Occurrences(link) {
		b := r.blockOf(int32(i))
		blocks = append(blocks, b)
		if r.relevance != nil && (best < 0 || r.relevance[b] > r.relevance[best]) {
			best = b
		}
	}
	if best >= 0 {
		blocks = []int{best}
	}
	for _, b := range blocks {
		spans = append(spans, r.judged(b).Tokens)
	}
	spans = ascending(spans)
	switch {
	case len(spans) > 1:
		note = fmt.Sprintf("the best of %d blocks with the link", len(spans))
	case len(blocks) > 0:
		note = r.enlarged(blocks[0])
	}
	return spans, note
}

// enlarged says that a block is judged by more than its own words; empty where it
// is not.
func (r *Reading) enlarged(block int) string {
	own, judged := r.Blocks()[block], r.judged(block)
	if own == judged {
		return ""
	}
	return fmt.Sprintf("few words: judged with those around it, %d in all", judged.Tokens.Len())
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
