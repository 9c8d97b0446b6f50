package page

// Window returns the words around an anchor (Pant 2006, section 8, "Text
// Window"): words/2 before and as many behind, "and will always include the
// entire anchor text". "Whenever possible" it is symmetric: where the page
// begins or ends too near, the other side has more, so that the size is
// words + |anchor text| wherever the page has so many. All words count, stop
// words too. An odd number has one more behind.
func (d *Document) Window(anchor, words int) Span {
	return around(d.Anchors[anchor].Tokens, Span{0, int32(len(d.Tokens))}, words)
}

// around widens core by a number of words, as near to one half on each side as
// bounds allow. The bounds hold the core.
func around(core, bounds Span, words int) Span {
	before, behind := int(core.Start-bounds.Start), int(bounds.End-core.End)
	words = min(max(words, 0), before+behind)
	left := min(words/2, before)
	right := min(words-left, behind)
	left = words - right
	return Span{core.Start - int32(left), core.End + int32(right)}
}
