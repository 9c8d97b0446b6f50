package page

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// Bounds of what is said of one element: classes are for people, and a page may
// have megabytes of them in every link.
const (
	maxClasses = 3   // of one element, the first ones
	maxName    = 32  // bytes of a class, or of a tag that HTML does not know
	maxClass   = 256 // bytes of a class attribute that are looked at
)

// TagPath returns the elements from the root to an anchor as a selector that
// people can read ("html > body > ul.menu.wide > li > a"), for explanations.
// What is left out of many or long class names is "…".
func (d *Document) TagPath(anchor int) string {
	var names []string
	for i := d.Anchors[anchor].Element; i >= 0; i = d.Elements[i].Parent {
		names = append(names, d.selector(i))
	}
	slices.Reverse(names)
	return strings.Join(names, " > ")
}

// selector is an element's tag and its first classes.
func (d *Document) selector(element int32) string {
	tag := d.Elements[element].Tag.String()
	i := sort.Search(len(d.names), func(i int) bool { return d.names[i].element >= element })
	if i == len(d.names) || d.names[i].element != element {
		return tag
	}
	var b strings.Builder
	if own := d.names[i].name; own != "" {
		tag = shorten(own, maxName)
	}
	b.WriteString(tag)
	n := 0
	for class := range strings.FieldsSeq(shorten(d.names[i].class, maxClass)) {
		if n++; n > maxClasses {
			b.WriteString(".…")
			break
		}
		b.WriteByte('.')
		b.WriteString(shorten(class, maxName))
	}
	return b.String()
}

// shorten is the beginning of s, of so many bytes at most, with "…" where there is
// more.
func shorten(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for !utf8.RuneStart(s[most]) && most > 0 {
		most--
	}
	return s[:most] + "…"
}
