package text

// Term is a word reduced to its stem, as a number: one coordinate of the
// vector space. Terms of different analyzers cannot be compared.
type Term uint32

// NoTerm is the zero Term: a stop word, a number, a single letter, or a word
// longer than [MaxWord].
const NoTerm Term = 0

// MaxWord bounds a term's word, in bytes. A longer word is a token without a
// term.
const MaxWord = 64

// Token is one word of a text.
type Token struct {
	Start, End int32 // bytes in the text
	Term       Term  // NoTerm for a word that is no term
}
