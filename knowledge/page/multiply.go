package page

import (
	"strings"
)

// Formatting that is not closed (<font> above all) is opened again by the
// parser in every block that follows: 500 of them before a million paragraphs
// would be 500 million nodes. maxReopened bounds the elements that a page can
// make in this way.
const (
	maxReopened = 1 << 20
	maxOpen     = 512 // what x/net/html keeps open before it gives up
)

// multiplies says that the parser would reopen more than maxReopened elements.
// It first bounds them from above in one look at the bytes; few pages go
// further, and only those are tokenised for it.
func multiplies(body string) bool {
	var tags, opened int
	for rest := body; ; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			break
		}
		rest = rest[i+1:]
		tags++
		if formatting(tagName(rest)) {
			opened++
		}
	}
	return tags*min(opened, maxOpen) > maxReopened && reopened(body) > maxReopened
}

// tagName is the name at the beginning of a tag, when it is short and in one case.
func tagName(s string) string {
	const longest = 6
	i := 0
	for i < len(s) && i <= longest && s[i]|0x20 >= 'a' && s[i]|0x20 <= 'z' {
		i++
	}
	name := s[:i]
	if i > 0 && s[0] < 'a' {
		return strings.ToLower(name)
	}
	return name
}
