package page

import "github.com/spoor-crawler/spoor/knowledge/text"

// AppendTerms appends the terms of a text unit: those of some words, in order
// and with repeats, then those that stand in place of the text of some
// occurrences of links ([Anchor].Terms). Both are ranges, as a [Block] has them.
func (d *Document) AppendTerms(dst []text.Term, words, anchors Span) []text.Term {
	for _, t := range d.Tokens[words.Start:words.End] {
		if t.Term != text.NoTerm {
			dst = append(dst, t.Term)
		}
	}
	for i := anchors.Start; i < anchors.End; i++ {
		dst = append(dst, d.Anchors[i].Terms...)
	}
	return dst
}
