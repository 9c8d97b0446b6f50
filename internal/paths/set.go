package paths

import (
	"slices"

	"github.com/cespare/xxhash/v2"
)

// set is a set of texts by their hashes: 8 bytes for each add until it is
// sealed, then 8 bytes for each member.
type set []uint64

func (s *set) add(text string) { *s = append(*s, xxhash.Sum64String(text)) }

// seal sorts the set and drops repeats; only then it may be counted and met.
func (s *set) seal() {
	slices.Sort(*s)
	*s = slices.Clip(slices.Compact(*s))
}

// shared is the number of members of both sets, which are sealed.
func (s set) shared(t set) (n int) {
	for i, j := 0, 0; i < len(s) && j < len(t); {
		switch {
		case s[i] < t[j]:
			i++
		case s[i] > t[j]:
			j++
		default:
			n, i, j = n+1, i+1, j+1
		}
	}
	return n
}

// jaccard is shared members over all members of both; 0 for two empty sets.
func (s set) jaccard(t set) (index float64, shared int) {
	shared = s.shared(t)
	if all := len(s) + len(t) - shared; all > 0 {
		index = float64(shared) / float64(all)
	}
	return index, shared
}

// union is a sealed set with the members of all.
func union(all []set) set {
	u := set(slices.Concat(all...))
	u.seal()
	return u
}
