package page

import (
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// sets builds many small sets of terms in one piece of memory.
// A term is in the set that is built now when its stamp is the current one.
type sets struct {
	terms []text.Term
	stamp []uint32 // by term
	now   uint32
	from  int // where the current set begins in terms
}

// begin starts a new set.
func (s *sets) begin() {
	s.from = len(s.terms)
	s.now++
	if s.now == 0 { // after 4 billion sets
		clear(s.stamp)
		s.now = 1
	}
}

// add puts t into the set unless it is NoTerm or in it already.
func (s *sets) add(t text.Term) {
	if int(t) >= len(s.stamp) {
		s.stamp = append(s.stamp, make([]uint32, int(t)+1+len(s.stamp)-len(s.stamp)/2)...)
	}
	if t == text.NoTerm || s.stamp[t] == s.now {
		return
	}
	s.stamp[t] = s.now
	s.terms = append(s.terms, t)
}

// end sorts the set and returns where it lies in terms.
func (s *sets) end() Span {
	slices.Sort(s.terms[s.from:])
	return Span{int32(s.from), int32(len(s.terms))}
}
