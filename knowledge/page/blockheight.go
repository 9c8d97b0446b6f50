package page

import "golang.org/x/net/html/atom"

// nodeShape is what CBP needs to know about an element: its blockHeight in the
// lower bits, and whether it parts the text around it in the highest.
type nodeShape uint16

const parts nodeShape = 1 << 15

// height is blockHeight(v, 0) of Peng 2013, algorithm 1: of the paths from v
// down, the most content block tags on one, v itself not counted. The parser
// bounds the depth of a tree far below 1<<15.
func (s nodeShape) height() int { return int(s &^ parts) }

// shapes fills dst, one for each element. Printed as a recursion that is called
// anew for every node that CBP looks at, which is quadratic in a deep tree;
// here the children hand their heights up, in one pass against preorder.
func shapes(dst []nodeShape, elements []Element, tags Tags) {
	for i := len(elements) - 1; i > 0; i-- {
		tag := elements[i].Tag
		up := dst[i].height()
		if tags.has(tag) {
			up++
		}
		if standsAlone(tag, tags) {
			dst[i] |= parts
		}
		p := elements[i].Parent
		dst[p] = nodeShape(max(dst[p].height(), up)) | dst[p]&parts | dst[i]&parts
	}
}

// standsAlone says that an element does not run on with the text around it. A
// <br> only breaks the line.
func standsAlone(tag atom.Atom, tags Tags) bool {
	switch tag {
	case atom.Br:
		return false
	case atom.Head, atom.Hr:
		return true
	}
	r := roleOf(tag)
	return r == blocky || r == lines || tags.has(tag)
}
