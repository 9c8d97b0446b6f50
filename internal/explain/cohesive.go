package explain

import (
	"sort"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// cohesive is the words of the cohesive text of one occurrence of a link
// (Pappas 2012, III-A4), of which a document keeps the terms only. The place of
// an anchor without text may be the end of one block or the beginning of the
// next: it is the one whose terms the link has.
func (r *Reading) cohesive(anchor int) page.Span {
	a := &r.Doc.Anchors[anchor]
	if len(r.Doc.Sentences) == 0 {
		return a.Tokens
	}
	if a.Tokens.Len() > 0 {
		return r.Doc.Cohesive(a.Tokens, a.Tokens.Start, a.Tokens.End-1)
	}
	terms := r.Doc.Links[a.Link].CohesiveTerms
	for _, word := range []int32{a.Tokens.Start, a.Tokens.Start - 1} {
		if word < 0 || int(word) >= len(r.Doc.Tokens) {
			continue
		}
		if s := r.Doc.Cohesive(a.Tokens, word, word); r.holds(terms, s) {
			return s
		}
	}
	return a.Tokens
}

// holds says that every term of the words is in the set, which ascends.
func (r *Reading) holds(terms []text.Term, words page.Span) bool {
	for _, t := range r.Doc.Tokens[words.Start:words.End] {
		i := sort.Search(len(terms), func(i int) bool { return terms[i] >= t.Term })
		if t.Term != text.NoTerm && (i == len(terms) || terms[i] != t.Term) {
			return false
		}
	}
	return true
}
