package downloader

import (
	"context"
	"errors"
	"sync"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// Cache is the page cache of one run, for the visited scope "agent": agents
// that walk alone meet the same pages, and the web sees one request for each.
//
// A final answer, which asking again would not change (a page, a redirect, a
// permanent failure), is kept to the end of the run; a transient failure is
// not. Who asks for a URL that is on its way waits for it. Kept answers lie in
// a file; memory holds about 50 bytes for each URL. Safe for concurrent use.
type Cache struct {
	fetcher Fetcher
	file    *cacheFile

	life     context.Context // ends at Close
	end      context.CancelCauseFunc
	inFlight sync.WaitGroup

	mu     sync.Mutex
	closed bool
	index  map[uint64]place // by hash of the URL; an empty place: asked for, not kept
	calls  map[spoor.URL]*call
	stats  CacheStats
}

// call is a request on its way and those who wait for it.
type call struct {
	done    chan struct{} // closed when answer is set
	answer  Answer
	waiting int // guarded by Cache.mu
	cancel  context.CancelFunc
}

// CacheStats counts what a Cache did so far: Asked is FromFile + Joined +
// Requests. Unless a failure was transient, or of the file, Requests equals
// Distinct: the web saw each URL once.
type CacheStats struct {
	Asked    int   // calls of Fetch before Close
	FromFile int   // of these, answered with a kept answer
	Joined   int   // of these, answered by waiting for another's request
	Requests int   // requests to the fetcher behind the cache
	Distinct int   // distinct URLs among these
	Kept     int   // URLs whose answer is kept
	Bytes    int64 // size of the file
	Failures int   // answers that could not be written or read back
	Err      error // the first reason of a failure; nil where there was none
}

// NewCache returns a cache in front of f that keeps pages in file, which it
// creates or empties, and removes at Close.
func NewCache(f Fetcher, file string) (*Cache, error) {
	kept, err := newCacheFile(file)
	if err != nil {
		return nil, err
	}
	c := &Cache{fetcher: f, file: kept, index: map[uint64]place{}, calls: map[spoor.URL]*call{}}
	c.life, c.end = context.WithCancelCause(context.Background())
	return c, nil
}

// Fetch answers from the file, from a request that is on its way, or by a
// request of its own; FromCache says that it was not the last. When ctx ends,
// only this call ends: a request goes on while anyone waits for it.
//
// Where the file cannot be written or read, answers are right all the same,
// but URLs are asked for again; Stats and Close tell.
func (c *Cache) Fetch(ctx context.Context, u spoor.URL) Answer {
	key := xxhash.Sum64String(string(u))
	at, running, mine := c.ask(u, key, true)
	if at.size > 0 {
		if a, ok := c.kept(u, key, at); ok {
			return a
		}
		_, running, mine = c.ask(u, key, false)
	}
	if running == nil {
		return failed(u, spoor.Unreachable, errClosed.Error())
	}
	defer c.leave(u, running)
	select {
	case <-running.done:
		a := running.answer
		a.FromCache = !mine
		return a
	case <-ctx.Done():
		return cancelled(u, ctx.Err())
	}
}

// ask finds the place of a kept answer or, where there is none or look is
// false, a request to wait for; if that had to be started it is the caller's.
// After Close there is neither.
func (c *Cache) ask(u spoor.URL, key uint64, look bool) (at place, running *call, mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return place{}, nil, false
	}
	if look {
		c.stats.Asked++
		if at = c.index[key]; at.size > 0 {
			return at, nil, false
		}
	}
	if running = c.calls[u]; running != nil {
		running.waiting++
		c.stats.Joined++
		return place{}, running, false
	}
	return place{}, c.begin(u, key), true
}

// begin starts a request. c.mu is held.
func (c *Cache) begin(u spoor.URL, key uint64) *call {
	ctx, cancel := context.WithCancel(c.life)
	running := &call{done: make(chan struct{}), waiting: 1, cancel: cancel}
	c.calls[u] = running
	c.stats.Requests++
	if _, asked := c.index[key]; !asked {
		c.index[key] = place{}
	}
	c.inFlight.Go(func() { c.run(ctx, u, key, running) })
	return running
}

// kept reads an answer back. Another URL with the same hash is none, nor is
// one that cannot be read: then it is asked for again.
func (c *Cache) kept(u spoor.URL, key uint64, at place) (Answer, bool) {
	a, err := c.file.read(at)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.failed(err)
		if c.index[key] == at {
			c.index[key] = place{}
			c.stats.Kept--
		}
		return Answer{}, false
	}
	if a.Page.URL != u {
		return Answer{}, false
	}
	c.stats.FromFile++
	a.FromCache = true
	return a, true
}

// leave lets a caller go; a request that nobody waits for any more is ended.
func (c *Cache) leave(u spoor.URL, running *call) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if running.waiting--; running.waiting > 0 {
		return
	}
	running.cancel()
	if c.calls[u] == running { // the next one to ask must not join it
		delete(c.calls, u)
	}
}

// run makes one request and keeps its answer before anyone hears of it, so
// that who comes later finds it either on its way or kept.
func (c *Cache) run(ctx context.Context, u spoor.URL, key uint64, running *call) {
	running.answer = fetchSafely(ctx, c.fetcher, u)
	var at place
	var err error
	if final(running.answer) {
		at, err = c.file.write(running.answer)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.failed(err)
	}
	if at.size > 0 && c.index[key].size == 0 {
		c.index[key] = at
		c.stats.Kept++
	}
	if c.calls[u] == running {
		delete(c.calls, u)
	}
	close(running.done)
}

func final(a Answer) bool { return a.Page.Outcome.Class() != spoor.Transient }

// failed counts a failure of the file. c.mu is held.
func (c *Cache) failed(err error) {
	c.stats.Failures++
	if c.stats.Err == nil {
		c.stats.Err = err
	}
}

// Stats returns the counts so far.
func (c *Cache) Stats() CacheStats {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.stats
	s.Distinct = len(c.index)
	s.Bytes = c.file.size()
	return s
}

// Close ends the requests on their way, removes the file and closes the
// fetcher behind the cache. Its error holds also the first failure of the
// file during the run.
func (c *Cache) Close() error {
	c.mu.Lock()
	again := c.closed
	c.closed = true
	err := c.stats.Err
	c.mu.Unlock()
	if again {
		return nil
	}
	c.end(errClosed)
	c.inFlight.Wait()
	return errors.Join(err, c.file.remove(), c.fetcher.Close())
}
