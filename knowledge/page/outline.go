package page

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// row is an element as the walk leaves it: an [Element] in bytes of the text
// and in anchors of the walk.
type row struct {
	tag         atom.Atom
	parent, end int32
	bytes       Span
	anchors     Span
}

// naming is what an element is called besides its tag. Few elements of old
// pages have one.
type naming struct {
	element int32
	name    string // of a tag that HTML does not know
	class   string
}

// openElement is an element around the current node.
type openElement struct {
	node *html.Node
	row  int32
	role role
}

// outline lists the elements of a page in preorder.
type outline struct {
	rows  []row
	names []naming
	path  []openElement // from the root to the current node
}

func (o *outline) reset() {
	clear(o.names)
	clear(o.path[:cap(o.path)])
	o.rows, o.names, o.path = reuse(o.rows), reuse(o.names), reuse(o.path)
}

// here is the row of the innermost open element, -1 outside the root.
func (o *outline) here() int32 {
	if len(o.path) == 0 {
		return -1
	}
	return o.path[len(o.path)-1].row
}

// isOpen says that n is the innermost open element.
func (o *outline) isOpen(n *html.Node) bool {
	return len(o.path) > 0 && o.path[len(o.path)-1].node == n
}

// begin opens the element n; bytes and anchors count those before it.
func (o *outline) begin(n *html.Node, r role, class string, bytes, anchors int) {
	i := int32(len(o.rows))
	at, first := int32(bytes), int32(anchors)
	o.rows = append(o.rows, row{tag: n.DataAtom, parent: o.here(), bytes: Span{at, at}, anchors: Span{first, first}})
	o.path = append(o.path, openElement{n, i, r})
	if class != "" || n.DataAtom == 0 {
		o.name(n, i, class)
	}
}

func (o *outline) name(n *html.Node, element int32, class string) {
	names := naming{element: element, class: class}
	if n.DataAtom == 0 {
		names.name = n.Data
	}
	o.names = append(o.names, names)
}

// finish closes the innermost open element and returns its role.
func (o *outline) finish(bytes, anchors int) role {
	top := o.path[len(o.path)-1]
	o.path = o.path[:len(o.path)-1]
	r := &o.rows[top.row]
	r.end, r.bytes.End, r.anchors.End = int32(len(o.rows)), int32(bytes), int32(anchors)
	return top.role
}

// reopenRoot opens the first element again, so that another tree can follow as
// its last child.
func (o *outline) reopenRoot() { o.path = append(o.path, openElement{}) }

// outline turns the rows of the walk into the document's elements: bytes into
// words, anchors of the walk into occurrences of links.
func (r *Reader) outline(doc *Document) {
	rows := r.walker.rows
	if len(doc.Tokens) == 0 && r.found == 0 { // an empty page, or one of what does not show
		return
	}
	doc.Elements = make([]Element, len(rows))
	b := boundaries{doc: doc, reader: r, leaf: -1}
	open := int32(-1)
	for i := range rows {
		for ; open >= 0 && int(rows[open].end) <= i; open = rows[open].parent {
			b.close(open)
		}
		b.open(int32(i))
		open = int32(i)
	}
	for ; open >= 0; open = rows[open].parent {
		b.close(open)
	}
	doc.Leaves = own(r.leaves)
	doc.names = own(r.walker.outline.names)
	r.occurrences(doc)
	r.mark(doc)
}

// boundaries meets the beginnings and ends of all elements in document order,
// so that the words before them are counted in one pass.
type boundaries struct {
	doc    *Document
	reader *Reader
	word   int32 // words that begin before the boundary
	leaf   int32 // the last boundary before a word
}

func (b *boundaries) open(i int32) {
	r := &b.reader.walker.rows[i]
	e := &b.doc.Elements[i]
	e.Tag, e.Parent, e.End = r.tag, r.parent, r.end
	e.Tokens.Start = b.words(r.bytes.Start)
	e.Anchors.Start = b.anchors(r.anchors.Start)
}

func (b *boundaries) close(i int32) {
	r := &b.reader.walker.rows[i]
	e := &b.doc.Elements[i]
	e.Tokens.End = b.words(r.bytes.End)
	e.Anchors.End = b.anchors(r.anchors.End)
}

func (b *boundaries) words(byte int32) int32 {
	tokens := b.doc.Tokens
	for int(b.word) < len(tokens) && tokens[b.word].Start < byte {
		b.word++
	}
	if b.word != b.leaf && int(b.word) < len(tokens) {
		b.leaf = b.word
		b.reader.leaves = append(b.reader.leaves, b.word)
	}
	return b.word
}

// anchors counts the occurrences among the first n anchors of the walk.
func (b *boundaries) anchors(n int32) int32 {
	all := b.reader.walker.anchors
	if int(n) < len(all) {
		return all[n].number
	}
	return b.reader.found
}

// occurrences lists the anchors that lead somewhere.
func (r *Reader) occurrences(doc *Document) {
	if r.found == 0 {
		return
	}
	doc.Anchors = make([]Anchor, r.found)
	labels := own(r.labels)
	for i := range r.walker.anchors {
		a := &r.walker.anchors[i]
		if a.link < 0 {
			continue
		}
		o := &doc.Anchors[a.number]
		o.Link, o.Element, o.Tokens = a.link, a.element, a.words
		if a.next >= 0 {
			o.Next = r.walker.anchors[a.next].number
		}
		if a.terms.Len() > 0 {
			o.Terms = slice(labels, a.terms)
		}
	}
}

// mark lists the words of headings and of anchors.
func (r *Reader) mark(doc *Document) {
	r.spans = r.spans[:0]
	for i := range doc.Elements {
		if e := &doc.Elements[i]; e.Tokens.Len() > 0 && isHeading(e.Tag) {
			r.spans = appendSpan(r.spans, e.Tokens)
		}
	}
	doc.Headings = own(r.spans)
	r.spans = r.spans[:0]
	for i := range r.walker.anchors {
		if a := &r.walker.anchors[i]; a.kind == Hyperlink {
			r.spans = appendSpan(r.spans, a.words)
		}
	}
	doc.Anchored = own(r.spans)
}
