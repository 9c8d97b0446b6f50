package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// fold writes a word so that all its spellings are one: case folded, composed,
// compatibility forms resolved, and nothing in it but letters, numbers, marks
// and plain apostrophes.
func fold(word string) string {
	if isASCII(word) {
		return strings.ToLower(word)
	}
	word = cases.Fold().String(norm.NFKC.String(word))
	return norm.NFKC.String(strings.Map(plain, word))
}

func plain(r rune) rune {
	switch r {
	case '\'', '’', 'ʼ', '‘':
		return '\''
	}
	if unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) {
		return r
	}
	return -1
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// shape says whether a folded word can be a term (two letters or digits of
// which one is a letter, or a Han letter, and no amount), and whether it is made
// of letters alone, so that it has a stem.
func shape(word string) (term, letters bool) {
	count, letterCount, han := 0, 0, false
	for _, r := range word {
		switch {
		case unicode.IsLetter(r):
			letterCount++
			count++
			han = han || unicode.Is(unicode.Han, r)
		case unicode.IsNumber(r):
			count++
		}
	}
	return letterCount > 0 && (count > 1 || han) && !isAmount(word), letterCount == count
}

// isAmount finds numbers that are written together with a unit or an ending,
// such as sizes in listings of files ("14k"), times ("5pm") and ordinals
// ("2nd").
func isAmount(word string) bool {
	unit := strings.TrimLeft(word, "0123456789")
	if unit == word {
		return false
	}
	switch unit {
	case "k", "m", "g", "kb", "mb", "gb", "tb", "kib", "mib", "gib", "px", "pt", "em",
		"st", "nd", "rd", "th", "s", "x", "am", "pm", "h", "hr", "hrs", "min", "sec", "ms",
		"kg", "mg", "mm", "cm", "km", "ft", "lb", "oz", "hz", "khz", "mhz", "ghz":
		return true
	}
	return false
}
