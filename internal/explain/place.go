package explain

import (
	"slices"
	"strings"
)

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
