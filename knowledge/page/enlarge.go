package page

// Enlarge returns what a block is judged by: the block itself, or where it has
// fewer words than o.MinWords, the smallest element around it that has as many,
// at most the root. The links in question stay those of the block.
//
// This deviates from Peng 2013, where each block speaks for itself. Algorithm 1
// counts nested tags, not words, and leaves of a flat page, or of tables in
// tables, blocks of a few words: too few to tell whether they are relevant. To
// climb until there are enough words is what Pant 2006, section 8, does around
// an anchor ("Tag Tree", MIN). Figures are in docs/strategies.md.
//
// Two blocks that are enlarged to one element have the same Element, Tokens and
// Anchors, so that it need be judged once.
func (d *Document) Enlarge(b Block, o CBP) Block {
	least := o.WithDefaults().MinWords
	for up := b.Element; b.Tokens.Len() < least && up >= 0; up = d.Elements[up].Parent {
		e := &d.Elements[up]
		b = Block{up, e.Tokens, e.Anchors}
	}
	return b
}
