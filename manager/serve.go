package manager

import (
	"log/slog"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// shell makes the manager's actor for this crawl.
func (c *Crawl) shell(core *scheduler.Core) *shell {
	return &shell{
		roster: newRoster(c.plan), ready: c.readyAgents(), services: c.services(core),
		progress: c.opts.Progress, books: c.opts.Books, stopped: make(chan struct{}), log: c.log,
	}
}

// serve runs the actors until the manager says that all is done, or breaks
// down itself. When it returns no actor runs any more.
func (c *Crawl) serve(sh *shell) served {
	system := actor.NewActorSystem(
		actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger {
			// Below warnings it has only what we log ourselves, and whole messages.
			return slog.New(zerolog.NewSlogHandler(c.log.Level(zerolog.WarnLevel)))
		}),
		actor.WithDeadLetterThrottleInterval(time.Millisecond), // a goroutine that would outlive the run
	)
	defer system.Shutdown()
	result := make(chan served, 2) // the manager's answer and its breakdown: never blocks
	sh.done = func(s served) { result <- s }
	root := system.Root.Copy().WithGuardian(&rootGuard{func(err error) { result <- served{err: err} }, c.log})
	manager := root.Spawn(sh.props())
	out := c.await(result, root, manager)
	root.Stop(manager)
	<-sh.stopped
	if out.agents == nil {
		out.agents = sh.roster.results()
	}
	return out
}

// await passes on that the crawl is asked to end, and that it is time to look
// at the books.
func (c *Crawl) await(result <-chan served, root *actor.RootContext, manager *actor.PID) served {
	tick := time.NewTicker(c.every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if c.opts.Books != nil {
				root.Send(manager, &look{})
			}
		case out := <-result:
			return out
		case reason := <-c.stop:
			c.log.Info().Str("reason", string(reason)).Msg("crawl is asked to end")
			root.Send(manager, &endAll{reason})
		}
	}
}

func (c *Crawl) services(core *scheduler.Core) services {
	return services{
		downloader: func() *actor.Props { return downloader.Props(c.fetcher, c.log) },
		scheduler:  func(down *actor.PID) *actor.Props { return scheduler.Props(core, down, c.log) },
		directory:  func(owner *actor.PID) *actor.Props { return directory.Props(c.writer, owner, c.log) },
	}
}

func (c *Crawl) readyAgents() []readyAgent {
	ready := make([]readyAgent, len(c.plan))
	for i, a := range c.plan {
		core := c.cores[i]
		ready[i] = readyAgent{
			id: a.Agent, strategy: c.cfg.Strategy, seeds: a.Seeds,
			props: func(to agents.Peers) *actor.Props { return agents.Props(core, to, time.Now, c.log) },
		}
	}
	return ready
}
