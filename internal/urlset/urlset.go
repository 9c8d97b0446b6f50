// Package urlset is a set of URLs in little memory.
//
// It keeps 64-bit hashes, in an open-addressed table with linear probing, at
// most three quarters full: 11 to 22 bytes for a URL, where a Go map takes
// twice that. Of a million URLs the chance that any two share a hash is 3 in
// 10^8, of ten million 3 in a million; then the second one seems to be there.
package urlset

import (
	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// Set is a set of URLs. The zero value is empty. Not safe for concurrent use.
type Set struct {
	table []uint64 // power of two; 0: empty
	n     int
}

// Add reports whether u is new.
func (s *Set) Add(u spoor.URL) bool {
	if 4*(s.n+1) > 3*len(s.table) {
		s.grow()
	}
	h := hash(u)
	i := s.find(h)
	if s.table[i] == h {
		return false
	}
	s.table[i] = h
	s.n++
	return true
}

// Has reports whether u is there.
func (s *Set) Has(u spoor.URL) bool {
	if s.n == 0 {
		return false
	}
	h := hash(u)
	return s.table[s.find(h)] == h
}

// Remove takes u out, if it is there. It closes the gap that it leaves, so that
// every hash can still be reached from its home without crossing an empty place.
func (s *Set) Remove(u spoor.URL) {
	if !s.Has(u) {
		return
	}
	mask := uint64(len(s.table) - 1)
	gap := s.find(hash(u))
	for i := (gap + 1) & mask; s.table[i] != 0; i = (i + 1) & mask {
		if home := s.table[i] & mask; (i-home)&mask >= (i-gap)&mask {
			s.table[gap] = s.table[i]
			gap = i
		}
	}
	s.table[gap] = 0
	s.n--
}

// find is the place of h, or the empty one where it belongs.
func (s *Set) find(h uint64) uint64 {
	mask := uint64(len(s.table) - 1)
	i := h & mask
	for s.table[i] != 0 && s.table[i] != h {
		i = (i + 1) & mask
	}
	return i
}

func (s *Set) grow() {
	old := s.table
	s.table = make([]uint64, max(16, 2*len(old)))
	for _, h := range old {
		if h != 0 {
			s.table[s.find(h)] = h
		}
	}
}

// hash is never 0, which stands for an empty place.
func hash(u spoor.URL) uint64 { return max(1, xxhash.Sum64String(string(u))) }
