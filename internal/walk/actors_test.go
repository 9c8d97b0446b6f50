package walk_test

import (
	"encoding/json"
	"log/slog"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/walk"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
)

// ear stands for directory and manager: it writes the steps down and says
// when all agents have ended.
type ear struct {
	paths map[int][]string // by agent
	left  int
	done  chan struct{}
}

func (e *ear) Receive(ctx actor.Context) {
	switch m := ctx.Message().(type) {
	case *directory.Record:
		line, err := json.Marshal(m.Step)
		if err != nil {
			line = []byte(err.Error())
		}
		e.paths[m.Step.Agent] = append(e.paths[m.Step.Agent], string(line))
	case *agents.Ended:
		if e.left--; e.left == 0 {
			close(e.done)
		}
	}
}

// acted runs a crew as actors, under a supervisor that restarts them.
func (s setting) acted(t *testing.T, n int) map[int][]string {
	system := actor.NewActorSystem(actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger { return slog.New(slog.DiscardHandler) }))
	root := system.Root
	e := &ear{paths: map[int][]string{}, left: n, done: make(chan struct{})}
	ears := root.Spawn(actor.PropsFromProducer(func() actor.Actor { return e }))
	fetcher := root.Spawn(downloader.Props(open(t), zerolog.Nop()))
	sched := root.Spawn(scheduler.Props(s.scheduler(), fetcher, zerolog.Nop()))
	restart := actor.NewOneForOneStrategy(math.MaxInt, 0, func(any) actor.Directive { return actor.RestartDirective })
	crew := s.crew(t, n)
	boss := root.Spawn(actor.PropsFromFunc(func(ctx actor.Context) {
		if _, ok := ctx.Message().(*actor.Started); ok {
			start(ctx, crew, agents.Peers{Scheduler: sched, Directory: ears, Manager: ears})
		}
	}, actor.WithSupervisor(restart)))
	select {
	case <-e.done:
	case <-t.Context().Done():
		t.Fatal("the agents have not ended")
	}
	for _, pid := range []*actor.PID{boss, sched, fetcher, ears} {
		if err := root.PoisonFuture(pid).Wait(); err != nil {
			t.Error(err)
		}
	}
	system.Shutdown()
	return e.paths
}

func start(ctx actor.Context, crew []walk.Walker, to agents.Peers) {
	pids := make([]*actor.PID, len(crew))
	for i, w := range crew {
		pids[i] = ctx.Spawn(agents.Props(w.Core, to, time.Now, zerolog.Nop()))
		ctx.Send(to.Scheduler, &scheduler.Join{Agent: w.Core.Agent(), ReplyTo: pids[i]})
	}
	for i, w := range crew {
		ctx.Send(pids[i], &agents.Start{Seeds: w.Seeds})
	}
}

func TestThePlainLoopWalksTheSamePathsAsTheActors(t *testing.T) {
	for name, s := range map[string]setting{
		"within a topic":              {"tswt", 1, 150, scheduler.TopicScope, 0, nil},
		"every agent for itself":      {"tswt", 1, 150, scheduler.AgentScope, 0, nil},
		"with a strategy that panics": {"tswt", 1, 150, scheduler.TopicScope, 0, func(in linkscore.Strategy) linkscore.Strategy { return &shy{Strategy: in} }},
	} {
		t.Run(name, func(t *testing.T) {
			lines, _ := s.walked(t)
			want := map[int][]string{}
			for _, line := range lines {
				var who struct{ Agent int }
				if err := json.Unmarshal([]byte(line), &who); err != nil {
					t.Fatal(err)
				}
				want[who.Agent] = append(want[who.Agent], line)
			}
			if diff := cmp.Diff(want, s.acted(t, 3)); diff != "" {
				t.Errorf("actors (+) take other paths than the loop (-):\n%s", strings.TrimSpace(diff))
			}
		})
	}
}
