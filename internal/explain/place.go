package explain

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// notShown says of a block in the head of a page, of which a browser shows
// nothing, what it is; empty for all others.
func (r *Reading) notShown(b page.Block) string {
	switch {
	case !r.inHead(b.Element):
		return ""
	case b.Anchors.Len() == 0:
		return "title, not shown on the page"
	case b.Tokens.Len() == 0:
		return "links of the head, not shown on the page"
	default:
		return "title and links of the head, not shown on the page"
	}
}

// inHead says that an element stands in the head of the page.
func (r *Reading) inHead(element int32) bool {
	for i := element; i >= 0; i = r.Doc.Elements[i].Parent {
		if r.Doc.Elements[i].Tag == atom.Head {
			return true
		}
	}
	return false
}

// place is the elements from the root to one ("html > body > table").
func (r *Reading) place(element int32) string {
	var names []string
	for i := element; i >= 0; i = r.Doc.Elements[i].Parent {
		name := r.Doc.Elements[i].Tag.String()
		if name == "" {
			name = "?"
		}
		names = append(names, name)
	}
	slices.Reverse(names)
	return strings.Join(names, " > ")
}
