package agents_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// smallWeb is a web in memory.
type smallWeb map[string]string

func (w smallWeb) Fetch(_ context.Context, u spoor.URL) downloader.Answer {
	p := &spoor.Page{URL: u, FinalURL: u, Attempts: 1, Outcome: spoor.NotArchived, Error: "not in this web"}
	if body, ok := w[strings.TrimPrefix(string(u), "http://web.test/")]; ok {
		p.Status, p.Outcome, p.Error, p.Body, p.Bytes = 200, spoor.OK, "", body, int64(len(body))
	}
	return downloader.Answer{Page: p}
}

func (smallWeb) Close() error { return nil }

// crawl is a system with a scheduler and a downloader, one agent under a
// supervisor that restarts it, and ears for what it says.
type crawl struct {
	t      *testing.T
	system *actor.ActorSystem
	ears   *actor.PID // stands for directory and manager
	agent  *actor.PID
	boss   *actor.PID
	log    *lockedBuffer

	heard chan any // in the order in which it was sent
}

type lockedBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.String()
}

func start(t *testing.T, web downloader.Fetcher, core *agents.Core) *crawl {
	c := &crawl{t: t, log: new(lockedBuffer), heard: make(chan any, 10_000)}
	quiet := actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger { return slog.New(slog.DiscardHandler) })
	c.system = actor.NewActorSystem(quiet)
	root := c.system.Root
	c.ears = root.Spawn(actor.PropsFromFunc(func(ctx actor.Context) {
		switch m := ctx.Message().(type) {
		case *directory.Record, *directory.Snapshot, *agents.Progressed, *agents.Ended:
			c.heard <- m
		}
	}))
	fetcher := root.Spawn(downloader.Props(web, zerolog.Nop()))
	cfg := scheduler.DefaultConfig()
	cfg.HostConnections, cfg.Turns = 0, true
	sched := root.Spawn(scheduler.Props(scheduler.New(cfg), fetcher, zerolog.Nop()))
	props := agents.Props(core, agents.Peers{Scheduler: sched, Directory: c.ears, Manager: c.ears}, time.Now, zerolog.New(c.log))
	ready := make(chan struct{})
	restart := actor.NewOneForOneStrategy(math.MaxInt, 0, func(any) actor.Directive { return actor.RestartDirective })
	c.boss = root.Spawn(actor.PropsFromFunc(func(ctx actor.Context) {
		if _, ok := ctx.Message().(*actor.Started); ok {
			c.agent = ctx.Spawn(props)
			close(ready)
		}
	}, actor.WithSupervisor(restart)))
	<-ready
	root.Send(sched, &scheduler.Join{Agent: core.Agent(), ReplyTo: c.agent})
	t.Cleanup(func() {
		for _, pid := range []*actor.PID{c.boss, sched, fetcher, c.ears} {
			if err := root.PoisonFuture(pid).Wait(); err != nil {
				t.Error(err)
			}
		}
		c.system.Shutdown()
	})
	return c
}

// untilEnded is what was heard, up to the end.
func (c *crawl) untilEnded() (records []directory.Record, ended *agents.Ended) {
	c.t.Helper()
	for {
		select {
		case m := <-c.heard:
			switch m := m.(type) {
			case *directory.Record:
				records = append(records, *m)
			case *agents.Ended:
				return records, m
			}
		case <-c.t.Context().Done():
			c.t.Fatal("the test is over and the agent has not ended")
		}
	}
}

// soFar is what was heard and waits to be looked at.
func (c *crawl) soFar() (records []directory.Record, ended *agents.Ended) {
	for len(c.heard) > 0 {
		switch m := (<-c.heard).(type) {
		case *directory.Record:
			records = append(records, *m)
		case *agents.Ended:
			ended = m
		}
	}
	return records, ended
}

func TestAStrategyThatPanicsOnOnePageLosesThatPageOnly(t *testing.T) {
	k := knows(t)
	core := agents.New(agents.Config{Agent: me, Requests: 1}, k, fragile{strategy(t, "tswt", k)})
	c := start(t, smallWeb{
		"a":           html("A", onTopic, "jaguar-car", "b", "z"),
		"jaguar-car":  html("crash", onTopic, "never"),
		"b":           html("B", onTopic, "jaguar-cars"),
		"jaguar-cars": html("crash", onTopic, "never-too"),
	}, core)
	c.system.Root.Send(c.agent, seeds("a"))
	records, ended := c.untilEnded()
	same(t, "steps", says(records), []string{"1 a ok", "2 jaguar-car crashed", "3 b ok", "4 jaguar-cars crashed", "5 z not-archived"})
	if !strings.Contains(records[1].Step.Error, "a page that the strategy cannot stand") {
		t.Errorf("error %q does not say what the panic said", records[1].Step.Error)
	}
	if ended.Reason != spoor.NoFurtherMove || ended.Tally.Crashed != 2 || ended.Tally.Failed != 3 || ended.Tally.Relevant != 2 {
		t.Errorf("ended %+v", ended)
	}
	if log := c.log.String(); strings.Count(log, "agent panicked") != 2 || !strings.Contains(log, "fixture_test.go") {
		t.Errorf("log has not two panics with where they came from:\n%s", log)
	}
}

func TestASeedThatPanicsWhenAllSeedsAreInLosesThatSeedOnly(t *testing.T) {
	k := knows(t)
	core := agents.New(agents.Config{Agent: me, Requests: 3}, k, fragile{strategy(t, "tswt", k)})
	c := start(t, smallWeb{"a": html("crash", onTopic), "b": html("crash", onTopic), "c": html("C", onTopic, "d"), "d": html("D", onTopic)}, core)
	c.system.Root.Send(c.agent, seeds("a", "b", "c"))
	records, _ := c.untilEnded()
	same(t, "steps", says(records), []string{"1 a crashed", "2 b crashed", "3 c ok", "4 d ok"})
}

func TestTheActorFinishesWhenItIsAskedTo(t *testing.T) {
	c := start(t, smallWeb{"a": html("A", onTopic)}, agent(t, agents.Config{}))
	c.system.Root.Send(c.agent, &agents.Finish{Reason: spoor.TimeUsed})
	if records, ended := c.untilEnded(); len(records) != 0 || ended.Reason != spoor.TimeUsed {
		t.Errorf("records %v, ended %+v", records, ended)
	}
}

func TestAnAgentAsksForNoMoreWhileTooManyStepsAreNotOnDisk(t *testing.T) {
	const pages = 1200
	links := make([]string, pages)
	for i := range links {
		links[i] = fmt.Sprint("gone-", i)
	}
	for name, goOn := range map[string]struct {
		message any
		want    int
	}{
		"until they are":        {&directory.Recorded{Steps: 500}, pages + 1},
		"or until it is to end": {&agents.Finish{Reason: spoor.TimeUsed}, 1001},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := start(t, smallWeb{"a": html("A", onTopic, links...)}, agent(t, agents.Config{Requests: 1}))
				c.system.Root.Send(c.agent, seeds("a"))
				synctest.Wait()
				records, ended := c.soFar()
				if len(records) != 1001 || ended != nil {
					t.Fatalf("%d steps without an acknowledgement, ended %+v", len(records), ended)
				}
				c.system.Root.Send(c.agent, goOn.message)
				synctest.Wait()
				more, ended := c.soFar()
				if n := len(records) + len(more); n != goOn.want || ended == nil {
					t.Errorf("%d steps, want %d, and the end: %+v", n, goOn.want, ended)
				}
			})
		})
	}
}

func TestAMessageThatTheAgentDoesNotKnowIsLogged(t *testing.T) {
	c := start(t, smallWeb{}, agent(t, agents.Config{}))
	c.system.Root.Send(c.agent, agents.Start{}) // a value, where a pointer is the message
	c.system.Root.Send(c.agent, seeds("a"))
	c.untilEnded()
	if log := c.log.String(); !strings.Contains(log, `"level":"warn"`) || !strings.Contains(log, "agents.Start") || !strings.Contains(log, "jaguar/1") {
		t.Errorf("log %s", log)
	}
}
