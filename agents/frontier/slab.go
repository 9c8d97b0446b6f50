package frontier

import (
	"strings"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// slot is the place of an item in the slab: half the size of a pointer, and
// nothing for the garbage collector to follow.
type slot int32

const nowhere slot = -1

const perPage = 256 // items in one page of the slab

// item is an entry as it is kept, about 100 bytes beside its texts.
type item struct {
	text     string // URL, then anchor text: one allocation for both
	parent   spoor.URL
	values   []float64
	priority float64
	seq      uint64        // order of the first meeting
	age      time.Duration // time of the first meeting, after Frontier.start
	step     int           // step of the first meeting
	depth    int32
	urlLen   int32
	older    slot // neighbours by first meeting
	newer    slot // also links the free slots
}

func (it *item) url() spoor.URL { return spoor.URL(it.text[:it.urlLen]) }

// slab holds the items in pages that never move: growing copies nothing.
type slab struct {
	pages []*[perPage]item
	used  slot // slots handed out at least once
	free  slot // head of the list of free slots, plus 1; 0 is none
}

func (b *slab) at(s slot) *item { return &b.pages[s/perPage][s%perPage] }

func (b *slab) take() slot {
	if b.free > 0 {
		s := b.free - 1
		b.free = b.at(s).newer
		return s
	}
	if int(b.used) == len(b.pages)*perPage {
		b.pages = append(b.pages, new([perPage]item))
	}
	b.used++
	return b.used - 1
}

func (b *slab) give(s slot) {
	*b.at(s) = item{newer: b.free}
	b.free = s + 1
}

// insert enters a new URL under the next sequence number, with copies of all
// that might be cut from a page.
func (f *Frontier) insert(link spoor.Link, score linkscore.Score) slot {
	s := f.slots.take()
	f.seen++
	it := f.slots.at(s)
	*it = item{
		text:     join(string(link.URL), link.Anchor),
		parent:   link.Parent,
		values:   append([]float64(nil), score.Values...),
		priority: score.Priority,
		seq:      f.seen,
		age:      f.last.Time.Sub(f.start),
		step:     f.last.Step,
		depth:    int32(link.Depth),
		urlLen:   int32(len(link.URL)),
		older:    f.newest,
		newer:    nowhere,
	}
	if f.newest == nowhere {
		f.oldest = s
	} else {
		f.slots.at(f.newest).newer = s
	}
	f.newest = s
	f.index[it.url()] = s
	f.order.Set(s)
	return s
}

func (f *Frontier) remove(s slot) {
	it := f.slots.at(s)
	f.order.Delete(s)
	delete(f.index, it.url())
	if it.older == nowhere {
		f.oldest = it.newer
	} else {
		f.slots.at(it.older).newer = it.newer
	}
	if it.newer == nowhere {
		f.newest = it.older
	} else {
		f.slots.at(it.newer).older = it.older
	}
	f.slots.give(s)
}

func (f *Frontier) entry(s slot) Entry {
	it := f.slots.at(s)
	return Entry{
		Link: spoor.Link{
			URL:    it.url(),
			Parent: it.parent,
			Anchor: it.text[it.urlLen:],
			Depth:  int(it.depth),
		},
		Score:   linkscore.Score{Priority: it.priority, Values: it.values},
		Entered: Moment{Step: it.step, Time: f.start.Add(it.age)},
	}
}

// join is one fresh string of both, exactly as long as they are.
func join(a, b string) string {
	var s strings.Builder
	s.Grow(len(a) + len(b))
	s.WriteString(a)
	s.WriteString(b)
	return s.String()
}
