package trials

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// half says for every second document, by a hash of its name, that it is to test
// with. It does not depend on the seed number, so that all runs test alike.
func half(id string) bool { return xxhash.Sum64String(id)&1 == 1 }

// drawn are n of the documents, by the least hash of name, purpose and seed
// number, ascending: the same ones in whatever order they come.
func (d *Data) drawn(from []int32, n int, purpose string, seed uint64) []int32 {
	if n >= len(from) {
		return from
	}
	type ticket struct {
		hash     uint64
		document int32
	}
	tickets := make([]ticket, len(from))
	for i, document := range from {
		tickets[i] = ticket{hash(d.documents[document].id, purpose, seed), document}
	}
	slices.SortFunc(tickets, func(a, b ticket) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.document, b.document))
	})
	out := make([]int32, n)
	for i := range out {
		out[i] = tickets[i].document
	}
	slices.Sort(out)
	return out
}

func hash(id, purpose string, seed uint64) uint64 {
	h := xxhash.New()
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], seed)
	_, _ = h.Write(b[:]) // hashing does not fail
	_, _ = h.WriteString(purpose + "\x00" + id)
	return h.Sum64()
}
