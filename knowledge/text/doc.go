// Package text turns text into interned terms, the coordinates of the vector
// space of Pappas 2012, III-A1.
//
//  1. [Analyzer.Tokens] finds the words of a text by the Unicode word
//     boundaries (UAX 29). ASCII words take a fast path that gives the same
//     words. A word that UAX 29 keeps whole across '.', ':' or '_'
//     ("example.com", "machine_learning") is cut there, unless it is an
//     abbreviation of single letters ("U.S.A").
//  2. A word is folded: compatibility forms composed (NFKC), case folded,
//     invisible marks such as the soft hyphen dropped, apostrophes made plain.
//  3. A possessive 's goes, and so do the contractions of English ("don't",
//     "they're") and the elisions of French ("l'homme").
//  4. Stop words, numbers ("12", "14k", "2nd"), single letters (other than
//     Han) and words longer than [MaxWord] are no terms: [NoTerm].
//  5. What is left is reduced to its snowball stem and interned: a [Term] is a
//     small number, so that everything after this step works on numbers.
//
// A bounded cache keyed by the word as written makes a known word cost one
// look-up and no allocation. Stems are made by github.com/kljensen/snowball.
//
// Scripts that write no spaces: Han is taken letter by letter, Katakana word by
// word; Hiragana, Thai, Lao, Khmer and Burmese give no terms.
package text
