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
// It first bounds them from above by looking at the bytes; few pages go
// further, and only those are tokenised for it.
func multiplies(body string) bool {
	tags := strings.Count(body, "<")
	if tags*maxOpen <= maxReopened {
		return false
	}
	opened := 0
	for rest := body; opened < maxOpen; {
		i := strings.IndexByte(rest, '<')
		if i < 0 {
			break
		}
		rest = rest[i+1:]
		if formatting(tagName(rest)) {
			opened++
		}
	}
	return tags*opened > maxReopened && reopened(body) > maxReopened
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
