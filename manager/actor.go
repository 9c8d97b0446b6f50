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

// shell is the Manager's actor: it starts the shared actors and the agents,
// restarts an agent that panics, and notices the end.
type shell struct {
	roster   *roster
	ready    []readyAgent
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

// readyAgent is an agent ready to start.
type readyAgent struct {
	id       spoor.AgentID
	strategy string
	seeds    []seeding.Seed
	props    func(agents.Peers) *actor.Props
}

// endAll asks every agent to end with a reason; the manager's own message.
type endAll struct{ reason spoor.Reason }

// look asks for the scheduler's books, to be shown; the manager's own message.
type look struct{}

// gone is what the manager sends itself when an agent's actor has stopped: it
// comes after all that the agent had sent.
type gone struct{ agent spoor.AgentID }

// Receive handles one message.
func (s *shell) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *actor.Started:
		s.start(ctx)
	case *agents.Progressed:
		if s.roster.progress(m.Agent, m.Tally) {
			s.show(ctx, m.Agent)
		}
	case *agents.Ended:
		s.untrained(m)
		s.ended(ctx, m.Agent, m.Reason, m.Tally)
	case *actor.Terminated:
		s.terminated(ctx, m.Who)
	case *gone:
		s.lost(ctx, m.agent)
	case *endAll:
		s.endAll(ctx, m.reason)
	case *directory.Failed:
		s.log.Error().Str("error", m.Error).Msg("directory cannot keep anything more")
		s.giveUp(ctx, fmt.Errorf("%w: %s", ErrNotKept, m.Error))
	case *look:
		s.look(ctx)
	case *scheduler.Status:
		s.heard(ctx, m)
	case *directory.Flushed:
		s.flushed = m
		s.close()
	case *actor.Stopping:
		s.stopping = true
	case *actor.Stopped:
		close(s.stopped)
	default:
		s.strays.Note(s.log, "manager", m)
	}
}

// untrained notes that an agent could not train its judge.
func (s *shell) untrained(m *agents.Ended) {
	if m.Untrained == "" {
		return
	}
	s.log.Warn().Str("agent", m.Agent.String()).Str("why", m.Untrained).Msg("judge could not be trained: the cosine judged")
	if i, ok := s.roster.at[m.Agent]; ok {
		s.roster.members[i].Untrained = m.Untrained
	}
}

// start registers every agent with the Directory Service and the Scheduler
// before the first one moves, so that turns are known.
func (s *shell) start(ctx actor.Context) {
	s.downloader = s.spawn(ctx, "downloader", s.services.downloader())
	s.peers = agents.Peers{
		Manager:   ctx.Self(),
		Scheduler: s.spawn(ctx, "scheduler", s.services.scheduler(s.downloader)),
		Directory: s.spawn(ctx, "directory", s.services.directory(ctx.Self())),
	}
	s.pids, s.names = map[spoor.AgentID]*actor.PID{}, map[string]spoor.AgentID{}
	for i, w := range s.ready {
		pid := s.spawn(ctx, fmt.Sprintf("agent-%d", i+1), w.props(s.peers))
		s.pids[w.id], s.names[pid.String()] = pid, w.id
		ctx.Send(s.peers.Directory, &directory.Register{Agent: w.id, Strategy: w.strategy, Seeds: addresses(w.seeds)})
		ctx.Send(s.peers.Scheduler, &scheduler.Join{Agent: w.id, ReplyTo: pid})
	}
	for _, w := range s.ready {
		ctx.Send(s.pids[w.id], &agents.Start{Seeds: w.seeds})
	}
}

// spawn starts a child. It fails only for a name that is taken, which the
// names above cannot be.
func (s *shell) spawn(ctx actor.Context, name string, props *actor.Props) *actor.PID {
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
func (s *shell) show(ctx actor.Context, id spoor.AgentID) {
	if s.progress != nil {
		s.call(ctx, func() { s.progress(s.roster.members[s.roster.at[id]]) })
	}
}

// call calls back the embedding program. If that panics it is not called
// again, and the crawl ends without losing what was recorded.
func (s *shell) call(ctx actor.Context, back func()) {
	defer func() {
		if r := recover(); r != nil {
			s.progress, s.books = nil, nil
			s.log.Error().Str("panic", fmt.Sprint(r)).Msg("progress callback panicked")
			s.giveUp(ctx, fmt.Errorf("%w: the progress callback: %v", ErrServiceLost, r))
		}
	}()
	back()
}

// look asks the scheduler how it is, in the middle of the crawl.
func (s *shell) look(ctx actor.Context) {
	if !s.roster.done() {
		s.looks++
		ctx.Send(s.peers.Scheduler, &scheduler.Inspect{ReplyTo: ctx.Self()})
	}
}

// heard takes the scheduler's books. It answers in order, so the last answer
// is the one to inspect.
func (s *shell) heard(ctx actor.Context, status *scheduler.Status) {
	if s.looks == 0 {
		s.status = status
		s.close()
		return
	}
	s.looks--
	if s.books != nil {
		s.call(ctx, func() { s.books(*status) })
	}
}
