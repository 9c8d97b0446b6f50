package scheduler

import (
	"cmp"
	"slices"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// stage is where a trip is now.
type stage uint8

const (
	pending stage = iota // in its agent's stack, not accepted
	waiting              // accepted, in its host's queue
	sent                 // with the downloader
	resting              // pausing before a retry
	turning              // redirected, until it is its agent's turn
	ended                // answered
)

// trip is one request of an agent, from Submit to its answer.
type trip struct {
	agent    *agent
	url      spoor.URL
	priority float64
	seq      uint64 // arrival

	stage   stage
	started bool        // a first request went out: it will end in a page outcome
	hops    []spoor.URL // as in downloader.Fetch; never changed in place, messages share it
	attempt int         // requests for the current hop so far
	retries int         // further tries that the current hop may have
	retry   bool        // the request that is out may be followed by another
	slot    *host       // whose connection the request that is out takes; nil: none
	due     time.Time   // end of the pause, while resting
	last    *downloader.Done
}

// target is the address to request now.
func (t *trip) target() spoor.URL {
	if n := len(t.hops); n > 0 {
		return t.hops[n-1]
	}
	return t.url
}

// inTheWay says whether going on to u would be a loop.
func (t *trip) inTheWay(u spoor.URL) bool { return u == t.url || slices.Contains(t.hops, u) }

// fetch is the request to send now.
func (t *trip) fetch() downloader.Fetch {
	return downloader.Fetch{Agent: t.agent.id, URL: t.url, Hops: t.hops, Attempt: t.attempt, Retry: t.retry}
}

// page is the outcome of a trip that the scheduler ends itself. Its time stays
// zero: the scheduler has no page to date.
func (t *trip) page(o spoor.Outcome, status int, why string) *spoor.Page {
	return &spoor.Page{
		URL: t.url, FinalURL: t.target(), Redirects: t.hops,
		Status: status, Outcome: o, Error: why, Attempts: t.attempt,
	}
}

// byPriority orders an agent's stack: highest first, ties by arrival. A NaN
// comes last.
func byPriority(a, b *trip) bool { return compareTrips(a, b) < 0 }

func compareTrips(a, b *trip) int {
	return cmp.Or(cmp.Compare(b.priority, a.priority), cmp.Compare(a.seq, b.seq))
}

// onHost orders one agent's trips on a host: what has begun is finished first.
func onHost(a, b *trip) bool {
	if a.started != b.started {
		return a.started
	}
	return byPriority(a, b)
}
