package manager

import (
	"fmt"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// props makes the manager supervise its children itself.
func (s *shell) props() *actor.Props {
	return actor.PropsFromProducer(func() actor.Actor { return s }, actor.WithSupervisor(s))
}

// HandleFailure decides about a child that panicked; it runs in the manager's
// own turn. An agent is restarted, as often as it takes: its core lives
// outside the actor, so only the page at hand is lost. A shared actor is
// stopped and the crawl ends: a half-done change of its state cannot be told
// from a whole one.
func (s *shell) HandleFailure(_ *actor.ActorSystem, supervisor actor.Supervisor, child *actor.PID, _ *actor.RestartStatistics, reason, _ any) {
	if id, ok := s.names[child.String()]; ok {
		s.log.Error().Stringer("agent", id).Str("panic", fmt.Sprint(reason)).Msg("agent restarts without the page it was reading")
		supervisor.RestartChildren(child)
		return
	}
	supervisor.StopChildren(child)
	s.breakdown(supervisor, child, reason)
}

// breakdown ends the crawl without a shared actor. Nobody would answer the
// agents any more, so they are stopped where they are; what they had recorded
// is kept if the directory still runs.
func (s *shell) breakdown(supervisor actor.Supervisor, child *actor.PID, reason any) {
	why := fmt.Sprintf("%s: %v", child.GetId(), reason)
	s.log.Error().Str("actor", child.GetId()).Str("panic", fmt.Sprint(reason)).Msg("a shared part of the crawl broke down")
	if s.failure == nil {
		s.failure = fmt.Errorf("%w: %s", ErrServiceLost, why)
	}
	switch {
	case child.Equal(s.peers.Scheduler):
		s.status = &scheduler.Status{} // nobody knows
	case child.Equal(s.peers.Directory):
		s.flushed = &directory.Flushed{Error: why}
	}
	for _, w := range s.ready {
		supervisor.StopChildren(s.pids[w.id])
	}
	s.close()
}

// rootGuard stops a manager that panics and reports why.
type rootGuard struct {
	failed func(error)
	log    zerolog.Logger
}

// HandleFailure stops the child. (A guardian is a map key, hence the pointer.)
func (g *rootGuard) HandleFailure(_ *actor.ActorSystem, supervisor actor.Supervisor, child *actor.PID, _ *actor.RestartStatistics, reason, _ any) {
	g.log.Error().Str("actor", child.GetId()).Str("panic", fmt.Sprint(reason)).Msg("manager broke down")
	supervisor.StopChildren(child)
	g.failed(fmt.Errorf("%w: %s: %v", ErrServiceLost, child.GetId(), reason))
}
