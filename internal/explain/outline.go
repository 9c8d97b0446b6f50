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
func (p *Page) outline() *html.Node {
	out := node("div", html.Attribute{Key: "class", Val: "spoor-page"})
	a := newAnnotator(p, nil)
	for i, b := range p.Blocks {
		section := node("section")
		if i < MaxColoured {
			a.colour(section, i)
		}
		where := node("p", html.Attribute{Key: "class", Val: "spoor-place"})
		where.AppendChild(words(p.place(b.Element)))
		section.AppendChild(where)
		said := node("p")
		for _, r := range p.excerpt([]page.Span{b.Tokens}, nil, b.Tokens.Start, outlineWords) {
			said.AppendChild(a.run(r))
		}
		section.AppendChild(said)
		a.list(section, b.Anchors)
		out.AppendChild(section)
	}
	return out
}

func (a *annotator) run(r Run) *html.Node {
	if r.Mark&Word == 0 || a.marked >= MaxMarked {
		return words(r.Text)
	}
	a.marked++
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
