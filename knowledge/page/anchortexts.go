package page

import "sort"

// choose takes the texts of anchors that are not wanted out of dst[from:].
func (d *Document) choose(dst []Span, from int, own owner, texts AnchorTexts) []Span {
	if texts == AllAnchors || from == len(dst) {
		return dst
	}
	to := len(dst)
	first := dst[from].Start
	x := sort.Search(len(d.Anchored), func(i int) bool { return d.Anchored[i].End > first })
	for i := from; i < to; i++ {
		context := dst[i]
		at := context.Start
		for x < len(d.Anchored) && d.Anchored[x].Start < context.End {
			a := d.Anchored[x]
			dst = joinSpan(dst, to, Span{at, a.Start})
			at = max(at, min(a.End, context.End))
			if texts == OwnAnchor {
				dst = own.append(dst, to, a)
			}
			if a.End > context.End {
				break // the next context may have the rest of it
			}
			x++
		}
		dst = joinSpan(dst, to, Span{at, context.End})
	}
	return append(dst[:from], dst[to:]...)
}

// owner walks over the occurrences to which a context belongs.
type owner struct {
	doc    *Document
	anchor int
	single bool // only this one, not those of the same link behind it
}

// append appends what the occurrences share with the anchor text s. It must be
// called with ascending texts.
func (o *owner) append(dst []Span, from int, s Span) []Span {
	for o.anchor >= 0 {
		a := &o.doc.Anchors[o.anchor]
		if a.Tokens.Start >= s.End {
			break
		}
		dst = joinSpan(dst, from, overlap(a.Tokens, s))
		if a.Tokens.End > s.End {
			break // the rest is in the next text
		}
		o.next()
	}
	return dst
}

func (o *owner) next() {
	if next := int(o.doc.Anchors[o.anchor].Next); !o.single && next > o.anchor {
		o.anchor = next
		return
	}
	o.anchor = -1
}
