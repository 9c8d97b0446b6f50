package page

import (
	"golang.org/x/net/html"
)

// walker makes flat lists of a tree: text, head, elements and anchors.
type walker struct {
	writer
	head
	outline
	anchors      []anchor
	open         []int32 // the anchors around the current node, outermost first
	alternatives []*html.Node
	depthOfLines int // of elements whose lines count, around the current node
}

// forget makes the walker ready for the next page and lets go of this one.
func (w *walker) forget() {
	clear(w.anchors)
	clear(w.alternatives)
	w.writer.reset()
	w.head = head{}
	w.outline.reset()
	w.anchors, w.open, w.alternatives, w.depthOfLines = reuse(w.anchors), reuse(w.open), reuse(w.alternatives), 0
}

// walk visits the tree in document order, each node once, without recursion.
func (w *walker) walk(root *html.Node) {
	for n := root; ; {
		if w.enter(n) && n.FirstChild != nil {
			n = n.FirstChild
			continue
		}
		for w.leave(n); n != root && n.NextSibling == nil; w.leave(n) {
			n = n.Parent
		}
		if n == root {
			return
		}
		n = n.NextSibling
	}
}

// enter reads a node before its children and says whether to read those.
func (w *walker) enter(n *html.Node) bool {
	switch n.Type {
	case html.TextNode:
		w.text(n.Data)
		return false
	case html.ElementNode:
		return w.element(n)
	default:
		return true
	}
}

func (w *walker) text(s string) {
	if w.depthOfLines > 0 {
		w.writeLines(s)
	} else {
		w.write(s)
	}
}

func (w *walker) element(n *html.Node) bool {
	r := roleOf(n.DataAtom)
	w.apart = w.apart || partsWords(n)
	if r == skipped {
		return false
	}
	class, hidden := appearance(n)
	if hidden {
		return false
	}
	w.begin(n, r, class, len(w.buf), len(w.anchors))
	switch r {
	case blocky:
		w.end()
	case lines:
		w.end()
		w.depthOfLines++
	case anchored:
		w.openAnchor(n)
	case pictured:
		w.picture(n)
	case pointing:
		w.point(n)
		return false
	case declared:
		w.declare(n)
	case titled:
		w.title(n)
		return false
	case alternative:
		w.alternatives = append(w.alternatives, n)
		return false
	}
	return true
}

// leave reads a node after its children.
func (w *walker) leave(n *html.Node) {
	if n.Type != html.ElementNode {
		return
	}
	w.apart = w.apart || partsWords(n)
	if !w.isOpen(n) { // it does not show, but it parts what stands around it
		if r := roleOf(n.DataAtom); r == blocky || r == lines {
			w.end()
		}
		return
	}
	switch w.finish(len(w.buf), len(w.anchors)) {
	case blocky:
		w.end()
	case lines:
		w.end()
		w.depthOfLines--
	case anchored:
		w.closeAnchor(n)
	}
}

// title writes the page's first title as a block of its own.
func (w *walker) title(n *html.Node) {
	if w.titleBlock != 0 || n.Namespace != "" || n.FirstChild == nil {
		return
	}
	w.end()
	w.write(n.FirstChild.Data)
	if !w.ended {
		w.titleBlock = len(w.lines)
	}
	w.end()
}

// shows says that there is text besides the title.
func (w *walker) shows() bool {
	return len(w.lines) > 1 || len(w.lines) == 1 && w.titleBlock == 0
}

// appearance is what an element's attributes say about how it shows.
func appearance(n *html.Node) (class string, hidden bool) {
	for i := range n.Attr {
		switch n.Attr[i].Key {
		case "hidden":
			hidden = n.Attr[i].Val != "until-found"
		case "class":
			class = n.Attr[i].Val
		}
	}
	return class, hidden
}

// attr is the value of an attribute, "" where the element has none.
func attr(n *html.Node, key string) string {
	for i := range n.Attr {
		if n.Attr[i].Key == key {
			return n.Attr[i].Val
		}
	}
	return ""
}
