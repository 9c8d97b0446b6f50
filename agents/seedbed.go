package agents

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/seeding"
)

// seedbed is a segment of the seeds on its way to becoming the table. Pages
// of seeds are kept, without their bodies, until all are in: they are judged
// by a table that is made of all of them.
type seedbed struct {
	urls    []spoor.URL
	visits  []*visit // by seed: its page, read; nil where none came
	next    int      // first seed that was not asked for
	waiting int      // seeds on their way
	built   bool     // the table was built
	judged  int      // seeds that were judged, once built
}

// newSeedbed takes each URL once.
func newSeedbed(seeds []seeding.Seed) seedbed {
	var b seedbed
	met := make(map[spoor.URL]bool, len(seeds))
	for _, s := range seeds {
		if !met[s.URL] {
			met[s.URL] = true
			b.urls = append(b.urls, s.URL)
		}
	}
	b.visits = make([]*visit, len(b.urls))
	return b
}

// draw is the next seed to ask for.
func (b *seedbed) draw() (seed int, ok bool) {
	if b.next == len(b.urls) {
		return noSeed, false
	}
	b.next++
	b.waiting++
	return b.next - 1, true
}

// settle notes that a seed was answered; nothing for noSeed.
func (b *seedbed) settle(seed int) {
	if seed != noSeed && !b.built {
		b.waiting--
	}
}

// in says whether every seed has been processed, has failed or was refused.
// With stop set, those that were not asked for do not count.
func (b *seedbed) in(stop bool) bool {
	return b.waiting == 0 && (stop || b.next == len(b.urls))
}
