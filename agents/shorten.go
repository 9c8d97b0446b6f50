package agents

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxText is how many characters of a text from the web a step keeps.
const maxText = 500

// shorten cuts a text of more than maxText characters: after the last word that
// fits, where one ends in the last fifth, and marks the cut with "...". What it
// cuts is a copy, so that a short text does not hold a long one in memory.
func shorten(s string) string {
	if len(s) <= maxText || utf8.RuneCountInString(s) <= maxText {
		return s
	}
	end, n := 0, 0
	for i := range s {
		if n == maxText-len("...") {
			end = i
			break
		}
		n++
	}
	if space := strings.LastIndexFunc(s[:end], unicode.IsSpace); space > end*4/5 {
		end = space
	}
	return s[:end] + "..."
}
