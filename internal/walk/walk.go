package walk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// Walker is an agent with its segment of the seeds.
type Walker struct {
	Core  *agents.Core
	Seeds []seeding.Seed
}

// Run walks until every agent has ended and returns how each did, in the order
// of walkers. record gets every step, in order. The scheduler must be new: the
// agents join it here, in order. The error wraps ctx's when it was cancelled,
// with what was walked until then already recorded, or [ErrStuck].
func Run(ctx context.Context, f downloader.Fetcher, s *scheduler.Core, walkers []Walker, record func(directory.Record)) ([]agents.Ended, error) {
	return Timed(ctx, f, s, walkers, nil, func(_ time.Duration, r directory.Record) { record(r) })
}

// Timed is [Run] where answers take time: latency says how long one does, above
// 0, and an answer comes that much virtual time after it was asked for, so that
// requests on their way at once overtake one another. record is told when a step
// was made, since the walk began. nil is no latency.
func Timed(ctx context.Context, f downloader.Fetcher, s *scheduler.Core, walkers []Walker, latency func(spoor.URL) time.Duration, record func(time.Duration, directory.Record)) ([]agents.Ended, error) {
	w := &world{
		ctx: ctx, fetcher: f, scheduler: s, record: record, latency: latency,
		agents: make(map[spoor.AgentID]*agents.Core, len(walkers)),
		ended:  make(map[spoor.AgentID]agents.Ended, len(walkers)),
		now:    begin(),
	}
	for _, a := range walkers {
		w.agents[a.Core.Agent()] = a.Core
		w.plan(s.Join(w.now, &scheduler.Join{Agent: a.Core.Agent()}))
	}
	for _, a := range walkers {
		w.tell(a.Core, func() agents.Ready { return a.Core.Start(w.now, &agents.Start{Seeds: a.Seeds}) })
	}
	err := w.run()
	var ended []agents.Ended
	for _, a := range walkers {
		if e, ok := w.ended[a.Core.Agent()]; ok {
			ended = append(ended, e)
		}
	}
	return ended, err
}

// world is everything but the agents' minds.
type world struct {
	ctx       context.Context
	fetcher   downloader.Fetcher
	scheduler *scheduler.Core
	agents    map[spoor.AgentID]*agents.Core
	record    func(time.Duration, directory.Record)
	latency   func(spoor.URL) time.Duration // nil: none

	queue []any     // messages not handled yet, oldest first
	due   []arrival // answers on their way, the earliest first
	now   time.Time
	wake  time.Time
	ended map[spoor.AgentID]agents.Ended
}

func (w *world) run() error {
	for len(w.ended) < len(w.agents) {
		if err := w.ctx.Err(); err != nil {
			return fmt.Errorf("walk cut short: %w", err)
		}
		switch {
		case len(w.queue) > 0:
			m := w.queue[0]
			w.queue = w.queue[1:]
			w.handle(m)
		case len(w.due) > 0 && (w.wake.IsZero() || !w.wake.Before(w.due[0].at)):
			w.now = later(w.now, w.due[0].at)
			w.queue = append(w.queue, w.due[0].fetch)
			w.due = w.due[1:]
		case !w.wake.IsZero():
			w.now = later(w.now, w.wake)
			w.plan(w.scheduler.Tick(w.now))
		default:
			return fmt.Errorf("%w: %d of %d ended", ErrStuck, len(w.ended), len(w.agents))
		}
	}
	return nil
}

// arrival is an answer on its way.
type arrival struct {
	at    time.Time
	fetch *downloader.Fetch
}

// ask sends a request on its way: its answer queues up behind those that come
// no later.
func (w *world) ask(f *downloader.Fetch) {
	if w.latency == nil {
		w.queue = append(w.queue, f)
		return
	}
	a := arrival{w.now.Add(w.latency(f.URL)), f}
	i, _ := slices.BinarySearchFunc(w.due, a.at.Add(1), func(d arrival, at time.Time) int { return d.at.Compare(at) })
	w.due = slices.Insert(w.due, i, a)
}

// handle delivers one message to whom it is for.
func (w *world) handle(m any) {
	switch m := m.(type) {
	case *downloader.Fetch:
		fetched, done := downloader.Do(w.ctx, w.fetcher, m)
		if fetched != nil {
			w.queue = append(w.queue, fetched)
		}
		w.queue = append(w.queue, done)
	case *downloader.Fetched:
		a := w.agents[m.Agent]
		w.tell(a, func() agents.Ready { return a.Fetched(w.now, m) })
	case *scheduler.Refused:
		a := w.agents[m.Agent]
		w.tell(a, func() agents.Ready { return a.Refused(w.now, m) })
	case *downloader.Done:
		w.plan(w.scheduler.Done(w.now, m))
	case *scheduler.Submit:
		w.plan(w.scheduler.Submit(w.now, m))
	case *scheduler.Leave:
		w.plan(w.scheduler.Leave(w.now, m))
	}
}

// plan queues what the scheduler wants done.
func (w *world) plan(r scheduler.Ready) {
	for i := range r.Refused {
		w.queue = append(w.queue, &r.Refused[i])
	}
	for i := range r.Fetched {
		w.queue = append(w.queue, &r.Fetched[i])
	}
	for i := range r.Fetches {
		w.ask(&r.Fetches[i])
	}
	w.wake = r.Wake
}

// tell gives an agent a message and does what it wants done. After a panic the
// agent is told of its loss, as a supervisor's restart does.
func (w *world) tell(a *agents.Core, message func() agents.Ready) {
	r, why, crashed := attempt(message)
	for crashed {
		r, why, crashed = attempt(func() agents.Ready { return a.Lost(w.now, why) })
	}
	for _, record := range r.Records {
		w.record(w.now.Sub(begin()), record)
	}
	if r.Submit != nil {
		w.queue = append(w.queue, r.Submit)
	}
	if r.Leave {
		w.queue = append(w.queue, &scheduler.Leave{Agent: a.Agent()})
	}
	if r.Ended != nil {
		w.ended[a.Agent()] = *r.Ended
	}
}

// attempt calls message; why is what its panic said, if it crashed.
func attempt(message func() agents.Ready) (r agents.Ready, why string, crashed bool) {
	defer func() {
		if p := recover(); p != nil {
			why, crashed = fmt.Sprint(p), true
		}
	}()
	return message(), "", false
}

// begin is when every walk begins.
func begin() time.Time { return time.Unix(0, 0).UTC() }

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
