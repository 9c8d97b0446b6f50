package scheduler

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// site is a web in memory: every request takes 100 ms; "/flaky" fails once,
// "/old" redirects to "/new".
type site struct {
	mu    sync.Mutex
	asked []string // "SECONDS URL"
	since time.Time
}

func (s *site) Fetch(_ context.Context, u spoor.URL) downloader.Answer {
	s.mu.Lock()
	again := slices.ContainsFunc(s.asked, func(a string) bool { return strings.HasSuffix(a, " "+string(u)) })
	s.asked = append(s.asked, time.Since(s.since).Round(time.Millisecond).String()+" "+string(u))
	s.mu.Unlock()
	<-time.After(100 * time.Millisecond) // virtual, as all time here
	p := &spoor.Page{URL: u, FinalURL: u, Status: 200, Outcome: spoor.OK, Attempts: 1}
	switch {
	case u.Path() == "/flaky" && !again, u.Path() == "/failing":
		p.Status, p.Outcome = 500, spoor.ServerError
	case u.Path() == "/old":
		p.Status, p.Outcome, p.Location = 301, spoor.Redirect, "http://h/new"
	}
	return downloader.Answer{Page: p}
}

func (s *site) Close() error { return nil }

// playhouse is an actor system with a downloader, a scheduler and one agent.
type playhouse struct {
	system    *actor.ActorSystem
	site      *site
	scheduler *actor.PID
	agent     *actor.PID
	log       *bytes.Buffer
	mu        sync.Mutex
	heard     []string
	status    *Status
	before    goleak.Option
}

func openPlayhouse(cfg Config) *playhouse {
	h := &playhouse{before: goleak.IgnoreCurrent(), site: &site{since: time.Now()}, log: &bytes.Buffer{}}
	h.system = actor.NewActorSystem(actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger {
		return slog.New(slog.NewTextHandler(io.Discard, nil))
	}))
	root := h.system.Root
	fetcher := root.Spawn(downloader.Props(h.site, zerolog.Nop()))
	h.scheduler = root.Spawn(Props(New(cfg), fetcher, zerolog.New(h.log)))
	h.agent = root.Spawn(actor.PropsFromFunc(h.hear))
	return h
}

func (h *playhouse) hear(ctx actor.Context) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch m := ctx.Message().(type) {
	case *downloader.Fetched:
		h.heard = append(h.heard, string(m.Page.URL)+" "+string(m.Page.Outcome)+" at "+string(m.Page.FinalURL))
	case *Refused:
		h.heard = append(h.heard, string(m.URL)+" refused: "+string(m.Why))
	case *Status:
		h.status = m
	}
}

// elapse lets virtual time pass, and what it sets off come to rest.
func elapse(d time.Duration) {
	<-time.After(d)
	synctest.Wait()
}

func (h *playhouse) close(t *testing.T) {
	h.system.Shutdown()
	synctest.Wait()
	goleak.VerifyNone(t, h.before)
}

func TestTheActorDrivesTheCore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openPlayhouse(DefaultConfig())
		defer h.close(t)
		root, id := h.system.Root, spoor.AgentID{Topic: "a", Number: 1}
		root.Send(h.scheduler, &Join{Agent: id, ReplyTo: h.agent})
		root.Send(h.scheduler, &Submit{id, []Request{{"http://h/flaky", 3}, {"http://h/old", 2}, {"http://h/1", 1}, {"http://h/1", 1}}})
		elapse(time.Minute)
		root.Send(h.scheduler, &Inspect{ReplyTo: h.agent})
		synctest.Wait()

		if diff := cmp.Diff([]string{
			"0s http://h/flaky", "1.1s http://h/flaky", "2.2s http://h/old", "3.3s http://h/new", "4.4s http://h/1",
		}, h.site.asked); diff != "" {
			t.Errorf("the host was asked otherwise (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff([]string{
			"http://h/1 refused: visited", "http://h/flaky ok at http://h/flaky",
			"http://h/old ok at http://h/new", "http://h/1 ok at http://h/1",
		}, h.heard); diff != "" {
			t.Errorf("the agent heard something else (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(&Status{Accepted: 3, Requests: 5, Retries: 1}, h.status); diff != "" {
			t.Errorf("status (-want +got):\n%s", diff)
		}
	})
}

func TestTheActorLeavesNoTimerBehind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openPlayhouse(DefaultConfig())
		defer h.close(t)
		lost := 0
		h.system.EventStream.Subscribe(func(event any) {
			if d, ok := event.(*actor.DeadLetterEvent); ok {
				if _, ok := d.Message.(*tick); ok {
					lost++
				}
			}
		})
		root, id := h.system.Root, spoor.AgentID{Topic: "a", Number: 1}
		root.Send(h.scheduler, &Join{Agent: id, ReplyTo: h.agent})
		root.Send(h.scheduler, &Submit{id, []Request{{"http://h/failing", 1}, {"http://h/2", 1}}})
		elapse(500 * time.Millisecond) // both wait for a timer now
		if err := root.PoisonFuture(h.scheduler).Wait(); err != nil {
			t.Error(err)
		}
		elapse(time.Hour)
		if lost != 0 {
			t.Errorf("%d ticks for an actor that had stopped", lost)
		}
		if len(h.site.asked) != 1 {
			t.Errorf("asked %q", h.site.asked)
		}
	})
}

func TestDrainEndsWhatWaitsForARetry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openPlayhouse(DefaultConfig())
		defer h.close(t)
		root, id := h.system.Root, spoor.AgentID{Topic: "a", Number: 1}
		root.Send(h.scheduler, &Join{Agent: id, ReplyTo: h.agent})
		root.Send(h.scheduler, &Submit{id, []Request{{"http://h/failing", 2}, {"http://h/2", 1}}})
		elapse(500 * time.Millisecond)
		root.Send(h.scheduler, &Drain{})
		root.Send(h.scheduler, &Leave{id})
		synctest.Wait()
		if diff := cmp.Diff([]string{"http://h/2 refused: draining", "http://h/failing server-error at http://h/failing"}, h.heard); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	})
}

func TestStrangersAndUnknownMessagesAreLogged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openPlayhouse(DefaultConfig())
		defer h.close(t)
		root, id := h.system.Root, spoor.AgentID{Topic: "a", Number: 9}
		root.Send(h.scheduler, Submit{Agent: id}) // a value where a pointer is expected
		root.Send(h.scheduler, &Submit{id, []Request{{"http://h/1", 1}}})
		root.Send(h.scheduler, &Leave{id})
		synctest.Wait()
		for _, want := range []string{`"type":"scheduler.Submit"`, `"agent":"a/9","message":"submit"`, `"agent":"a/9","message":"leave"`} {
			if !strings.Contains(h.log.String(), want) {
				t.Errorf("the log lacks %s:\n%s", want, h.log)
			}
		}
		if len(h.site.asked) != 0 {
			t.Errorf("asked %q for an agent that never joined", h.site.asked)
		}
	})
}

// A panic restarts the actor; agents and core outlive it.
func TestTheCoreSurvivesARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openPlayhouse(DefaultConfig())
		defer h.close(t)
		root, id := h.system.Root, spoor.AgentID{Topic: "a", Number: 1}
		root.Send(h.scheduler, &Join{Agent: id, ReplyTo: h.agent})
		root.Send(h.scheduler, &Submit{id, []Request{{"http://h/1", 2}, {"http://h/2", 1}}})
		elapse(500 * time.Millisecond)
		root.Send(h.scheduler, (*Submit)(nil)) // panics
		elapse(time.Minute)
		if diff := cmp.Diff([]string{"http://h/1 ok at http://h/1", "http://h/2 ok at http://h/2"}, h.heard); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	})
}
