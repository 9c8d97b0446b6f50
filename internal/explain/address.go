package explain

import (
	"unicode"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// maxAddress bounds the bytes shown of an address.
const maxAddress = 200

// address is the address of a link with the words of the topic marked.
func (r *Reading) address(link int) Excerpt {
	s := string(r.Doc.Links[link].URL)
	if len(s) > maxAddress {
		s = s[:maxAddress] + "…"
	}
	var e Excerpt
	var terms []text.Term
	for len(s) > 0 {
		n := wordEnd(s)
		m := Mark(0)
		terms = r.Know.TextTerms(terms[:0], s[:n])
		for _, t := range terms {
			if r.Topic.Terms[t] {
				m = Word
			}
		}
		e = e.add(s[:n], m)
		s = s[n:]
	}
	return e
}

// wordEnd is where the word, or what is none, at the beginning of s ends.
func wordEnd(s string) int {
	first := true
	letters := false
	for i, r := range s {
		is := unicode.IsLetter(r)
		if first {
			letters, first = is, false
		} else if is != letters {
			return i
		}
	}
	return len(s)
}
