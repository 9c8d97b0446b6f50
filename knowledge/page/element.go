package page

import (
	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Element is one node of the tag tree. What does not show (scripts, styles,
// templates, hidden elements) is not in it; elements without contents (<br>,
// <img>) are.
type Element struct {
	Tag     atom.Atom // 0 for a tag that HTML does not know
	Parent  int32     // index in Document.Elements; -1 for the root
	End     int32     // index of the first element after its subtree; the subtree is [own index, End)
	Tokens  Span      // the words that begin below it
	Anchors Span      // the occurrences of links below it, its own included; a range of Document.Anchors
}

// Anchor is one place of a page that points to a link's address.
type Anchor struct {
	Link    int32       // index in Document.Links
	Element int32       // its <a>, <area>, <frame>, <iframe>, <link> or <meta>; index in Document.Elements
	Next    int32       // the next occurrence of the same link; 0 after the last
	Tokens  Span        // its text, of a text without end the first 128 words; where it has none, the empty span at its place
	Terms   []text.Term // of its alt, title or aria-label where it has no text, in order, with repeats; must not be written to
}

// Occurrences yields the indexes in d.Anchors of all places that point to the
// address of d.Links[link], in document order.
func (d *Document) Occurrences(link int) func(yield func(anchor int) bool) {
	return func(yield func(anchor int) bool) {
		last := -1
		for i := int(d.Links[link].First); i > last && i < len(d.Anchors); i = int(d.Anchors[i].Next) {
			if !yield(i) {
				return
			}
			last = i
		}
	}
}

// isHeading says that the element is one of <h1> to <h6>.
func isHeading(tag atom.Atom) bool {
	switch tag {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true
	default:
		return false
	}
}
