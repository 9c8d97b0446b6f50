package manager

import (
	"fmt"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// finish asks every agent to end with a reason; the manager's own message.
type finish struct{ reason spoor.Reason }

// served is what the manager hands back when every agent has ended and
// everything is on disk, or when it cannot go on.
type served struct {
	agents []AgentResult
	status scheduler.Status
	err    error
}

// boss is the Manager's actor: it starts the shared actors and the agents,
// restarts an agent that panics, and notices the end.
type boss struct {
	crew     *crew
	staff    []worker
	services services
	progress func(AgentResult)
	done     func(served) // called once
	log      zerolog.Logger

	peers   agents.Peers
	pids    map[spoor.AgentID]*actor.PID
	names   map[string]spoor.AgentID // by PID
	status  *scheduler.Status
	flushed *directory.Flushed
	failure error
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

// Receive handles one message.
func (b *boss) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *actor.Started:
		b.start(ctx)
	case *agents.Progressed:
		if b.crew.progress(m.Agent, m.Tally) {
			b.show(m.Agent)
		}
	case *agents.Ended:
		b.ended(ctx, m.Agent, m.Reason, m.Tally)
	case *actor.Terminated:
		b.lost(ctx, m.Who)
	case *finish:
		b.finish(ctx, m.reason)
	case *directory.Failed:
		b.log.Error().Str("error", m.Error).Msg("directory cannot keep anything more")
		b.failure = fmt.Errorf("%w: %s", ErrNotKept, m.Error)
		b.finish(ctx, spoor.Stopped)
	case *scheduler.Status:
		b.status = m
		b.close()
	case *directory.Flushed:
		b.flushed = m
		b.close()
	case *actor.Stopping, *actor.Stopped, *actor.Restarting:
	default:
		b.log.Warn().Str("message", fmt.Sprintf("%T", m)).Msg("manager got a message that it does not know")
	}
}

// start registers every agent with the Directory Service and the Scheduler
// before the first one moves, so that turns are known.
func (b *boss) start(ctx actor.Context) {
	down := b.spawn(ctx, "downloader", b.services.downloader())
	b.peers = agents.Peers{
		Manager:   ctx.Self(),
		Scheduler: b.spawn(ctx, "scheduler", b.services.scheduler(down)),
		Directory: b.spawn(ctx, "directory", b.services.directory(ctx.Self())),
	}
	b.pids, b.names = map[spoor.AgentID]*actor.PID{}, map[string]spoor.AgentID{}
	for i, w := range b.staff {
		pid := b.spawn(ctx, fmt.Sprintf("agent-%d", i+1), w.props(b.peers))
		ctx.Watch(pid)
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

func (b *boss) ended(ctx actor.Context, id spoor.AgentID, reason spoor.Reason, t spoor.Tally) {
	if !b.crew.end(id, reason, t) {
		return
	}
	b.log.Info().Stringer("agent", id).Str("reason", string(reason)).Int("steps", t.Steps).Int("relevant", t.Relevant).Msg("agent ended")
	ctx.Send(b.peers.Directory, &directory.End{Agent: id, Reason: reason, Tally: t})
	b.show(id)
	b.wrapUp(ctx)
}

// lost takes over for an agent whose actor is gone: without Leave the others
// would wait for its turn for ever.
func (b *boss) lost(ctx actor.Context, who *actor.PID) {
	id, ok := b.names[who.String()]
	if !ok {
		return
	}
	if t, ok := b.crew.lose(id); ok {
		b.log.Error().Stringer("agent", id).Msg("agent's actor is gone")
		ctx.Send(b.peers.Scheduler, &scheduler.Leave{Agent: id})
		ctx.Send(b.peers.Directory, &directory.End{Agent: id, Reason: spoor.AgentLost, Tally: t})
		b.show(id)
		b.wrapUp(ctx)
	}
}

func (b *boss) finish(ctx actor.Context, reason spoor.Reason) {
	for _, w := range b.staff {
		ctx.Send(b.pids[w.id], &agents.Finish{Reason: reason})
	}
	ctx.Send(b.peers.Scheduler, &scheduler.Drain{})
}

// wrapUp asks, when the last agent has ended, for the disk and the books.
func (b *boss) wrapUp(ctx actor.Context) {
	if b.crew.done() {
		ctx.Send(b.peers.Directory, &directory.Flush{ReplyTo: ctx.Self()})
		ctx.Send(b.peers.Scheduler, &scheduler.Inspect{ReplyTo: ctx.Self()})
	}
}

// close hands back the result when both answers are there.
func (b *boss) close() {
	if b.status == nil || b.flushed == nil {
		return
	}
	out := served{agents: b.crew.results(), status: *b.status, err: b.failure}
	if b.flushed.Error != "" && b.failure == nil {
		out.err = fmt.Errorf("%w: %s", ErrNotKept, b.flushed.Error)
	}
	b.answer(out)
}

// answer hands back the result; only the first one counts.
func (b *boss) answer(out served) {
	if b.done != nil {
		b.done(out)
		b.done = nil
	}
}

func (b *boss) show(id spoor.AgentID) {
	if b.progress != nil {
		b.progress(b.crew.members[b.crew.at[id]])
	}
}
