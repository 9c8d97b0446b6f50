package page

import (
	"strings"
	"unicode/utf8"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// appendSentences cuts the words of one block into sentences and appends them
// to dst. It looks only at what stands between two words, which is one space
// nearly everywhere; the rules are those of Unicode's sentence boundaries
// (UAX 29), and titles ("Dr. No"), initials ("J. Smith"), short forms with
// inner stops ("e.g. this") and numbered things ("Fig. 3") end no sentence.
func appendSentences(dst []Span, s string, tokens []text.Token, block Span) []Span {
	start := block.Start
	for i := block.Start; i+1 < block.End; i++ {
		from, to := tokens[i].End, tokens[i+1].Start
		if to-from < 2 || !endsSentence(s[tokens[i].Start:from], s[from:to], s[to:]) {
			continue
		}
		dst = append(dst, Span{start, i + 1})
		start = i + 1
	}
	if start < block.End {
		dst = append(dst, Span{start, block.End})
	}
	return dst
}

// endsSentence says that between two words a sentence ends; next begins with
// the second one.
func endsSentence(word, gap, next string) bool {
	for i := 0; i < len(gap); i++ {
		switch c := gap[i]; {
		case c == '!' || c == '?':
			return spaceFollows(gap[i+1:])
		case c == '.':
			return spaceFollows(gap[i+1:]) && !isLower(next) && !(i == 0 && isShort(word, next))
		case c >= utf8.RuneSelf && isFullStop(gap[i:]):
			return true
		}
	}
	return false
}

// spaceFollows says that white space comes after at most more stops, closing
// quotes and brackets.
func spaceFollows(rest string) bool {
	rest = strings.TrimLeft(rest, ".!?\"')]}”’»")
	return rest != "" && (rest[0] == ' ' || strings.IndexByte(rest, ' ') > 0 && strings.Trim(rest, "(\"'[{“‘« ") == "")
}

// isFullStop knows the stops of scripts that put no space after them.
func isFullStop(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	switch r {
	case '。', '！', '？', '｡', '।', '॥', '؟', '۔', '።':
		return true
	default:
		return false
	}
}

func isLower(s string) bool { return s != "" && s[0] >= 'a' && s[0] <= 'z' }

func isDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// isShort says that the stop after word is the word's own.
func isShort(word, next string) bool {
	if len(word) == 1 {
		return !isDigit(word) && word != "I"
	}
	switch word {
	case "Dr", "Prof", "Mr", "Mrs", "Ms", "Sr", "Jr", "St", "vs", "cf", "al", "Dept", "Univ", "Gen", "Rev", "Hon", "Ph":
		return true
	case "Fig", "fig", "Figs", "Eq", "eq", "Eqs", "No", "no", "Nos", "Vol", "vol", "Ch", "Sec", "Sect", "pp", "Ref", "approx", "ca":
		return isDigit(next)
	}
	return len(word) <= 4 && strings.IndexByte(word, '.') > 0
}
