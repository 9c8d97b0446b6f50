package examples

import (
	"context"
	"sync"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// Polite asks web for one address at a time, and for those of one host with a
// pause from the end of a request to the start of the next. Closing it closes
// web.
func Polite(web downloader.Fetcher, delay time.Duration) downloader.Fetcher {
	return &polite{Fetcher: web, pace: pace{delay: delay}}
}

type polite struct {
	downloader.Fetcher
	mu   sync.Mutex
	pace pace
}

// Fetch waits for the host's turn. Where ctx ends before, web answers at once,
// as it does for a context that has ended.
func (p *polite) Fetch(ctx context.Context, u spoor.URL) downloader.Answer {
	p.mu.Lock()
	defer p.mu.Unlock()
	if pause := p.pace.pause(u.Host(), time.Now()); pause > 0 {
		timer := time.NewTimer(pause)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
	}
	a := p.Fetcher.Fetch(ctx, u)
	p.pace.ended(u.Host(), time.Now())
	return a
}

// pace remembers when the last request to each host ended.
type pace struct {
	delay time.Duration
	last  map[string]time.Time
}

// pause is how long the next request to a host has to wait.
func (p *pace) pause(host string, now time.Time) time.Duration {
	last, ok := p.last[host]
	if !ok {
		return 0
	}
	return max(0, p.delay-now.Sub(last))
}

func (p *pace) ended(host string, now time.Time) {
	if p.last == nil {
		p.last = map[string]time.Time{}
	}
	p.last[host] = now
}
