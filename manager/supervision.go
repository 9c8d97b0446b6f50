package manager

import (
	"fmt"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"
)

// props makes the manager supervise its children itself.
func (b *boss) props() *actor.Props {
	return actor.PropsFromProducer(func() actor.Actor { return b }, actor.WithSupervisor(b))
}

// HandleFailure decides about a child that panicked; it runs in the manager's
// own turn. An agent is restarted, as often as it takes: its core lives
// outside the actor, so only the page at hand is lost. A shared actor is
// stopped and the crawl ends: its state lives in the actor, a half-done change
// cannot be told from a whole one, and what is committed stays.
func (b *boss) HandleFailure(_ *actor.ActorSystem, supervisor actor.Supervisor, child *actor.PID, _ *actor.RestartStatistics, reason, _ any) {
	if id, ok := b.names[child.String()]; ok {
		b.log.Error().Stringer("agent", id).Str("panic", fmt.Sprint(reason)).Msg("agent restarts without the page it was reading")
		supervisor.RestartChildren(child)
		return
	}
	supervisor.StopChildren(child)
	b.answer(served{agents: b.crew.results(), err: fmt.Errorf("%w: %s: %v", ErrServiceLost, child.GetId(), reason)})
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
