package scheduler

import (
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/strays"
)

// Props makes core an actor that understands the requests of this package and
// [downloader.Done], and sends its fetches to fetcher, the downloader's actor.
// The core and the agents' addresses live outside the actor and survive a
// restart; the actor has no children. Nothing else may use core while the
// actor runs. When it stops no timer is left behind.
func Props(core *Core, fetcher *actor.PID, log zerolog.Logger) *actor.Props {
	s := &shell{core: core, fetcher: fetcher, agents: make(map[spoor.AgentID]*actor.PID), log: log}
	return actor.PropsFromProducer(func() actor.Actor { return s })
}

// tick is the alarm that the actor sends itself.
type tick struct{}

// shell hands messages to the core and what it has ready to the others.
type shell struct {
	core    *Core
	fetcher *actor.PID
	agents  map[spoor.AgentID]*actor.PID
	log     zerolog.Logger
	timer   *time.Timer // for Ready.Wake; nil: none is set
	strays  strays.Count
}

// Receive passes a message to the core and sends what comes back.
func (s *shell) Receive(ctx actor.Context) {
	now := time.Now()
	switch m := ctx.Message().(type) {
	case *Join:
		s.agents[m.Agent] = m.ReplyTo
		s.deliver(ctx, s.core.Join(now, m))
	case *Submit:
		s.expect(m.Agent, "submit")
		s.deliver(ctx, s.core.Submit(now, m))
	case *Leave:
		s.expect(m.Agent, "leave")
		s.deliver(ctx, s.core.Leave(now, m))
	case *Drain:
		s.deliver(ctx, s.core.Drain(now, m))
	case *downloader.Done:
		s.deliver(ctx, s.core.Done(now, m))
	case *tick, *actor.Started: // also after a restart
		s.deliver(ctx, s.core.Tick(now))
	case *Inspect:
		status := s.core.Status()
		ctx.Send(m.ReplyTo, &status)
	case *actor.Stopping, *actor.Restarting:
		s.disarm()
	case *actor.Stopped:
	default:
		s.strays.Note(s.log, "scheduler", m)
	}
}

// expect logs a message of an agent that never joined.
func (s *shell) expect(id spoor.AgentID, what string) {
	if s.agents[id] == nil {
		s.log.Warn().Stringer("agent", id).Str("message", what).Msg("scheduler: agent has not joined")
	}
}

// deliver does what the core wants done.
func (s *shell) deliver(ctx actor.Context, r Ready) {
	for _, m := range r.Refused {
		if to := s.agents[m.Agent]; to != nil {
			ctx.Send(to, &m)
		}
	}
	for _, m := range r.Fetched {
		ctx.Send(s.agents[m.Agent], &m)
	}
	for _, m := range r.Fetches {
		m.ReplyTo, m.DoneTo = s.agents[m.Agent], ctx.Self()
		ctx.Send(s.fetcher, &m)
	}
	s.arm(ctx, r.Wake)
}

// arm sets the one timer. The actor's own context must not be used outside a
// message, so the timer sends from the root.
func (s *shell) arm(ctx actor.Context, at time.Time) {
	s.disarm()
	if at.IsZero() {
		return
	}
	root, self := ctx.ActorSystem().Root, ctx.Self()
	s.timer = time.AfterFunc(time.Until(at), func() { root.Send(self, &tick{}) })
}

func (s *shell) disarm() {
	if s.timer != nil {
		s.timer.Stop()
		s.timer = nil
	}
}
