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

func (s *shell) ended(ctx actor.Context, id spoor.AgentID, reason spoor.Reason, t spoor.Tally) {
	if !s.roster.end(id, reason, t) {
		return
	}
	s.log.Info().Stringer("agent", id).Str("reason", string(reason)).Int("steps", t.Steps).Int("relevant", t.Relevant).Msg("agent ended")
	ctx.Send(s.peers.Directory, &directory.End{Agent: id, Reason: reason, Tally: t})
	s.show(ctx, id)
	s.wrapUp(ctx)
}

// terminated takes note of a child that has stopped. (A parent hears it of all
// its children, without watching them.)
func (s *shell) terminated(ctx actor.Context, who *actor.PID) {
	id, isAgent := s.names[who.String()]
	switch {
	case s.stopping:
	case isAgent:
		ctx.Send(ctx.Self(), &gone{id})
	case who.Equal(s.downloader):
		s.idle = true
		s.inspect(ctx)
	}
}

// lost takes over for an agent whose actor is gone: without Leave the others
// would wait for its turn for ever.
func (s *shell) lost(ctx actor.Context, id spoor.AgentID) {
	t, ok := s.roster.lose(id)
	if !ok {
		return
	}
	s.log.Error().Stringer("agent", id).Msg("agent's actor is gone")
	ctx.Send(s.peers.Scheduler, &scheduler.Leave{Agent: id})
	ctx.Send(s.peers.Directory, &directory.End{Agent: id, Reason: spoor.AgentLost, Tally: t})
	s.show(ctx, id)
	s.wrapUp(ctx)
}

func (s *shell) endAll(ctx actor.Context, reason spoor.Reason) {
	for _, w := range s.ready {
		ctx.Send(s.pids[w.id], &agents.Finish{Reason: reason})
	}
	ctx.Send(s.peers.Scheduler, &scheduler.Drain{})
}

// giveUp ends the crawl as Stop does, with an error. The first one counts.
func (s *shell) giveUp(ctx actor.Context, why error) {
	if s.failure == nil {
		s.failure = why
	}
	s.endAll(ctx, spoor.Stopped)
}

// wrapUp asks, when the last agent has ended, for the disk and the books. The
// downloader stops first: an agent may hear of its last page, and end, before
// the scheduler hears that the request is over.
func (s *shell) wrapUp(ctx actor.Context) {
	if !s.roster.done() {
		return
	}
	ctx.Send(s.peers.Directory, &directory.Flush{ReplyTo: ctx.Self()})
	if !s.idle {
		ctx.Stop(s.downloader)
	}
	s.inspect(ctx)
	s.close()
}

func (s *shell) inspect(ctx actor.Context) {
	if s.roster.done() && s.idle {
		ctx.Send(s.peers.Scheduler, &scheduler.Inspect{ReplyTo: ctx.Self()})
	}
}

// close hands back the result when both answers are there.
func (s *shell) close() {
	if !s.roster.done() || s.status == nil || s.flushed == nil {
		return
	}
	out := served{agents: s.roster.results(), status: *s.status, err: s.failure}
	if s.flushed.Error != "" && s.failure == nil {
		out.err = fmt.Errorf("%w: %s", ErrNotKept, s.flushed.Error)
	}
	s.answer(out)
}

// answer hands back the result; only the first one counts.
func (s *shell) answer(out served) {
	if s.done != nil {
		s.done(out)
		s.done = nil
	}
}
