package explain

import (
	"cmp"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Bounds of the annotated page. What goes beyond is shown without marks.
const (
	MaxLabels   = 2000   // links that are labelled, the best ones; each at most twice
	MaxColoured = 2000   // blocks that are coloured, in the order of the page
	maxMarked   = 20_000 // words of the topic that are marked, the first ones
)

// annotator copies a page's tree and marks blocks, links and words in it.
type annotator struct {
	page  *Page
	tree  *matched
	links map[int32]int32 // by element: the link that it points to
	whole map[int32]int   // by element: the block that it is
	runs  map[int32][]int // by element: blocks of what stands in it between others
	parts map[int32]bool  // elements in which blocks begin

	labels map[int32]int // by link: how often it was labelled
	shown  map[int]bool  // blocks that have their label
	marked int
	terms  []text.Term

	unmarked bool // a word of the topic was met after so many as are marked
}

func newAnnotator(p *Page, tree *matched) *annotator {
	a := &annotator{
		page: p, tree: tree, links: map[int32]int32{}, whole: map[int32]int{}, runs: map[int32][]int{},
		parts: map[int32]bool{}, labels: map[int32]int{}, shown: map[int]bool{},
	}
	for _, anchor := range p.Doc.Anchors {
		a.links[anchor.Element] = anchor.Link
	}
	for i, b := range p.Blocks {
		e := &p.Doc.Elements[b.Element]
		if e.Tokens == b.Tokens && e.Anchors == b.Anchors {
			a.whole[b.Element] = i
		} else {
			a.runs[b.Element] = append(a.runs[b.Element], i)
		}
		for up := b.Element; up >= 0 && !a.parts[up]; up = p.Doc.Elements[up].Parent {
			a.parts[up] = true
		}
	}
	return a
}

// body is the annotated copy of all that shows, behind what is judged of the
// head.
func (a *annotator) body() *html.Node {
	out := node("div", html.Attribute{Key: "class", Val: "spoor-page"})
	for i, b := range a.page.Blocks {
		if a.page.inHead(b.Element) {
			out.AppendChild(a.section(i))
		}
	}
	a.copy(out, a.tree.root)
	return out
}

// copy appends the copy of a node to dst. The parser bounds the depth.
func (a *annotator) copy(dst, n *html.Node) {
	switch n.Type {
	case html.TextNode:
		a.text(dst, n.Data)
		return
	case html.ElementNode:
	default:
		return
	}
	if n.Namespace != "" || isHidden(n) {
		return
	}
	element, read := a.tree.elements[n]
	link, links := a.links[element]
	links = links && read
	switch f := fateOf(n.DataAtom); f {
	case dropped:
	case pictured:
		a.picture(dst, n)
	case pointing:
		if links {
			l := &a.page.Doc.Links[link]
			a.anchor(dst, n, link).AppendChild(words(l.Kind.String() + ": " + cmp.Or(l.Anchor, fileOf(string(l.URL)))))
			a.label(dst, link)
		}
	case unwrapped:
		a.children(dst, n)
	default:
		a.keep(dst, n, f, element, read, link, links)
	}
}

func (a *annotator) keep(dst, n *html.Node, f fate, element int32, read bool, link int32, links bool) {
	var out *html.Node
	switch {
	case n.DataAtom == atom.A && links:
		out = a.anchor(dst, n, link)
	default:
		out = node(nameOf(n, f), keptAttributes(n)...)
		dst.AppendChild(out)
	}
	if block, ok := a.whole[element]; ok && read {
		a.colour(out, block)
	}
	a.children(out, n)
	labelCell(out)
	if n.DataAtom == atom.A && links {
		a.label(dst, link)
	}
}

func nameOf(n *html.Node, f fate) string {
	switch f {
	case asDiv:
		return "div"
	case asSpan:
		return "span"
	case asPre:
		return "pre"
	default:
		return n.Data
	}
}

func node(name string, attributes ...html.Attribute) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name)), Attr: attributes}
}

func words(s string) *html.Node { return &html.Node{Type: html.TextNode, Data: s} }
