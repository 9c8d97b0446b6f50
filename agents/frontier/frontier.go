package frontier

import (
	"cmp"
	"iter"
	"time"

	"github.com/tidwall/btree"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// Entry is one URL of the stack.
type Entry struct {
	Link    spoor.Link      // as first met
	Score   linkscore.Score // merged over all meetings
	Entered Moment          // when it was first met
}

// Merge joins the score of an entry with that of a new meeting of its URL.
// It may write its result into held.Values, which are the stack's own; met is
// to be left as it is.
type Merge func(held, met linkscore.Score) linkscore.Score

// Pushed says what became of a pushed link.
type Pushed int

// What becomes of a pushed link.
const (
	Added   Pushed = iota // it is new to the stack
	Merged                // its URL was there; the scores were merged
	Dropped               // the stack is full of better ones
)

// Frontier is an ordered, bounded, expiring priority stack. Make one with
// [New]; it is not safe for concurrent use.
type Frontier struct {
	capacity int
	expiry   Expiry
	merge    Merge

	slots  slab
	index  map[spoor.URL]slot
	order  *btree.BTreeG[slot] // highest priority first, then first seen
	oldest slot                // ends of the list by first meeting
	newest slot

	seen    uint64 // sequence number of the last new entry
	start   time.Time
	last    Moment // the latest moment seen; time never runs backwards here
	evicted int
	expired int
}

// New returns an empty stack for at most capacity entries, at least 1; merge
// says what becomes of a URL that is met again.
func New(capacity int, expiry Expiry, merge Merge) *Frontier {
	f := &Frontier{
		capacity: max(capacity, 1),
		expiry:   expiry,
		merge:    merge,
		index:    make(map[spoor.URL]slot),
		oldest:   nowhere,
		newest:   nowhere,
	}
	f.order = btree.NewBTreeGOptions(f.before, btree.Options{NoLocks: true})
	return f
}

// Push enters a link with its score, or merges it with the entry of its URL.
func (f *Frontier) Push(now Moment, link spoor.Link, score linkscore.Score) Pushed {
	f.observe(now)
	if s, ok := f.index[link.URL]; ok {
		f.mergeInto(s, score)
		return Merged
	}
	s := f.insert(link, score)
	if len(f.index) <= f.capacity {
		return Added
	}
	lowest, _ := f.order.Max()
	f.remove(lowest)
	f.evicted++
	if lowest == s {
		return Dropped
	}
	return Added
}

// Take removes and returns the entry of highest priority, of equal ones that
// seen first; false where the stack is empty.
func (f *Frontier) Take() (Entry, bool) {
	s, ok := f.order.Min()
	if !ok {
		return Entry{}, false
	}
	e := f.entry(s)
	f.remove(s)
	return e, true
}

// Remove forgets a URL, and says whether it was there.
func (f *Frontier) Remove(u spoor.URL) bool {
	s, ok := f.index[u]
	if ok {
		f.remove(s)
	}
	return ok
}

// RemoveExpired forgets every entry whose time is over, and says how many
// (Pappas 2012 III-B, DELEXPIRED).
func (f *Frontier) RemoveExpired(now Moment) int {
	f.observe(now)
	if f.expiry.never() {
		return 0
	}
	n := 0
	for f.oldest != nowhere {
		it := f.slots.at(f.oldest)
		if !f.expiry.passed(f.last.Step-it.step, f.last.Time.Sub(f.start)-it.age) {
			break
		}
		f.remove(f.oldest)
		n++
	}
	f.expired += n
	return n
}

// Len is the number of entries.
func (f *Frontier) Len() int { return len(f.index) }

// Evicted counts the entries pushed out of a full stack so far.
func (f *Frontier) Evicted() int { return f.evicted }

// Expired counts the entries that RemoveExpired forgot so far.
func (f *Frontier) Expired() int { return f.expired }

// All yields the entries in the order in which Take would take them. Their
// Values are the stack's own: to be read, and not kept after the next call.
func (f *Frontier) All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		f.order.Scan(func(s slot) bool { return yield(f.entry(s)) })
	}
}

// observe moves the stack's clocks on. A clock that was set back stands still
// instead, so that the list by first meeting stays in order of time.
func (f *Frontier) observe(now Moment) {
	if f.start.IsZero() {
		f.start, f.last.Time = now.Time, now.Time
	}
	if now.Time.After(f.last.Time) {
		f.last.Time = now.Time
	}
	f.last.Step = max(f.last.Step, now.Step)
}

// before is the order of the stack. Priorities that are no number come last.
func (f *Frontier) before(a, b slot) bool {
	x, y := f.slots.at(a), f.slots.at(b)
	return cmp.Or(cmp.Compare(y.priority, x.priority), cmp.Compare(x.seq, y.seq)) < 0
}

// mergeInto calls merge first: if it panics, the order of the stack is as it
// was, though merge may have written into the entry's values.
func (f *Frontier) mergeInto(s slot, met linkscore.Score) {
	it := f.slots.at(s)
	merged := f.merge(linkscore.Score{Priority: it.priority, Values: it.values}, met)
	if merged.Priority == it.priority {
		it.values = append(it.values[:0], merged.Values...)
		return
	}
	f.rescore(s, merged)
}
