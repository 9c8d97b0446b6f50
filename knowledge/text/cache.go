package text

import (
	"strings"

	"github.com/cespare/xxhash/v2"
)

// cacheSets is the number of pairs of words a cache holds; a power of two.
// A full cache takes about 2 MB.
const cacheSets = 1 << 14

// cache remembers the terms of words as written. It is bounded: a word has two
// places, of which a new word takes the less used one. Which words it holds
// depends on nothing but the words asked for, so that runs repeat.
type cache struct{ slots []slot }

type slot struct {
	word string // as written; empty where the slot is free
	term Term
	hits uint32 // since the word came in
}

func newCache() cache { return cache{make([]slot, 2*cacheSets)} }

// find returns the slot of the word; where it is not known, the slot it should
// take and false. The word must not be empty.
func (c cache) find(word string) (*slot, bool) {
	first := 2 * (xxhash.Sum64String(word) & (cacheSets - 1))
	pair := c.slots[first : first+2 : first+2]
	if pair[0].word == word {
		return &pair[0], true
	}
	if pair[1].word == word {
		return &pair[1], true
	}
	if pair[0].hits < pair[1].hits {
		return &pair[0], false
	}
	return &pair[1], false
}

// put fills the slot. The word is copied: it would hold its whole page.
func (s *slot) put(word string, t Term) { *s = slot{strings.Clone(word), t, 1} }
