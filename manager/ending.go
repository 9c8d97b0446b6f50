package manager

import (
	"fmt"

	"github.com/asynkron/protoactor-go/actor"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// served is what the manager hands back when every agent has ended and
// everything is on disk, or when it cannot go on.
type served struct {
	agents []AgentResult
	status scheduler.Status
	err    error
}

func (b *boss) ended(ctx actor.Context, id spoor.AgentID, reason spoor.Reason, t spoor.Tally) {
	if !b.crew.end(id, reason, t) {
		return
	}
	b.log.Info().Stringer("agent", id).Str("reason", string(reason)).Int("steps", t.Steps).Int("relevant", t.Relevant).Msg("agent ended")
	ctx.Send(b.peers.Directory, &directory.End{Agent: id, Reason: reason, Tally: t})
	b.show(ctx, id)
	b.wrapUp(ctx)
}

// terminated takes note of a child that has stopped. (A parent hears it of all
// its children, without watching them.)
func (b *boss) terminated(ctx actor.Context, who *actor.PID) {
	id, isAgent := b.names[who.String()]
	switch {
	case b.stopping:
	case isAgent:
		ctx.Send(ctx.Self(), &gone{id})
	case who.Equal(b.downloader):
		b.idle = true
		b.inspect(ctx)
	}
}

// lost takes over for an agent whose actor is gone: without Leave the others
// would wait for its turn for ever.
func (b *boss) lost(ctx actor.Context, id spoor.AgentID) {
	t, ok := b.crew.lose(id)
	if !ok {
		return
	}
	b.log.Error().Stringer("agent", id).Msg("agent's actor is gone")
	ctx.Send(b.peers.Scheduler, &scheduler.Leave{Agent: id})
	ctx.Send(b.peers.Directory, &directory.End{Agent: id, Reason: spoor.AgentLost, Tally: t})
	b.show(ctx, id)
	b.wrapUp(ctx)
}

func (b *boss) finish(ctx actor.Context, reason spoor.Reason) {
	for _, w := range b.staff {
		ctx.Send(b.pids[w.id], &agents.Finish{Reason: reason})
	}
	ctx.Send(b.peers.Scheduler, &scheduler.Drain{})
}

// giveUp ends the crawl as Stop does, with an error. The first one counts.
func (b *boss) giveUp(ctx actor.Context, why error) {
	if b.failure == nil {
		b.failure = why
	}
	b.finish(ctx, spoor.Stopped)
}

// wrapUp asks, when the last agent has ended, for the disk and the books. The
// downloader stops first: an agent may hear of its last page, and end, before
// the scheduler hears that the request is over.
func (b *boss) wrapUp(ctx actor.Context) {
	if !b.crew.done() {
		return
	}
	ctx.Send(b.peers.Directory, &directory.Flush{ReplyTo: ctx.Self()})
	if !b.idle {
		ctx.Stop(b.downloader)
	}
	b.inspect(ctx)
	b.close()
}

func (b *boss) inspect(ctx actor.Context) {
	if b.crew.done() && b.idle {
		ctx.Send(b.peers.Scheduler, &scheduler.Inspect{ReplyTo: ctx.Self()})
	}
}

// close hands back the result when both answers are there.
func (b *boss) close() {
	if !b.crew.done() || b.status == nil || b.flushed == nil {
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
