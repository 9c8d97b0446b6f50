package page

import "sort"

// The cohesive text of an anchor is "one sentence or group of meaningful
// sentences around the anchor link" (Pappas 2012, III-A4). Here it is the
// sentence in which the anchor stands; where that says little else, the
// sentences around it join, one on each side at a time, but never those of
// another block.
const (
	enoughWords = 5  // besides the anchor's own, until no more sentences join
	reach       = 64 // words on either side of the anchor, at most: a "sentence" may have no end
)

// cohesive returns the words of the cohesive text. An anchor without words of
// its own is the empty span at its place. first and last are the sentences in
// which it begins and ends, least and most the first and last sentence that
// may join.
func cohesive(anchor Span, sentences []Span, first, last, least, most int) Span {
	for {
		around := Span{sentences[first].Start, sentences[last].End}
		if around.Len()-anchor.Len() >= enoughWords || first == least && last == most {
			return Span{max(around.Start, anchor.Start-reach), min(around.End, anchor.End+reach)}
		}
		first = max(first-1, least)
		last = min(last+1, most)
	}
}

// Cohesive returns the words of the cohesive text (Pappas 2012, III-A4) of an
// anchor whose text is the span, as the terms of its link were cut: the
// sentences of the words from first to last, and as many around them, in their
// blocks, as it takes to say something else. The words are of the document,
// which has at least one.
func (d *Document) Cohesive(anchor Span, first, last int32) Span {
	return cohesive(anchor, d.Sentences,
		spanOf(d.Sentences, first), spanOf(d.Sentences, last),
		spanOf(d.Sentences, d.Blocks[spanOf(d.Blocks, first)].Start),
		spanOf(d.Sentences, d.Blocks[spanOf(d.Blocks, last)].End-1))
}

// spanOf is the index of the span that has a word; spans are disjoint, ascend
// and cover all words.
func spanOf(spans []Span, word int32) int {
	return min(sort.Search(len(spans), func(i int) bool { return spans[i].End > word }), len(spans)-1)
}
