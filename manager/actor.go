package manager

import (
	"fmt"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/internal/strays"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// boss is the Manager's actor: it starts the shared actors and the agents,
// restarts an agent that panics, and notices the end.
type boss struct {
	crew     *crew
	staff    []worker
	services services
	progress func(AgentResult)
	books    func(scheduler.Status)
	done     func(served)  // called once
	stopped  chan struct{} // closed when the actor and all its children have stopped
	log      zerolog.Logger
	strays   strays.Count

	peers      agents.Peers
	downloader *actor.PID
	pids       map[spoor.AgentID]*actor.PID
	names      map[string]spoor.AgentID // by PID
	idle       bool                     // the downloader has stopped: the scheduler heard the last of it
	stopping   bool
	looks      int // answers to look that are still to come
	status     *scheduler.Status
	flushed    *directory.Flushed
	failure    error // why the crawl was cut short; nil: it was not
}

// services make the props of the actors that all agents share.
type services struct {
	downloader func() *actor.Props
	scheduler  func(downloader *actor.PID) *actor.Props
	directory  func(owner *actor.PID) *actor.Props
}

// worker is an agent ready to start.
type worker struct {
	id       spoor.AgentID
	strategy string
	seeds    []seeding.Seed
	props    func(agents.Peers) *actor.Props
}

// finish asks every agent to end with a reason; the manager's own message.
type finish struct{ reason spoor.Reason }

// look asks for the scheduler's books, to be shown; the manager's own message.
type look struct{}

// gone is what the manager sends itself when an agent's actor has stopped: it
// comes after all that the agent had sent.
type gone struct{ agent spoor.AgentID }

// Receive handles one message.
func (b *boss) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *actor.Started:
		b.start(ctx)
	case *agents.Progressed:
		if b.crew.progress(m.Agent, m.Tally) {
			b.show(ctx, m.Agent)
		}
	case *agents.Ended:
		b.ended(ctx, m.Agent, m.Reason, m.Tally)
	case *actor.Terminated:
		b.terminated(ctx, m.Who)
	case *gone:
		b.lost(ctx, m.agent)
	case *finish:
		b.finish(ctx, m.reason)
	case *directory.Failed:
		b.log.Error().Str("error", m.Error).Msg("directory cannot keep anything more")
		b.giveUp(ctx, fmt.Errorf("%w: %s", ErrNotKept, m.Error))
	case *look:
		b.look(ctx)
	case *scheduler.Status:
		b.heard(ctx, m)
	case *directory.Flushed:
		b.flushed = m
		b.close()
	case *actor.Stopping:
		b.stopping = true
	case *actor.Stopped:
		close(b.stopped)
	default:
		b.strays.Note(b.log, "manager", m)
	}
}

// start registers every agent with the Directory Service and the Scheduler
// before the first one moves, so that turns are known.
func (b *boss) start(ctx actor.Context) {
	b.downloader = b.spawn(ctx, "downloader", b.services.downloader())
	b.peers = agents.Peers{
		Manager:   ctx.Self(),
		Scheduler: b.spawn(ctx, "scheduler", b.services.scheduler(b.downloader)),
		Directory: b.spawn(ctx, "directory", b.services.directory(ctx.Self())),
	}
	b.pids, b.names = map[spoor.AgentID]*actor.PID{}, map[string]spoor.AgentID{}
	for i, w := range b.staff {
		pid := b.spawn(ctx, fmt.Sprintf("agent-%d", i+1), w.props(b.peers))
		b.pids[w.id], b.names[pid.String()] = pid, w.id
		ctx.Send(b.peers.Directory, &directory.Register{Agent: w.id, Strategy: w.strategy, Seeds: addresses(w.seeds)})
		ctx.Send(b.peers.Scheduler, &scheduler.Join{Agent: w.id, ReplyTo: pid})
	}
	for _, w := range b.staff {
		ctx.Send(b.pids[w.id], &agents.Start{Seeds: w.seeds})
	}
}

// spawn starts a child. It fails only for a name that is taken, which the
// names above cannot be.
func (b *boss) spawn(ctx actor.Context, name string, props *actor.Props) *actor.PID {
	pid, err := ctx.SpawnNamed(props, name)
	if err != nil {
		panic(fmt.Errorf("start %s: %w", name, err))
	}
	return pid
}

func addresses(seeds []seeding.Seed) []spoor.URL {
	urls := make([]spoor.URL, len(seeds))
	for i, s := range seeds {
		urls[i] = s.URL
	}
	return urls
}

// show tells the embedding program how an agent is.
func (b *boss) show(ctx actor.Context, id spoor.AgentID) {
	if b.progress != nil {
		b.call(ctx, func() { b.progress(b.crew.members[b.crew.at[id]]) })
	}
}

// call calls back the embedding program. If that panics it is not called
// again, and the crawl ends without losing what was recorded.
func (b *boss) call(ctx actor.Context, back func()) {
	defer func() {
		if r := recover(); r != nil {
			b.progress, b.books = nil, nil
			b.log.Error().Str("panic", fmt.Sprint(r)).Msg("progress callback panicked")
			b.giveUp(ctx, fmt.Errorf("%w: the progress callback: %v", ErrServiceLost, r))
		}
	}()
	back()
}

// look asks the scheduler how it is, in the middle of the crawl.
func (b *boss) look(ctx actor.Context) {
	if !b.crew.done() {
		b.looks++
		ctx.Send(b.peers.Scheduler, &scheduler.Inspect{ReplyTo: ctx.Self()})
	}
}

// heard takes the scheduler's books. It answers in order, so the last answer
// is the one to inspect.
func (b *boss) heard(ctx actor.Context, s *scheduler.Status) {
	if b.looks == 0 {
		b.status = s
		b.close()
		return
	}
	b.looks--
	if b.books != nil {
		b.call(ctx, func() { b.books(*s) })
	}
}
