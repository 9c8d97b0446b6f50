package weight

import "github.com/spoor-crawler/spoor/knowledge/text"

// Bag counts the terms of one text unit after the other, in memory that it
// keeps. The zero value is ready; not safe for concurrent use.
type Bag struct {
	at     []int32 // by Term: where it is in counts, plus 1; all 0 between units
	counts []Count
}

// Fill counts the unit's terms, in the order in which they first occur. The
// result is the bag's own, until the next call. It allocates nothing once the
// bag knows the greatest term.
func (b *Bag) Fill(unit []text.Term) []Count {
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
			b.counts = append(b.counts, Count{Term: t})
			b.at[t] = int32(len(b.counts))
		}
		b.counts[b.at[t]-1].N++
	}
	for _, c := range b.counts {
		b.at[c.Term] = 0
	}
	return b.counts
}
