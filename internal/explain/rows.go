package explain

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// labelCell moves the label of a block that is rows of a table, which cannot
// show one, to the beginning of its first cell.
func labelCell(n *html.Node) {
	if !holdsCells(n.DataAtom) || n.DataAtom == atom.Table {
		return
	}
	label, class := attribute(n, "data-spoor"), attribute(n, "class")
	if label == "" {
		return
	}
	for c := range n.Descendants() {
		if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
			continue
		}
		n.Attr = n.Attr[:len(n.Attr)-1] // the last one that colour added
		c.InsertBefore(node("span",
			html.Attribute{Key: "class", Val: strings.Replace(class, "spoor-block", "spoor-row", 1)},
			html.Attribute{Key: "data-spoor", Val: label}), c.FirstChild)
		return
	}
}
