package page

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// isControl says that an element is a form control, a box in the line: a word
// ends where one stands, whether what is in it is read (<button>) or not.
func isControl(tag atom.Atom) bool {
	switch tag {
	case atom.Button, atom.Input, atom.Meter, atom.Progress, atom.Select, atom.Textarea:
		return true
	default:
		return false
	}
}

// partsWords says that a node is a form control that shows.
func partsWords(n *html.Node) bool {
	if !isControl(n.DataAtom) || n.DataAtom == atom.Input && strings.EqualFold(attr(n, "type"), "hidden") {
		return false
	}
	_, hidden := appearance(n)
	return !hidden
}
