package knowledge

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// contexts are the irrelevant contexts of a topic (Pappas III,
// disambiguation).
type contexts struct {
	byFirst [][]phrase // by the first Term of the phrase
}

// phrase is an irrelevant-context word or, rarely, a row of words.
type phrase struct {
	as    string      // as given
	terms []text.Term // NoTerm stands for any word without a term; not first or last
}

// newContexts compares words as terms, so that "cats" is "cat".
func newContexts(words []string, query []text.Term, a *text.Analyzer) (*contexts, error) {
	c := new(contexts)
	for _, word := range words {
		terms := phraseTerms(word, a)
		if len(terms) == 0 {
			return nil, fmt.Errorf("%w: irrelevant-context word %q is no term in language %s; stop words, numbers and single letters are none", ErrOptions, word, a.Language())
		}
		if len(terms) == 1 && slices.Contains(query, terms[0]) {
			return nil, fmt.Errorf("%w: irrelevant-context word %q is a word of the query: every page about the topic would be ignored", ErrOptions, word)
		}
		if first := int(terms[0]); first >= len(c.byFirst) {
			c.byFirst = append(c.byFirst, make([][]phrase, first+1-len(c.byFirst))...)
		}
		c.byFirst[terms[0]] = append(c.byFirst[terms[0]], phrase{word, terms})
	}
	return c, nil
}

// phraseTerms are the terms of all words, without those before the first and
// after the last that has one.
func phraseTerms(words string, a *text.Analyzer) []text.Term {
	var terms []text.Term
	for _, token := range a.Tokens(nil, words) {
		if len(terms) > 0 || token.Term != text.NoTerm {
			terms = append(terms, token.Term)
		}
	}
	for len(terms) > 0 && terms[len(terms)-1] == text.NoTerm {
		terms = terms[:len(terms)-1]
	}
	return terms
}

// find returns the first irrelevant-context word of the tokens, as it was
// given.
func (c *contexts) find(tokens []text.Token) (word string, found bool) {
	for i, token := range tokens {
		if int(token.Term) >= len(c.byFirst) {
			continue
		}
		for _, p := range c.byFirst[token.Term] {
			if p.begins(tokens[i:]) {
				return p.as, true
			}
		}
	}
	return "", false
}

func (p phrase) begins(tokens []text.Token) bool {
	if len(tokens) < len(p.terms) {
		return false
	}
	for i, t := range p.terms {
		if tokens[i].Term != t {
			return false
		}
	}
	return true
}
