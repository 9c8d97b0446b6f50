package explain

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// children copies what stands in a node, blocks of loose text wrapped.
func (a *annotator) children(dst, n *html.Node) {
	element, read := a.tree.elements[n]
	runs := a.runs[element]
	if !read || len(runs) == 0 {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			a.copy(dst, c)
		}
		return
	}
	var wrap *html.Node
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		child, known := a.tree.elements[c]
		if known && len(runs) > 0 && a.isPast(child, runs[0]) {
			runs, wrap = runs[1:], nil
		}
		if known && a.parts[child] {
			wrap = nil
			a.copy(dst, c)
			continue
		}
		if wrap == nil && len(runs) > 0 && (known && a.holds(child) || says(c)) {
			wrap = a.wrapper(dst, runs[0])
		}
		if wrap != nil {
			a.copy(wrap, c)
		} else {
			a.copy(dst, c)
		}
	}
}

// isPast says that an element comes after a block.
func (a *annotator) isPast(element int32, block int) bool {
	e, b := &a.page.Doc.Elements[element], &a.page.Blocks[block]
	return e.Tokens.Start >= b.Tokens.End && e.Anchors.Start >= b.Anchors.End
}

// holds says that an element has words or links; a block does not begin with one
// that has none.
func (a *annotator) holds(element int32) bool {
	e := &a.page.Doc.Elements[element]
	return e.Tokens.Len() > 0 || e.Anchors.Len() > 0
}

// says tells text from white space and punctuation.
func says(n *html.Node) bool {
	return n.Type == html.TextNode && strings.ContainsFunc(n.Data, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// wrapper begins a block of loose text.
func (a *annotator) wrapper(dst *html.Node, block int) *html.Node {
	if holdsCells(atom.Lookup([]byte(dst.Data))) {
		return dst // rows cannot be wrapped
	}
	out := node("span")
	a.colour(out, block)
	dst.AppendChild(out)
	return out
}

// colour marks a node as a block.
func (a *annotator) colour(n *html.Node, block int) {
	if block >= MaxColoured {
		return
	}
	b := a.page.Blocks[block]
	title := fmt.Sprintf("block %d, relevance %s", block+1, number(b.Relevance))
	if more := a.page.enlarged(block); more != "" {
		title += ", " + more
	}
	n.Attr = append(n.Attr,
		html.Attribute{Key: "class", Val: "spoor-block " + a.page.shade(b.Relevance)},
		html.Attribute{Key: "title", Val: title})
	if !a.shown[block] {
		a.shown[block] = true
		n.Attr = append(n.Attr, html.Attribute{Key: "data-spoor", Val: fmt.Sprintf("block %d: %s", block+1, number(b.Relevance))})
	}
}
