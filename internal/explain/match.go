package explain

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// matched is the page's tree with the elements of its document: the tree has
// them in the same order, and others that do not show.
type matched struct {
	root     *html.Node // <html>
	elements map[*html.Node]int32
}

// match builds the tree of a page anew. It is nil where the tree does not show
// what was read of the page: a frameset, one nested too deep, one whose text is
// that for clients without scripts.
func match(body string, d *page.Document) *matched {
	if d.Flattened || len(d.Elements) == 0 {
		return nil
	}
	tree, err := html.Parse(strings.NewReader(strings.ToValidUTF8(body, "\uFFFD")))
	if err != nil {
		return nil
	}
	for n := tree.FirstChild; n != nil; n = n.NextSibling {
		if n.DataAtom == atom.Html && d.Elements[0].Tag == atom.Html {
			m := &matched{n, make(map[*html.Node]int32, len(d.Elements))}
			m.walk(n, 0, d)
			if len(m.elements) == len(d.Elements) && !framed(d) {
				return m
			}
		}
	}
	return nil
}

// walk matches a node with an element, and their children in turn. The parser
// bounds the depth.
func (m *matched) walk(n *html.Node, element int32, d *page.Document) {
	m.elements[n] = element
	next, end := element+1, d.Elements[element].End
	for c := n.FirstChild; c != nil && next < end; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == d.Elements[next].Tag && !isHidden(c) {
			m.walk(c, next, d)
			next = d.Elements[next].End
		}
	}
}

// framed says that the page is a frameset.
func framed(d *page.Document) bool {
	for i := 1; i < len(d.Elements); i = int(d.Elements[i].End) {
		if d.Elements[i].Tag == atom.Frameset {
			return true
		}
	}
	return false
}
