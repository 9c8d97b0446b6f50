package text

import (
	"strings"

	"github.com/cespare/xxhash/v2"
)

const (
	cacheSets = 1 << 15 // pairs of words; a power of two
	inline    = 23      // bytes of a word that lies in its slot
	maxLong   = 1 << 13 // longer words that are remembered before all of them are forgotten
)

// cache remembers the terms of words as written. It is bounded, about 2 MB and
// a little for longer words: a word has two places, of which a new word takes
// the less used one. The two and their words lie in one line of the
// processor's cache. Which words it holds depends on nothing but the words
// asked for, so that runs repeat.
type cache struct {
	slots []slot
	long  map[string]Term
}

type slot struct {
	term Term
	hits uint32 // since the word came in
	size uint8  // of the word; 0 where the slot is free
	word [inline]byte
}

func newCache() cache { return cache{make([]slot, 2*cacheSets), make(map[string]Term)} }

// find returns the slot of a word of at most inline bytes, and not none; where
// it is not known, the slot that it should take and false.
func (c *cache) find(word string) (*slot, bool) {
	first := 2 * (xxhash.Sum64String(word) & (cacheSets - 1))
	a, b := &c.slots[first], &c.slots[first+1]
	switch {
	case a.is(word):
		return a, true
	case b.is(word):
		return b, true
	case a.hits < b.hits:
		return a, false
	default:
		return b, false
	}
}

func (s *slot) is(word string) bool { return string(s.word[:s.size]) == word }

func (s *slot) put(word string, t Term) {
	*s = slot{term: t, hits: 1, size: uint8(len(word))}
	copy(s.word[:], word)
}

// putLong copies the word: it would hold its whole page.
func (c *cache) putLong(word string, t Term) {
	if len(c.long) >= maxLong {
		clear(c.long)
	}
	c.long[strings.Clone(word)] = t
}
