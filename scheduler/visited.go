package scheduler

import (
	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// visited is a set of URLs, kept as 64-bit hashes (see the package comment for
// what that costs and risks).
type visited map[uint64]struct{}

// add reports whether u is new.
func (v visited) add(u spoor.URL) bool {
	h := hash(string(u))
	if _, ok := v[h]; ok {
		return false
	}
	v[h] = struct{}{}
	return true
}

func (v visited) has(u spoor.URL) bool {
	if len(v) == 0 {
		return false
	}
	_, ok := v[hash(string(u))]
	return ok
}

func (v visited) remove(u spoor.URL) { delete(v, hash(string(u))) }

func hash(s string) uint64 { return xxhash.Sum64String(s) }
