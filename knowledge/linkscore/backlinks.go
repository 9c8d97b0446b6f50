package linkscore

import (
	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// backlinks is the link graph as far as an agent has seen it, walked backwards:
// which of the pages read link to an address, and how few links lead from each
// to a relevant page that was found. An address is a 64-bit hash; a million of
// them take about 60 MB, and 8 bytes more for each link.
type backlinks struct {
	layers  uint8 // greatest distance that is of interest
	number  map[uint64]int32
	heads   []int32 // by number: the last link to it, plus 1; 0 is none
	links   []backlink
	dist    []uint8 // by number; far where no way is known
	fetched []bool  // by number
	queue   []int32
}

// backlink is a link from a page, and the one before it to the same address.
type backlink struct{ from, before int32 }

// far is a distance greater than all layers.
const far = ^uint8(0)

// maxBacklinks bounds the links that are remembered; later ones are not.
const maxBacklinks = 16 << 20

func newBacklinks(layers int) *backlinks {
	return &backlinks{layers: uint8(layers), number: make(map[uint64]int32)}
}

// at is the number of an address.
func (b *backlinks) at(u spoor.URL) int32 {
	h := xxhash.Sum64String(string(u))
	n, ok := b.number[h]
	if !ok {
		n = int32(len(b.heads))
		b.number[h] = n
		b.heads, b.dist, b.fetched = append(b.heads, 0), append(b.dist, far), append(b.fetched, false)
	}
	return n
}

// link notes that a page links to an address.
func (b *backlinks) link(from, to int32) {
	if len(b.links) == maxBacklinks || from == to {
		return
	}
	b.links = append(b.links, backlink{from, b.heads[to]})
	b.heads[to] = int32(len(b.links))
}

// sources calls visit with every page that links to an address, the last met
// first.
func (b *backlinks) sources(n int32, visit func(from int32)) {
	for i := b.heads[n]; i > 0; i = b.links[i-1].before {
		visit(b.links[i-1].from)
	}
}

// nearer notes that d links lead from a page to a relevant one, and carries it
// back to the pages that link to it, layer by layer. It calls moved with every
// page that is nearer than before.
func (b *backlinks) nearer(n int32, d uint8, moved func(n int32)) {
	if d > b.layers || d >= b.dist[n] {
		return
	}
	b.dist[n] = d
	b.queue = append(b.queue[:0], n)
	for i := 0; i < len(b.queue); i++ {
		n := b.queue[i]
		moved(n)
		next := b.dist[n] + 1
		if next > b.layers {
			continue
		}
		for l := b.heads[n]; l > 0; l = b.links[l-1].before {
			if from := b.links[l-1].from; next < b.dist[from] {
				b.dist[from] = next
				b.queue = append(b.queue, from)
			}
		}
	}
}
