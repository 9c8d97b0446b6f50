package page

// TagTree returns the words of the smallest element around an anchor, itself
// first, that has more than least words, at most the root (Pant 2006, section
// 8, "Tag Tree"; there MIN = 2 and MAX = 40). Text of more than most words is
// truncated to the most words around the anchor, symmetric where possible (Pant
// does not say which words are kept), to the anchor's first where it alone has
// more.
func (d *Document) TagTree(anchor, least, most int) Span {
	a := &d.Anchors[anchor]
	context := d.spanAround(a, a.Element)
	for i := a.Element; context.Len() <= least && i > 0; {
		i = d.Elements[i].Parent
		context = d.spanAround(a, i)
	}
	return truncate(a.Tokens, context, max(most, 0))
}

// spanAround is the text of an element around an anchor. An anchor that begins
// within a word has that word also where the element does not.
func (d *Document) spanAround(a *Anchor, element int32) Span {
	s := d.Elements[element].Tokens
	return Span{min(s.Start, a.Tokens.Start), max(s.End, a.Tokens.End)}
}

// truncate cuts bounds, which hold core, to the most words around core.
func truncate(core, bounds Span, most int) Span {
	switch {
	case bounds.Len() <= most:
		return bounds
	case core.Len() >= most:
		return Span{core.Start, core.Start + int32(most)}
	default:
		return around(core, bounds, most-core.Len())
	}
}
