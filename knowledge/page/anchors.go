package page

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxLabel bounds the text put together for an anchor from its pictures, in
// bytes; the picture that passes it is the last.
const maxLabel = 256

// anchor is one place of a page that points somewhere.
type anchor struct {
	node       *html.Node // of an open <a>
	href       string
	start, end int32  // bytes of the text that it covers
	place      int32  // the block in which it begins
	label      string // says what the anchor is about where it has no text
	kind       Kind
	noFollow   bool
	next       int32 // the next anchor of the same address, -1 after the last
	element    int32 // row of its element
	link       int32 // index in the page's links, -1 where it leads nowhere
	number     int32 // how many anchors before it lead somewhere
	words      Span  // that it covers, also in part
	terms      Span  // of its label, in Reader.labels
}

// openAnchor begins an anchor; an <a> without href is only a place.
func (w *walker) openAnchor(n *html.Node) {
	href := attr(n, "href")
	if href == "" {
		return
	}
	w.open = append(w.open, int32(len(w.anchors)))
	w.add(href, Hyperlink, "", hasWord(attr(n, "rel"), "nofollow"))
	w.anchors[len(w.anchors)-1].node = n
}

// closeAnchor ends the anchor that n began, if it began one.
func (w *walker) closeAnchor(n *html.Node) {
	if len(w.open) == 0 {
		return
	}
	a := &w.anchors[w.open[len(w.open)-1]]
	if a.node != n {
		return
	}
	w.open = w.open[:len(w.open)-1]
	a.node = nil
	a.end = int32(len(w.buf))
	if a.end > a.start {
		a.label = ""
	} else if a.label == "" {
		a.label = title(n)
	}
}

// picture lends its alt text to the anchor around it.
func (w *walker) picture(n *html.Node) {
	if len(w.open) == 0 {
		return
	}
	a := &w.anchors[w.open[len(w.open)-1]]
	alt := fold(attr(n, "alt"))
	switch {
	case alt == "" || len(a.label) > maxLabel:
	case a.label == "":
		a.label = alt
	default:
		a.label += " " + alt
	}
}

// point reads the elements that point to a page and have no text.
func (w *walker) point(n *html.Node) {
	key, kind := "src", Frame
	if n.DataAtom == atom.Area {
		key, kind = "href", Area
	}
	if href := attr(n, key); href != "" {
		label := fold(attr(n, "alt"))
		if label == "" {
			label = title(n)
		}
		w.add(href, kind, label, hasWord(attr(n, "rel"), "nofollow"))
	}
}

// title is the text that an element carries for those who cannot see it.
func title(n *html.Node) string {
	if s := fold(attr(n, "title")); s != "" {
		return s
	}
	return fold(attr(n, "aria-label"))
}

func (w *walker) add(href string, kind Kind, label string, noFollow bool) {
	at := int32(len(w.buf))
	w.anchors = append(w.anchors, anchor{
		href: href, start: at, end: at, place: w.place, label: label, kind: kind, noFollow: noFollow,
		next: -1, element: w.here(), link: -1,
	})
}
