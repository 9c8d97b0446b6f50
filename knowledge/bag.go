package knowledge

import (
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// bag counts the terms of one text unit after the other, in memory that it
// keeps. The zero value is ready.
type bag struct {
	at     []int32 // by Term: where it is in counts, plus 1; all 0 between units
	counts []weight.Count
}

// fill counts the unit's terms, in the order in which they first occur. The
// result is the bag's own, until the next call.
func (b *bag) fill(unit []text.Term) []weight.Count {
	b.counts = b.counts[:0]
	for _, t := range unit {
		if t == text.NoTerm {
			continue
		}
		if int(t) >= len(b.at) {
			bigger := make([]int32, max(int(t)+1, 2*len(b.at)))
			copy(bigger, b.at)
			b.at = bigger
		}
		if b.at[t] == 0 {
			b.counts = append(b.counts, weight.Count{Term: t})
			b.at[t] = int32(len(b.counts))
		}
		b.counts[b.at[t]-1].N++
	}
	for _, c := range b.counts {
		b.at[c.Term] = 0
	}
	return b.counts
}
