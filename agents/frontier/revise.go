package frontier

import (
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
