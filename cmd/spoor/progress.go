package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/scheduler"
)

// plainEvery is the time between two progress lines in a pipe.
const plainEvery = 5 * time.Second

// progress shows how the agents get on: a bar for each on a terminal, a line
// for all now and then elsewhere.
type progress struct {
	out   io.Writer
	bars  *bars // nil where out is no terminal
	stop  chan struct{}
	ended sync.WaitGroup

	printing sync.Mutex

	mu    sync.Mutex
	known map[spoor.AgentID]manager.AgentResult

	asked int // requests when the books were last seen
	stall stall
}

// stall is how far it has been noticed that nothing but waiting goes on.
type stall int

const (
	moving  stall = iota
	waiting       // once: a pause between requests, perhaps
	told          // people know
)

func newProgress(out io.Writer, withBars bool) *progress {
	p := &progress{out: out, stop: make(chan struct{}), known: map[spoor.AgentID]manager.AgentResult{}}
	if withBars {
		p.bars = &bars{}
	}
	return p
}

// wantsBars says whether w is a terminal that can redraw lines.
func wantsBars(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("TERM") != "dumb"
}

// start begins to show. maxPages is the run's budget; 0 is none.
func (p *progress) start(plan []manager.Assignment, maxPages int) {
	p.mu.Lock()
	for _, a := range plan {
		p.known[a.Agent] = manager.AgentResult{Agent: a.Agent}
	}
	p.mu.Unlock()
	if p.bars == nil {
		p.ended.Go(p.lines)
		return
	}
	p.printing.Lock() // an interrupt may say something at any time
	defer p.printing.Unlock()
	p.bars.open(p.out, plan, maxPages, p.result)
}

// step takes an agent's newest tally.
func (p *progress) step(a manager.AgentResult) {
	p.mu.Lock()
	p.known[a.Agent] = a
	p.mu.Unlock()
	if p.bars != nil {
		p.bars.step(a.Agent, a.Tally.Steps)
	}
}

// books takes the scheduler's books. When all has been waiting from one time
// to the next, it says so once: it would look like a hang.
func (p *progress) books(s scheduler.Status) {
	switch all := s.Waiting > 0 && s.InFlight == 0 && s.Requests == p.asked; {
	case !all:
		p.stall = moving
	case p.stall == moving:
		p.stall = waiting
	case p.stall == waiting:
		p.stall = told
		p.say(fmt.Sprintf("spoor: waiting: %s for %s (a pause that was asked for, or before a further try)\n",
			plural(s.Waiting, "request"), plural(s.Hosts, "host")))
	}
	p.asked = s.Requests
}

// result is what is known of an agent.
func (p *progress) result(id spoor.AgentID) manager.AgentResult {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.known[id]
}

// say prints a line for people, above the bars where there are any. Signals,
// the ticker and the crawl share out, one line at a time.
func (p *progress) say(line string) {
	p.printing.Lock()
	defer p.printing.Unlock()
	if p.bars == nil || !p.bars.say(line) {
		_, _ = io.WriteString(p.out, line)
	}
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
			p.say(p.sum())
		}
	}
}

// sum is one line on all agents together.
func (p *progress) sum() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var t spoor.Tally
	running := 0
	for _, a := range p.known { // integers only: the order does not show
		t.Add(a.Tally)
		if a.Reason == "" {
			running++
		}
	}
	return fmt.Sprintf("agents=%d pages=%d relevant=%d precision=%.3f stack=%d inflight=%d\n",
		running, t.Steps, t.Relevant, t.Precision(), t.Stack, t.InFlight)
}

// end stops showing and leaves the last state on the screen.
func (p *progress) end() {
	close(p.stop)
	if p.bars != nil {
		p.bars.close()
	}
	p.ended.Wait()
}
