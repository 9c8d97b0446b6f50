package scheduler

import (
	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// visited is a set of URLs, kept as 64-bit hashes (see the package comment for
// what that costs and risks): an open-addressed table with linear probing, at
// most three quarters full. A Go map takes twice the memory. The zero value is
// empty.
type visited struct {
	table []uint64 // power of two; 0: empty
	n     int
}

// add reports whether u is new.
func (v *visited) add(u spoor.URL) bool {
	if 4*(v.n+1) > 3*len(v.table) {
		v.grow()
	}
	h := key(u)
	i := v.find(h)
	if v.table[i] == h {
		return false
	}
	v.table[i] = h
	v.n++
	return true
}

func (v *visited) has(u spoor.URL) bool {
	if v.n == 0 {
		return false
	}
	h := key(u)
	return v.table[v.find(h)] == h
}

// remove closes the gap that it leaves, so that every hash can still be reached
// from its home without crossing an empty place.
func (v *visited) remove(u spoor.URL) {
	if !v.has(u) {
		return
	}
	mask := uint64(len(v.table) - 1)
	gap := v.find(key(u))
	for i := (gap + 1) & mask; v.table[i] != 0; i = (i + 1) & mask {
		if home := v.table[i] & mask; (i-home)&mask >= (i-gap)&mask {
			v.table[gap] = v.table[i]
			gap = i
		}
	}
	v.table[gap] = 0
	v.n--
}

// find is the place of h, or the empty one where it belongs.
func (v *visited) find(h uint64) uint64 {
	mask := uint64(len(v.table) - 1)
	i := h & mask
	for v.table[i] != 0 && v.table[i] != h {
		i = (i + 1) & mask
	}
	return i
}

func (v *visited) grow() {
	old := v.table
	v.table = make([]uint64, max(16, 2*len(old)))
	for _, h := range old {
		if h != 0 {
			v.table[v.find(h)] = h
		}
	}
}

// key is never 0, which stands for an empty place.
func key(u spoor.URL) uint64 { return max(1, hash(string(u))) }

func hash(s string) uint64 { return xxhash.Sum64String(s) }
