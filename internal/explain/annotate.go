package explain

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Bounds of the annotated page. What goes beyond is shown without marks.
const (
	MaxLabels   = 2000   // links that are labelled, the best ones; each at most twice
	MaxColoured = 2000   // blocks that are coloured, in the order of the page
	maxMarked   = 20_000 // words of the topic that are marked
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

// body is the annotated copy of all that shows.
func (a *annotator) body() *html.Node {
	out := node("div", html.Attribute{Key: "class", Val: "spoor-page"})
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
		if wrap == nil && len(runs) > 0 && (known || says(c)) {
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
	n.Attr = append(n.Attr,
		html.Attribute{Key: "class", Val: "spoor-block " + a.page.shade(b.Relevance)},
		html.Attribute{Key: "title", Val: fmt.Sprintf("block %d, relevance %s", block+1, number(b.Relevance))})
	if !a.shown[block] {
		a.shown[block] = true
		n.Attr = append(n.Attr, html.Attribute{Key: "data-spoor", Val: fmt.Sprintf("block %d: %s", block+1, number(b.Relevance))})
	}
}

// anchor begins a link, which leads where it led.
func (a *annotator) anchor(dst, n *html.Node, link int32) *html.Node {
	out := node("a", keptAttributes(n)...)
	out.Attr = append(out.Attr,
		html.Attribute{Key: "href", Val: string(a.page.Doc.Links[link].URL)},
		html.Attribute{Key: "rel", Val: "noopener noreferrer"})
	dst.AppendChild(out)
	return out
}

// label says behind a link how it was scored.
func (a *annotator) label(dst *html.Node, link int32) {
	l := &a.page.Links[link]
	a.labels[link]++
	if l.Rank > MaxLabels || a.labels[link] > 2 {
		return
	}
	out := node("span",
		html.Attribute{Key: "class", Val: "spoor-link " + a.page.weight(l)},
		html.Attribute{Key: "title", Val: a.page.told(int(link))})
	if a.labels[link] == 1 {
		out.Attr = append(out.Attr, html.Attribute{Key: "id", Val: fmt.Sprintf("spoor-%d", l.Rank)})
	}
	out.AppendChild(words(a.page.short(int(link))))
	dst.AppendChild(out)
}

// picture stands for an image, which is not loaded.
func (a *annotator) picture(dst, n *html.Node) {
	out := node("span", html.Attribute{Key: "class", Val: "spoor-picture"})
	if alt := strings.TrimSpace(attribute(n, "alt")); alt != "" {
		a.text(out, alt)
	} else {
		out.AppendChild(words("picture " + fileOf(attribute(n, "src"))))
	}
	dst.AppendChild(out)
}

// fileOf is the end of an address, for what has no other name.
func fileOf(address string) string {
	if strings.HasPrefix(address, "data:") {
		return "in the page"
	}
	address, _, _ = strings.Cut(address, "?")
	address = strings.TrimSuffix(address, "/")
	name := address[strings.LastIndexByte(address, '/')+1:]
	return clip(name, 40)
}

// text copies text, the words of the topic marked.
func (a *annotator) text(dst *html.Node, s string) {
	from := 0
	for at := 0; at < len(s) && a.marked < maxMarked; {
		end := at + wordEnd(s[at:])
		if a.isTopic(s[at:end]) {
			if at > from {
				dst.AppendChild(words(s[from:at]))
			}
			mark := node("mark")
			mark.AppendChild(words(s[at:end]))
			dst.AppendChild(mark)
			from = end
			a.marked++
		}
		at = end
	}
	if from < len(s) {
		dst.AppendChild(words(s[from:]))
	}
}

func (a *annotator) isTopic(word string) bool {
	if r := rune(word[0]); r < unicode.MaxASCII && !unicode.IsLetter(r) {
		return false
	}
	a.terms = a.page.Know.TextTerms(a.terms[:0], word)
	for _, t := range a.terms {
		if _, known := a.page.Topic[t]; known {
			return true
		}
	}
	return false
}

func node(name string, attributes ...html.Attribute) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: name, DataAtom: atom.Lookup([]byte(name)), Attr: attributes}
}

func words(s string) *html.Node { return &html.Node{Type: html.TextNode, Data: s} }
