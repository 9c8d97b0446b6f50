package text

import "unicode/utf8"

// scrub puts a space for every byte that is no UTF-8, so that offsets stay and
// a damaged byte ends one word and not the text. Valid text comes back as is.
func scrub(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	b := []byte(s)
	for i := 0; i < len(b); {
		r, width := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && width == 1 {
			b[i] = ' '
		}
		i += width
	}
	return string(b)
}
