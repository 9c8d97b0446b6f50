package explain

import (
	"fmt"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// outlineWords bounds the words shown of one block of an outline.
const outlineWords = 400

// outline is the page as the text that was read of it, block by block, for
// pages whose tree cannot be shown.
func (a *annotator) outline() *html.Node {
	out := node("div", html.Attribute{Key: "class", Val: "spoor-page"})
	for i := range a.page.Blocks {
		out.AppendChild(a.section(i))
	}
	return out
}

// section is a block as its text.
func (a *annotator) section(block int) *html.Node {
	b := a.page.Blocks[block]
	section := node("section")
	a.colour(section, block)
	where := a.page.place(b.Element)
	if says := a.page.notShown(b.Block); says != "" {
		where += ": " + says
	}
	place := node("p", html.Attribute{Key: "class", Val: "spoor-place"})
	place.AppendChild(words(where))
	section.AppendChild(place)
	if b.Tokens.Len() > 0 {
		said := node("p")
		for _, r := range a.page.excerpt([]page.Span{b.Tokens}, nil, b.Tokens.Start, outlineWords) {
			said.AppendChild(a.run(r))
		}
		section.AppendChild(said)
	}
	a.list(section, b.Anchors)
	return section
}

func (a *annotator) run(r Run) *html.Node {
	if r.Mark&Word == 0 || !a.more() {
		return words(r.Text)
	}
	mark := node("mark")
	mark.AppendChild(words(r.Text))
	return mark
}

// list shows the links of a block.
func (a *annotator) list(dst *html.Node, anchors page.Span) {
	if anchors.Len() == 0 {
		return
	}
	list := node("ul")
	dst.AppendChild(list)
	hidden := 0
	for _, anchor := range a.page.Doc.Anchors[anchors.Start:anchors.End] {
		if a.page.Links[anchor.Link].Rank > MaxLabels || a.labels[anchor.Link] > 0 {
			hidden++
			continue
		}
		l := &a.page.Doc.Links[anchor.Link]
		item := node("li")
		list.AppendChild(item)
		item.AppendChild(words(l.Kind.String() + " "))
		said := l.Anchor
		if said == "" {
			said = string(l.URL)
		}
		a.anchor(item, node("a"), anchor.Link).AppendChild(words(said))
		a.label(item, anchor.Link)
	}
	if hidden > 0 {
		item := node("li")
		item.AppendChild(words(fmt.Sprintf("%d more, met above or of lower priority", hidden)))
		list.AppendChild(item)
	}
}
