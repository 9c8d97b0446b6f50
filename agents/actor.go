package agents

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/strays"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// Peers are whom an agent talks to.
type Peers struct{ Scheduler, Directory, Manager *actor.PID }

// Props is the actor around an agent. It receives Start, Finish,
// downloader.Fetched, scheduler.Refused and directory.Recorded, and sends what
// the core has Ready. While more than 1,000 of its steps are not acknowledged by
// the Directory Service it asks for no more pages.
//
// The core comes from outside so that it outlives the actor: when a message
// makes it panic, the parent's strategy is to restart the actor, and the agent
// goes on without the page at hand. clock gives the time. After Ended the actor
// stays, ignoring what comes late, until its parent stops it.
func Props(core *Core, to Peers, clock func() time.Time, log zerolog.Logger) *actor.Props {
	s := &shell{core: core, to: to, clock: clock, log: log.With().Stringer("agent", core.Agent()).Logger()}
	return actor.PropsFromProducer(func() actor.Actor { return s })
}

// shell hands messages to the core and what it has ready to its peers. It
// outlives a restart together with the core.
type shell struct {
	core    *Core
	to      Peers
	clock   func() time.Time
	log     zerolog.Logger
	crashed bool   // there was a panic that the core does not know of yet
	why     string // what it said
	credit  credit
	strays  strays.Count
}

// resume is what a restarted agent sends itself: the core is told of a panic
// in a message of its own, where another panic restarts the agent again.
type resume struct{}

// Receive handles one message.
func (s *shell) Receive(ctx actor.Context) {
	defer s.witness(ctx)
	switch m := ctx.Message().(type) {
	case *Start:
		s.send(ctx, s.core.Start(s.clock(), m))
	case *downloader.Fetched:
		s.send(ctx, s.core.Fetched(s.clock(), m))
	case *scheduler.Refused:
		s.send(ctx, s.core.Refused(s.clock(), m))
	case *directory.Recorded:
		s.credit.kept(m.Steps)
		s.submit(ctx)
	case *Finish:
		s.send(ctx, s.core.Finish(s.clock(), m))
	case *resume:
		s.resume(ctx)
	case *actor.Started:
		if s.crashed {
			ctx.Send(ctx.Self(), &resume{})
		}
	case *actor.Restarting, *actor.Stopping, *actor.Stopped:
	default:
		s.strays.Note(s.log, "agent", m)
	}
}

// witness notes what a panic says and where it comes from, and lets it go on
// to the supervisor.
func (s *shell) witness(ctx actor.Context) {
	r := recover()
	if r == nil {
		return
	}
	s.crashed, s.why = true, fmt.Sprint(r)
	s.core.why = s.why // another message may come before resume
	s.log.Error().Str("panic", s.why).Type("message", ctx.Message()).Bytes("stack", debug.Stack()).Msg("agent panicked")
	panic(r)
}

func (s *shell) resume(ctx actor.Context) {
	s.crashed = false
	s.send(ctx, s.core.Lost(s.clock(), s.why))
}

// send passes on what is ready, in the order of Ready.
func (s *shell) send(ctx actor.Context, r Ready) {
	for i := range r.Records {
		r.Records[i].ReplyTo = ctx.Self()
		ctx.Send(s.to.Directory, &r.Records[i])
	}
	for i := range r.Snapshots {
		ctx.Send(s.to.Directory, &r.Snapshots[i])
	}
	s.credit.unkept += len(r.Records)
	if r.Submit != nil {
		s.credit.held = append(s.credit.held, r.Submit)
	}
	s.submit(ctx)
	if r.Leave {
		ctx.Send(s.to.Scheduler, &scheduler.Leave{Agent: s.core.Agent()})
		s.credit.void = true
		s.submit(ctx) // to be refused: each request has its answer
	}
	if r.Progressed != nil {
		ctx.Send(s.to.Manager, r.Progressed)
	}
	if r.Ended != nil {
		ctx.Send(s.to.Manager, r.Ended)
	}
}

// submit asks for what the credit lets pass.
func (s *shell) submit(ctx actor.Context) {
	for _, m := range s.credit.pass() {
		ctx.Send(s.to.Scheduler, m)
	}
}
