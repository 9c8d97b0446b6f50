package manager

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/asynkron/protoactor-go/actor"
	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// before makes an actor call fault in front of its nth message of type M.
func before[M any](props *actor.Props, nth int, fault func(actor.ReceiverContext)) *actor.Props {
	count := 0
	return props.Configure(actor.WithReceiverMiddleware(func(next actor.ReceiverFunc) actor.ReceiverFunc {
		return func(ctx actor.ReceiverContext, envelope *actor.MessageEnvelope) {
			if _, ok := envelope.Message.(M); ok {
				if count++; count == nth {
					fault(ctx)
				}
			}
			next(ctx, envelope)
		}
	}))
}

func panics(actor.ReceiverContext) { panic("a bug") }

// faulty prepares a crawl whose shared actors can be spoilt before it runs.
func faulty(t *testing.T, cfg Config, spoil func(*services)) (*Crawl, *shell) {
	t.Helper()
	c := prepare(t, cfg, Options{})
	b := c.shell(scheduler.New(schedulerConfig(cfg)))
	spoil(&b.services)
	return c, b
}

func TestASharedActorThatPanicsEndsTheCrawlAndNotWithAHang(t *testing.T) {
	for name, spoil := range map[string]func(*services){
		"scheduler": func(s *services) {
			whole := s.scheduler
			s.scheduler = func(down *actor.PID) *actor.Props { return before[*scheduler.Submit](whole(down), 40, panics) }
		},
		"downloader": func(s *services) {
			whole := s.downloader
			s.downloader = func() *actor.Props { return before[*downloader.Fetch](whole(), 40, panics) }
		},
		"directory": func(s *services) {
			whole := s.directory
			s.directory = func(owner *actor.PID) *actor.Props { return before[*directory.Record](whole(owner), 40, panics) }
		},
		"directory, at the end": func(s *services) {
			whole := s.directory
			s.directory = func(owner *actor.PID) *actor.Props { return before[*directory.Flush](whole(owner), 1, panics) }
		},
		"scheduler, at the end": func(s *services) {
			whole := s.scheduler
			s.scheduler = func(down *actor.PID) *actor.Props { return before[*scheduler.Inspect](whole(down), 1, panics) }
		},
	} {
		for _, requests := range []int{1, 4} {
			t.Run(name, func(t *testing.T) {
				leaks := goleak.IgnoreCurrent()
				cfg := car(t)
				cfg.Requests = requests
				c, b := faulty(t, cfg, spoil)
				s, err := c.run(context.Background(), b)
				role, _, _ := strings.Cut(name, ",")
				if !errors.Is(err, ErrServiceLost) || !strings.Contains(err.Error(), role+": a bug") {
					t.Errorf("the crawl ended with %v", err)
				}
				if role != "directory" { // else what it had in hand is lost with it
					wantBooksToAgree(t, s)
				}
				// How far the agents get until they hear of it is up to the machine.
				if kept, total := len(stepsOf(t, s.Dir)), s.Total(); kept < 20 || kept > total.Steps {
					t.Errorf("the agents say %+v, %d steps are kept", total, kept)
				}
				for _, a := range s.Agents {
					if a.Reason == "" {
						t.Errorf("agent %s has no reason", a.Agent)
					}
				}
				if err := goleak.Find(leaks); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

func TestAnAgentWhoseActorIsGoneIsLostAndTheOthersGoOn(t *testing.T) {
	for _, requests := range []int{1, 4} {
		cfg := car(t)
		cfg.Requests = requests
		c := prepare(t, cfg, Options{})
		b := c.shell(scheduler.New(schedulerConfig(cfg)))
		whole := b.ready[1].props
		b.ready[1].props = func(to agents.Peers) *actor.Props {
			return before[*downloader.Fetched](whole(to), 20, func(ctx actor.ReceiverContext) { ctx.ActorSystem().Root.Stop(ctx.Self()) })
		}
		s, err := c.run(context.Background(), b)
		if err != nil {
			t.Fatal(err)
		}
		wantBooksToAgree(t, s)
		if a := s.Agents[1]; a.Reason != spoor.AgentLost || a.Tally.Steps < 15 {
			t.Errorf("the lost agent ended for %q after %d steps", a.Reason, a.Tally.Steps)
		}
		if s.Agents[0].Reason != spoor.BudgetUsed || s.Agents[2].Reason != spoor.BudgetUsed {
			t.Errorf("the others ended for %q and %q", s.Agents[0].Reason, s.Agents[2].Reason)
		}
	}
}

func TestAProgressCallbackThatPanicsEndsTheCrawlAndLosesNothing(t *testing.T) {
	calls := 0
	c := prepare(t, car(t), Options{Progress: func(AgentResult) {
		if calls++; calls == 30 {
			panic("no screen")
		}
	}})
	s, err := c.Run(context.Background())
	if !errors.Is(err, ErrServiceLost) || !strings.Contains(err.Error(), "no screen") {
		t.Errorf("the crawl ended with %v", err)
	}
	steps := wantBooksToAgree(t, s)
	wantReason(t, s, spoor.Stopped)
	if calls != 30 || len(steps) < 20 {
		t.Errorf("%d calls, %d steps", calls, len(steps))
	}
}

func TestTheManagersOwnPanicEndsTheCrawl(t *testing.T) {
	c := prepare(t, car(t), Options{})
	b := c.shell(scheduler.New(schedulerConfig(c.cfg)))
	b.ready = append(b.ready, b.ready[0])
	b.ready[3].props = func(agents.Peers) *actor.Props { panic("a bug") }
	s, err := c.run(context.Background(), b)
	if !errors.Is(err, ErrServiceLost) || len(s.Agents) != 3 {
		t.Errorf("%d agents, %v", len(s.Agents), err)
	}
}

// broken is a web whose client has a bug.
type broken struct{ downloader.Fetcher }

func (b broken) Fetch(ctx context.Context, u spoor.URL) downloader.Answer {
	if len(u)%4 == 0 {
		panic("a bug in the client")
	}
	return b.Fetcher.Fetch(ctx, u)
}

func TestAFetcherThatPanicsLosesThatPage(t *testing.T) {
	archive, err := downloader.OpenArchive([]string{sample.archive}, nil)
	if err != nil {
		t.Fatal(err)
	}
	cfg := car(t)
	cfg.HostConnections, cfg.HostDelay, cfg.Web = 8, 0, nil
	s := crawl(t, cfg, Options{Fetcher: broken{archive}})
	bad := 0
	for _, step := range wantBooksToAgree(t, s) {
		if step.Outcome == spoor.BadResponse && strings.Contains(step.Error, "a bug in the client") {
			bad++
		}
	}
	if bad == 0 {
		t.Error("no page was lost")
	}
}
