package page

import (
	"sort"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// reach returns the words of an anchor's text and those of its cohesive text.
func (r *Reader) reach(a *anchor) (words, around Span) {
	words = a.words
	if words.Len() > 0 {
		first, last := r.blockOfWord(words.Start), r.blockOfWord(words.End-1)
		around = cohesive(words, r.sentences,
			r.sentenceOf(first, words.Start), r.sentenceOf(last, words.End-1), first.first, last.last)
		return words, around
	}
	b := r.blockAt(a.place)
	if b == nil || b.words.Len() == 0 {
		return words, words
	}
	words.Start = min(max(words.Start, b.words.Start), b.words.End)
	words.End = words.Start
	s := r.sentenceOf(b, min(words.Start, b.words.End-1))
	return words, cohesive(words, r.sentences, s, s, b.first, b.last)
}

// locate finds the words of every anchor: those that it covers, also in part;
// where it covers none, the empty span before the next word.
func (r *Reader) locate(tokens []text.Token) {
	from := 0
	for i := range r.walker.anchors {
		a := &r.walker.anchors[i]
		for from < len(tokens) && tokens[from].End <= a.start {
			from++
		}
		to := from
		for a.start < a.end && to < len(tokens) && to < from+maxAnchorWords && tokens[to].Start < a.end {
			to++
		}
		a.words = Span{int32(from), int32(to)}
	}
}

func (r *Reader) blockOfWord(word int32) *block {
	return &r.blocks[sort.Search(len(r.blocks), func(i int) bool { return r.blocks[i].words.End > word })]
}

// blockAt is the block that was written at a place of the page, nil where no
// text was.
func (r *Reader) blockAt(place int32) *block {
	i := sort.Search(len(r.blocks), func(i int) bool { return r.blocks[i].place >= place })
	if i == len(r.blocks) || r.blocks[i].place != place {
		return nil
	}
	return &r.blocks[i]
}

// sentenceOf is the index of the sentence of a block that has the word.
func (r *Reader) sentenceOf(b *block, word int32) int {
	return b.first + sort.Search(b.last-b.first, func(i int) bool { return r.sentences[b.first+i].End > word })
}
