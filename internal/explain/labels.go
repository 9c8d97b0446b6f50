package explain

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/net/html"
)

// anchor begins a link, which leads where it led.
func (a *annotator) anchor(dst, n *html.Node, link int32) *html.Node {
	out := node("a", keptAttributes(n)...)
	out.Attr = append(out.Attr,
		html.Attribute{Key: "href", Val: string(a.page.Doc.Links[link].URL)},
		html.Attribute{Key: "rel", Val: "noopener noreferrer"})
	dst.AppendChild(out)
	return out
}

// label says behind a link how it was scored.
func (a *annotator) label(dst *html.Node, link int32) {
	l := &a.page.Links[link]
	a.labels[link]++
	if l.Rank > MaxLabels || a.labels[link] > 2 {
		return
	}
	out := node("span",
		html.Attribute{Key: "class", Val: "spoor-link " + a.page.weight(l)},
		html.Attribute{Key: "title", Val: a.page.told(int(link))})
	if a.labels[link] == 1 {
		out.Attr = append(out.Attr, html.Attribute{Key: "id", Val: fmt.Sprintf("spoor-%d", l.Rank)})
	}
	out.AppendChild(words(a.page.short(int(link))))
	dst.AppendChild(out)
}

// picture stands for an image, which is not loaded.
func (a *annotator) picture(dst, n *html.Node) {
	out := node("span", html.Attribute{Key: "class", Val: "spoor-picture"})
	if alt := strings.TrimSpace(attribute(n, "alt")); alt != "" {
		a.text(out, alt)
	} else {
		out.AppendChild(words("picture " + fileOf(attribute(n, "src"))))
	}
	dst.AppendChild(out)
}

// fileOf is the end of an address, for what has no other name.
func fileOf(address string) string {
	if strings.HasPrefix(address, "data:") {
		return "in the page"
	}
	address, _, _ = strings.Cut(address, "?")
	address = strings.TrimSuffix(address, "/")
	name := address[strings.LastIndexByte(address, '/')+1:]
	return clip(name, 40)
}

// text copies text, the words of the topic marked.
func (a *annotator) text(dst *html.Node, s string) {
	from := 0
	for at := 0; at < len(s) && !a.unmarked; {
		end := at + wordEnd(s[at:])
		if a.isTopic(s[at:end]) && a.more() {
			if at > from {
				dst.AppendChild(words(s[from:at]))
			}
			mark := node("mark")
			mark.AppendChild(words(s[at:end]))
			dst.AppendChild(mark)
			from = end
		}
		at = end
	}
	if from < len(s) {
		dst.AppendChild(words(s[from:]))
	}
}

// more counts a word to be marked; false where there were enough.
func (a *annotator) more() bool {
	if a.marked >= maxMarked {
		a.unmarked = true
		return false
	}
	a.marked++
	return true
}

func (a *annotator) isTopic(word string) bool {
	if r := rune(word[0]); r < unicode.MaxASCII && !unicode.IsLetter(r) {
		return false
	}
	a.terms = a.page.Know.TextTerms(a.terms[:0], word)
	for _, t := range a.terms {
		if a.page.Topic.Terms[t] {
			return true
		}
	}
	return false
}
