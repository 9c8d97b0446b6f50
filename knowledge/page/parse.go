package page

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// parse builds the tree of a page; nil where the body is no page. flattened
// says that the tree is that of the flattened page.
func parse(body string) (root *html.Node, flattened bool) {
	if body == "" || isBinary(body) {
		return nil, false
	}
	if !utf8.ValidString(body) {
		body = strings.ToValidUTF8(body, "\uFFFD")
	}
	if !multiplies(body) {
		if root, err := html.Parse(strings.NewReader(body)); err == nil {
			return root, false
		}
	}
	root, err := html.Parse(strings.NewReader(flatten(body)))
	if err != nil { // flatten leaves nothing that the parser refuses
		return nil, true
	}
	return root, true
}

// isBinary tells bodies that are no text although they came as a page: known
// files by their first bytes, others by control
// characters or broken ones near the beginning, more than a few and more than
// one in 50: a few such bytes are in many old pages.
func isBinary(body string) bool {
	for _, magic := range []string{"%PDF-", "%!PS", "PK\x03\x04", "GIF8", "{\\rtf", "\x1f\x8b", "\x7fELF"} {
		if strings.HasPrefix(body, magic) {
			return true
		}
	}
	start := body[:min(len(body), 1024)]
	odd := 0
	for _, r := range start {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != '\f' && r != 0x1B || r == utf8.RuneError {
			odd++
		}
	}
	const few = 8
	return odd > few && odd*50 > len(start)
}
