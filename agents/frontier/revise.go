package frontier

import (
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// TakeRevised is [Frontier.Take] where priorities fall while entries wait:
// revise is the score that an entry has by now, of no higher priority, and may
// not write into the score it is given. An entry at the top whose priority has
// fallen goes where it belongs and keeps its place in time; the first one that
// keeps its priority is taken. A revise that gives no stable answer is asked no
// more often than there are entries.
func (f *Frontier) TakeRevised(revise func(spoor.URL, linkscore.Score) linkscore.Score) (Entry, bool) {
	for range len(f.index) {
		s, _ := f.order.Min()
		it := f.slots.at(s)
		now := revise(it.url(), linkscore.Score{Priority: it.priority, Values: it.values})
		if !(now.Priority < it.priority) { // NaN too
			break
		}
		f.rescore(s, now)
	}
	return f.Take()
}

// rescore puts an entry where its new score belongs.
func (f *Frontier) rescore(s slot, score linkscore.Score) {
	it := f.slots.at(s)
	f.order.Delete(s)
	it.priority = score.Priority
	it.values = append(it.values[:0], score.Values...)
	f.order.Set(s)
}

// RescoreAll gives every entry the score that renew returns for it, which must
// not write into the one it is given. Entries keep their place in time.
// O(n log n) in the length of the stack.
func (f *Frontier) RescoreAll(renew func(spoor.Link, linkscore.Score) linkscore.Score) {
	for s := f.oldest; s != nowhere; s = f.slots.at(s).newer {
		e := f.entry(s)
		if now := renew(e.Link, e.Score); now.Priority != e.Score.Priority || !slices.Equal(now.Values, e.Score.Values) {
			f.rescore(s, now)
		}
	}
}
