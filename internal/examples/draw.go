package examples

import (
	"cmp"
	"container/heap"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// draw draws n of the names that it is offered: those with the least hash with
// the seed number. The order in which they are offered changes nothing, and
// memory is that of n names.
type draw struct {
	n    int
	seed uint64
	held drawn
}

type ticket struct {
	hash uint64
	name string
}

func (t ticket) compare(o ticket) int {
	return cmp.Or(cmp.Compare(t.hash, o.hash), strings.Compare(t.name, o.name))
}

// offer lets a name take part; each may do so once.
func (d *draw) offer(name string) {
	var seed [8]byte
	binary.BigEndian.PutUint64(seed[:], d.seed)
	digest := xxhash.New()
	_, _ = digest.Write(seed[:]) // hashing does not fail
	_, _ = digest.WriteString(name)
	t := ticket{digest.Sum64(), name}
	switch {
	case d.n <= 0:
	case len(d.held) < d.n:
		heap.Push(&d.held, t)
	case t.compare(d.held[0]) < 0:
		d.held[0] = t
		heap.Fix(&d.held, 0)
	}
}

// names are those drawn, ascending.
func (d *draw) names() []string {
	names := make([]string, len(d.held))
	for i, t := range d.held {
		names[i] = t.name
	}
	slices.Sort(names)
	return names
}

// drawn is a heap with the greatest ticket, which is the next to go, on top.
type drawn []ticket

func (h drawn) Len() int           { return len(h) }
func (h drawn) Less(i, j int) bool { return h[i].compare(h[j]) > 0 }
func (h drawn) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *drawn) Push(x any)        { *h = append(*h, x.(ticket)) }
func (h *drawn) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}
