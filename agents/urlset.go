package agents

import (
	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// urlSet keeps 64-bit hashes of URLs. For a million URLs the chance that any
// two collide is 3 in 10^8; a collision costs one page that is not visited.
type urlSet map[uint64]struct{}

func (s urlSet) add(u spoor.URL) { s[xxhash.Sum64String(string(u))] = struct{}{} }

func (s urlSet) has(u spoor.URL) bool {
	_, ok := s[xxhash.Sum64String(string(u))]
	return ok
}
