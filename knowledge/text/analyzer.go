package text

import "strings"

// Analyzer turns text of one language into terms. It remembers every term it
// has met; make one per agent. Not safe for concurrent use; the zero value is
// not usable, see [NewAnalyzer].
type Analyzer struct {
	language language
	segments *segmenter
	cache    cache
	terms    map[string]Term // by stem
	stems    []string        // by Term; the first is NoTerm's
	host     hostTerms
}

// NewAnalyzer returns an analyzer for one of [Languages]; an empty name means
// [DefaultLanguage]. The error wraps [ErrLanguage] and names the known ones.
func NewAnalyzer(name string) (*Analyzer, error) {
	l, err := findLanguage(name)
	if err != nil {
		return nil, err
	}
	return &Analyzer{
		language: l,
		segments: newSegmenter(),
		cache:    newCache(),
		terms:    make(map[string]Term),
		stems:    []string{""},
	}, nil
}

// Language is the name of the analyzer's language.
func (a *Analyzer) Language() string { return a.language.name }

// Len is the number of terms met so far; they are the terms 1 to Len.
func (a *Analyzer) Len() int { return len(a.stems) - 1 }

// Word is the stem that the term stands for; "" for NoTerm and a term that
// this analyzer has not given out.
func (a *Analyzer) Word(t Term) string {
	if int(t) >= len(a.stems) {
		return ""
	}
	return a.stems[t]
}

// Tokens appends the words of s to dst, in order, those without a term
// included. A text of known words costs no allocation beyond dst. Bytes that
// are no UTF-8 count as spaces. Offsets hold for texts below 2 GB.
func (a *Analyzer) Tokens(dst []Token, s string) []Token {
	s = scrub(s)
	for start, end, compound := a.segments.next(s, 0); start < len(s); start, end, compound = a.segments.next(s, end) {
		if compound {
			dst = a.cut(dst, s, start, end)
		} else {
			dst = append(dst, Token{int32(start), int32(end), a.term(s[start:end])})
		}
	}
	return dst
}

// Terms appends the terms of s to dst, in order, with repeats and without
// NoTerm.
func (a *Analyzer) Terms(dst []Term, s string) []Term {
	s = scrub(s)
	var few [8]Token // compounds are short
	for start, end, compound := a.segments.next(s, 0); start < len(s); start, end, compound = a.segments.next(s, end) {
		if !compound {
			dst = appendTerm(dst, a.term(s[start:end]))
			continue
		}
		for _, token := range a.cut(few[:0], s, start, end) {
			dst = appendTerm(dst, token.Term)
		}
	}
	return dst
}

func appendTerm(dst []Term, t Term) []Term {
	if t == NoTerm {
		return dst
	}
	return append(dst, t)
}

// term looks a word of a text up and learns it where it is new.
func (a *Analyzer) term(word string) Term { return a.lookUp(word, false) }

func (a *Analyzer) lookUp(word string, folded bool) Term {
	switch {
	case len(word) > MaxWord, word == "", isNumber(word):
		return NoTerm
	case len(word) > inline:
		return a.lookUpLong(word, folded)
	}
	s, known := a.cache.find(word)
	if known {
		s.hits++
		return s.term
	}
	t := a.learn(word, folded)
	if s, known = a.cache.find(word); !known { // learning may have changed what is there
		s.put(word, t)
	}
	return t
}

func (a *Analyzer) lookUpLong(word string, folded bool) Term {
	t, known := a.cache.long[word]
	if !known {
		t = a.learn(word, folded)
		a.cache.putLong(word, t)
	}
	return t
}

// learn reduces a word to its term, the long way. "Words" and "WORDS" go by
// way of "words", which is likely to be known.
func (a *Analyzer) learn(word string, folded bool) Term {
	if !folded {
		if plain := fold(word); plain != word {
			return a.lookUp(plain, true)
		}
	}
	word = a.trim(word)
	term, letters := shape(word)
	if !term || a.language.stop(word) {
		return NoTerm
	}
	return a.intern(a.stem(word, letters))
}

// trim takes off a folded word what is no part of it, and its apostrophes.
func (a *Analyzer) trim(word string) string {
	return strings.ReplaceAll(a.language.trim(word), "'", "")
}

// stem leaves words with digits as they are.
func (a *Analyzer) stem(word string, letters bool) string {
	if !letters {
		return word
	}
	if stem := a.language.stem(word, true); stem != "" {
		return stem
	}
	return word
}

func (a *Analyzer) intern(stem string) Term {
	t, known := a.terms[stem]
	if !known {
		stem = strings.Clone(stem) // it may be a part of a page
		t = Term(len(a.stems))
		a.terms[stem] = t
		a.stems = append(a.stems, stem)
	}
	return t
}

// isNumber says whether an ASCII word has digits and no letters.
func isNumber(word string) bool {
	if word[0] < '0' || word[0] > '9' {
		return false
	}
	for i := range len(word) {
		if word[i] > '9' && word[i] != ':' && word[i] != ';' && word[i] != '_' {
			return false
		}
	}
	return true
}
