package main

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
)

// plainEvery is the time between two progress lines in a pipe.
const plainEvery = 5 * time.Second

// progress shows how the agents get on: a bar for each on a terminal, a line
// for all now and then elsewhere.
type progress struct {
	out      io.Writer
	terminal bool

	mu    sync.Mutex
	known map[spoor.AgentID]manager.AgentResult
	bars  map[spoor.AgentID]*mpb.Bar
	pool  *mpb.Progress
	stop  chan struct{}
	ended sync.WaitGroup
}

func newProgress(out io.Writer, terminal bool) *progress {
	return &progress{
		out: out, terminal: terminal, stop: make(chan struct{}),
		known: map[spoor.AgentID]manager.AgentResult{}, bars: map[spoor.AgentID]*mpb.Bar{},
	}
}

// start begins to show. maxPages is the run's budget; 0 shows bars without end.
func (p *progress) start(plan []manager.Assignment, maxPages int) {
	if !p.terminal {
		p.ended.Go(p.lines)
		return
	}
	p.pool = mpb.New(mpb.WithOutput(p.out), mpb.WithWidth(24), mpb.WithAutoRefresh())
	for _, a := range plan {
		id := a.Agent
		p.bars[id] = p.pool.AddBar(int64(maxPages/len(plan)),
			mpb.PrependDecorators(decor.Name(clipName(id.String()), decor.WCSyncSpaceR)),
			mpb.AppendDecorators(decor.Any(func(decor.Statistics) string { return p.line(id) })),
		)
	}
}

// step takes an agent's newest tally.
func (p *progress) step(a manager.AgentResult) {
	p.mu.Lock()
	p.known[a.Agent] = a
	bar := p.bars[a.Agent]
	p.mu.Unlock()
	if bar != nil {
		// A bar that reaches its total completes and freezes, but agents share
		// the budget and one may take more than its share.
		bar.SetTotal(max(int64(a.Tally.Steps)+1, bar.Current()+1), false)
		bar.SetCurrent(int64(a.Tally.Steps))
	}
}

func (p *progress) line(id spoor.AgentID) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	a := p.known[id]
	t := a.Tally
	s := fmt.Sprintf("%5d pages %5d relevant %.2f  stack %d, %d in flight", t.Steps, t.Relevant, t.Precision(), t.Stack, t.InFlight)
	if a.Reason != "" {
		s += "  " + string(a.Reason)
	}
	return s
}

// lines prints the sum of all agents now and then until the end.
func (p *progress) lines() {
	tick := time.NewTicker(plainEvery)
	defer tick.Stop()
	for {
		select {
		case <-p.stop:
			return
		case <-tick.C:
			p.mu.Lock()
			var t spoor.Tally
			running := 0
			for _, a := range p.known {
				t.Steps += a.Tally.Steps
				t.Relevant += a.Tally.Relevant
				t.Stack += a.Tally.Stack
				t.InFlight += a.Tally.InFlight
				if a.Reason == "" {
					running++
				}
			}
			p.mu.Unlock()
			fmt.Fprintf(p.out, "agents=%d pages=%d relevant=%d precision=%.3f stack=%d inflight=%d\n",
				running, t.Steps, t.Relevant, t.Precision(), t.Stack, t.InFlight)
		}
	}
}

// end stops showing and leaves the last state on the screen.
func (p *progress) end() {
	close(p.stop)
	for _, bar := range p.bars {
		bar.Abort(false)
	}
	if p.pool != nil {
		p.pool.Wait()
	}
	p.ended.Wait()
}

func clipName(s string) string {
	if r := []rune(s); len(r) > 24 {
		return string(r[:11]) + "…" + string(r[len(r)-12:])
	}
	return s
}
