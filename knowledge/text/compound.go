package text

import (
	"strings"
	"unicode/utf8"
)

// cut appends the parts of the compound s[start:end], which '.', ':' and '_'
// separate. An abbreviation of single letters is one token, and so is a
// number.
func (a *Analyzer) cut(dst []Token, s string, start, end int) []Token {
	if isNumber(s[start:end]) {
		return append(dst, Token{int32(start), int32(end), NoTerm})
	}
	if word, ok := abbreviation(s[start:end]); ok {
		return append(dst, Token{int32(start), int32(end), a.abbreviated(word)})
	}
	for start < end {
		length := strings.IndexAny(s[start:end], ".:_")
		if length < 0 {
			length = end - start
		}
		if part := s[start : start+length]; hasWord(part) {
			dst = append(dst, Token{int32(start), int32(start + length), a.term(part)})
		}
		start += length + 1
	}
	return dst
}

// abbreviated is the term of an abbreviation without its dots. It is neither a
// stop word ("U.S") nor stemmed, but "e.g" and "i.e" are no terms.
func (a *Analyzer) abbreviated(word string) Term {
	word = fold(word)
	if term, _ := shape(word); !term || word == "eg" || word == "ie" {
		return NoTerm
	}
	return a.intern(word)
}

// abbreviation takes the dots out of single letters with dots between.
func abbreviation(compound string) (string, bool) {
	if len(compound) > MaxWord {
		return "", false
	}
	var b strings.Builder
	for dot := false; compound != ""; dot = !dot {
		r, width := utf8.DecodeRuneInString(compound)
		if dot != (r == '.') {
			return "", false
		}
		if !dot {
			b.WriteRune(r)
		}
		compound = compound[width:]
	}
	return b.String(), true
}
