package explain

import (
	"sort"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// The cohesive text of an anchor as package page cuts it (see its cohesive.go),
// of which a document keeps the terms only.
const (
	enoughWords = 5
	reach       = 64
)

// cohesive is the words of the cohesive text of one occurrence of a link
// (Pappas 2012, III-A4). The place of an anchor without text may be the end of
// one block or the beginning of the next: it is the one whose terms the link has.
func (r *Reading) cohesive(anchor int) page.Span {
	a := &r.Doc.Anchors[anchor]
	if len(r.Doc.Sentences) == 0 {
		return a.Tokens
	}
	if a.Tokens.Len() > 0 {
		return r.sentencesAround(a.Tokens, a.Tokens.Start, a.Tokens.End-1)
	}
	terms := r.Doc.Links[a.Link].CohesiveTerms
	for _, word := range []int32{a.Tokens.Start, a.Tokens.Start - 1} {
		if word < 0 || int(word) >= len(r.Doc.Tokens) {
			continue
		}
		if s := r.sentencesAround(a.Tokens, word, word); r.holds(terms, s) {
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

// sentencesAround is the sentences of the words from first to last, and as many
// around them, in their blocks, as it takes to say something else.
func (r *Reading) sentencesAround(anchor page.Span, first, last int32) page.Span {
	d := r.Doc
	least := spanOf(d.Sentences, d.Blocks[spanOf(d.Blocks, first)].Start)
	most := spanOf(d.Sentences, d.Blocks[spanOf(d.Blocks, last)].End-1)
	from, to := spanOf(d.Sentences, first), spanOf(d.Sentences, last)
	for {
		around := page.Span{Start: d.Sentences[from].Start, End: d.Sentences[to].End}
		if around.Len()-anchor.Len() >= enoughWords || from == least && to == most {
			return page.Span{Start: max(around.Start, anchor.Start-reach), End: min(around.End, anchor.End+reach)}
		}
		from, to = max(from-1, least), min(to+1, most)
	}
}

// spanOf is the index of the span that has a word; spans are disjoint, ascend
// and cover all words.
func spanOf(spans []page.Span, word int32) int {
	return min(sort.Search(len(spans), func(i int) bool { return spans[i].End > word }), len(spans)-1)
}
