package page

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxLabel bounds what is said in place of an anchor's text, in bytes.
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
	switch alt := label(n, "alt"); {
	case alt == "":
	case a.label == "":
		a.label = alt
	default:
		a.label = clip(a.label+" "+alt, maxLabel)
	}
}

// point reads the elements that point to a page and have no text.
func (w *walker) point(n *html.Node) {
	key, kind := "src", Frame
	if n.DataAtom == atom.Area {
		key, kind = "href", Area
	}
	if href := attr(n, key); href != "" {
		w.add(href, kind, first(label(n, "alt"), title(n)), hasWord(attr(n, "rel"), "nofollow"))
	}
}

// title is the text that an element carries for those who cannot see it.
func title(n *html.Node) string {
	return first(label(n, "title"), label(n, "aria-label"))
}

// label is an attribute's text, white space folded, as far as it counts.
func label(n *html.Node, key string) string { return clip(fold(attr(n, key)), maxLabel) }

// clip is s, or a copy of its beginning: most bytes at most, whole words where
// there is a space, whole characters always.
func clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	end := most
	for end > 0 && !utf8.RuneStart(s[end]) {
		end--
	}
	if space := strings.LastIndexByte(s[:end+1], ' '); space > 0 {
		end = space
	}
	return strings.Clone(s[:end])
}

func (w *walker) add(href string, kind Kind, label string, noFollow bool) {
	at := int32(len(w.buf))
	w.anchors = append(w.anchors, anchor{
		href: href, start: at, end: at, place: w.place, label: label, kind: kind, noFollow: noFollow,
		next: -1, element: w.here(), link: -1,
	})
}
