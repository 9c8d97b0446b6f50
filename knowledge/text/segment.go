package text

import (
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"
)

// Classes of ASCII bytes by what UAX 29 does with them inside a word.
const (
	other     = iota // ends a word
	letter           // joins letters, digits and connectors
	digit            // likewise
	connector        // '_': joins whatever it touches (WB13a, WB13b)
	midLetter        // ':': joins two letters (WB6, WB7)
	midNumber        // ',' and ';': join two digits (WB11, WB12)
	midBoth          // '.' and the apostrophe: join two letters or two digits
	beyond           // not ASCII: UAX 29 decides
)

// segmenter finds words. Its table is filled once and only read.
type segmenter struct{ class [256]uint8 }

func newSegmenter() *segmenter {
	s := new(segmenter)
	for b := range 256 {
		s.class[b] = classOf(byte(b))
	}
	return s
}

func classOf(b byte) uint8 {
	switch {
	case b >= utf8.RuneSelf:
		return beyond
	case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z':
		return letter
	case '0' <= b && b <= '9':
		return digit
	case b == '_':
		return connector
	case b == ':':
		return midLetter
	case b == ',', b == ';':
		return midNumber
	case b == '.', b == '\'':
		return midBoth
	default:
		return other
	}
}

// next returns the first word of s at or after pos: its start and end, and
// whether it holds a byte at which a compound is cut. A word is a segment of
// UAX 29 with at least one letter or number. The start is len(s) where there
// is none. It must be called with pos at the end of a word, or 0.
func (g *segmenter) next(s string, pos int) (start, end int, compound bool) {
	for pos < len(s) {
		switch g.class[s[pos]] {
		case letter, digit, connector:
			end, compound, ok := g.ascii(s, pos)
			if !ok {
				end, compound = g.uax29(s, pos)
			}
			if !compound || hasWord(s[pos:end]) { // only connectors can make a segment without a letter
				return pos, end, compound
			}
			pos = end
		case beyond:
			end, compound := g.uax29(s, pos)
			if hasWord(s[pos:end]) {
				return pos, end, compound
			}
			pos = end
		default:
			pos++
		}
	}
	return len(s), len(s), false
}

// ascii ends the segment that starts at pos; not ok where a byte beyond ASCII
// has a say in it.
func (g *segmenter) ascii(s string, pos int) (end int, compound, ok bool) {
	for i := pos; i < len(s); i++ {
		switch c := g.class[s[i]]; c {
		case letter, digit:
		case connector:
			compound = true
		case beyond:
			return 0, false, false
		case other:
			return i, compound, true
		default:
			joined, known := g.joins(s, i, c)
			if !known {
				return 0, false, false
			}
			if !joined {
				return i, compound, true
			}
			compound = compound || s[i] == '.' || s[i] == ':'
		}
	}
	return len(s), compound, true
}

// joins says whether the byte at i, of class c, joins its two neighbours, and
// whether that is known without looking beyond ASCII.
func (g *segmenter) joins(s string, i int, c uint8) (joined, known bool) {
	if i+1 == len(s) {
		return false, true
	}
	before, after := g.class[s[i-1]], g.class[s[i+1]]
	switch {
	case after == beyond:
		return false, false
	case before == letter && after == letter:
		return c != midNumber, true
	case before == digit && after == digit:
		return c != midLetter, true
	default:
		return false, true
	}
}

// uax29 ends the segment that starts at pos by the full rules.
func (g *segmenter) uax29(s string, pos int) (end int, compound bool) {
	segments := words.FromString(s[pos:])
	if !segments.Next() {
		return len(s), false
	}
	end = pos + segments.End()
	for i := pos; i < end; i++ {
		if b := s[i]; b == '.' || b == ':' || b == '_' {
			return end, true
		}
	}
	return end, false
}

func hasWord(s string) bool {
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsNumber(r) {
			return true
		}
	}
	return false
}
