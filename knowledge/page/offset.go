package page

import "sort"

// Offset returns the DOM offset of a word to an anchor: 0 within the anchor,
// else the text leaves of the tag tree from the anchor to the word's leaf, that
// one counted, negative to the left: "a positive or negative number based on
// whether the text node appeared on the right or the left of the anchor", its
// magnitude "based on the number of leaf nodes of the tag tree between the
// anchor and the given text node" (Chakrabarti 2002 in Pant 2006, section 2).
// A word over several leaves belongs to the first.
func (d *Document) Offset(anchor, token int) int {
	a := &d.Anchors[anchor]
	inside := d.spanAround(a, a.Element)
	t := int32(token)
	switch {
	case t >= inside.End:
		return 1 + d.leavesIn(inside.End+1, t+1)
	case t < inside.Start:
		return -1 - d.leavesIn(t+1, inside.Start)
	default:
		return 0
	}
}

// leavesIn counts the text leaves that begin in a range of words.
func (d *Document) leavesIn(from, to int32) int {
	return max(d.leavesBefore(to)-d.leavesBefore(from), 0)
}

func (d *Document) leavesBefore(word int32) int {
	return sort.Search(len(d.Leaves), func(i int) bool { return d.Leaves[i] >= word })
}
