package report

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// line is text that comes from outside, on one line and without anything that
// steers a terminal or a page: controls and marks that turn the direction of
// writing become U+FFFD. The joiners of Persian and Indic scripts stay.
func line(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsPrint(r), r == '\u200c', r == '\u200d':
			return r
		}
		return utf8.RuneError
	}, strings.ToValidUTF8(s, "\uFFFD"))
	return strings.TrimSpace(s)
}

// cut is s with at most n letters, the last an ellipsis where some are missing.
func cut(s string, n int) string {
	letters := []rune(s)
	if len(letters) <= n {
		return s
	}
	return strings.TrimRight(string(letters[:n-1]), " ") + "…"
}

// maxLetters is the most that a name has, in a figure and in a heading.
const maxLetters = 160

// name is a line that is no longer than names are.
func name(s string) string { return cut(line(s), maxLetters) }

// paragraphs are the parts of a text between empty lines.
func paragraphs(text string) (out []string) {
	for p := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		if p = line(p); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// maxSlug is the longest name of a figure's file, without its ending.
const maxSlug = 60

// slug is a name for a file and an address: small letters, digits, hyphens.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
		if b.Len() >= maxSlug {
			break
		}
	}
	if s := strings.Trim(b.String(), "-"); s != "" {
		return s
	}
	return "figure"
}
