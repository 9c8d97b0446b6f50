package page

import (
	"slices"
	"sort"
	"strings"
)

// TagPath returns the elements from the root to an anchor as a selector that
// people can read ("html > body > ul.menu.wide > li > a"), for explanations.
func (d *Document) TagPath(anchor int) string {
	var names []string
	for i := d.Anchors[anchor].Element; i >= 0; i = d.Elements[i].Parent {
		names = append(names, d.selector(i))
	}
	slices.Reverse(names)
	return strings.Join(names, " > ")
}

// selector is an element's tag and classes.
func (d *Document) selector(element int32) string {
	name := d.Elements[element].Tag.String()
	i := sort.Search(len(d.names), func(i int) bool { return d.names[i].element >= element })
	if i == len(d.names) || d.names[i].element != element {
		return name
	}
	if d.names[i].name != "" {
		name = d.names[i].name
	}
	for _, class := range strings.Fields(d.names[i].class) {
		name += "." + class
	}
	return name
}
