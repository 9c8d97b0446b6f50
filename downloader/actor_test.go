package downloader

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webtest"
)

// faulty panics, or forgets its page.
type faulty struct{}

func (faulty) Fetch(_ context.Context, u spoor.URL) Answer {
	if strings.HasSuffix(string(u), "/panic") {
		panic("out of spoor")
	}
	return Answer{}
}

func (faulty) Close() error { return nil }

// office is a downloader's actor with someone who notes what it sends.
type office struct {
	system     *actor.ActorSystem
	downloader *actor.PID
	agent      *actor.PID
	scheduler  *actor.PID
	mail       chan any // what agent and scheduler got, in order
}

func newOffice(t *testing.T, f Fetcher, log zerolog.Logger) *office {
	t.Helper()
	o := &office{mail: make(chan any, 1000)}
	o.system = actor.NewActorSystem(actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger {
		return slog.New(slog.DiscardHandler)
	}))
	note := actor.PropsFromFunc(func(c actor.Context) {
		switch m := c.Message().(type) {
		case *Fetched, *Done:
			o.mail <- m
		}
	})
	o.downloader = o.system.Root.Spawn(Props(f, log))
	o.agent = o.system.Root.Spawn(note)
	o.scheduler = o.agent // one mailbox shows the order
	t.Cleanup(func() {
		o.system.Root.Stop(o.downloader) // nothing where a test stopped it
		if err := o.system.Root.StopFuture(o.agent).Wait(); err != nil {
			t.Error(err)
		}
		o.system.Shutdown()
	})
	return o
}

func (o *office) stop(t *testing.T) {
	t.Helper()
	if err := o.system.Root.StopFuture(o.downloader).Wait(); err != nil {
		t.Error(err)
	}
}

func (o *office) fetch(u spoor.URL, change func(*Fetch)) *Fetch {
	f := &Fetch{Agent: spoor.AgentID{Topic: "t", Number: 1}, URL: u, Attempt: 1, ReplyTo: o.agent, DoneTo: o.scheduler}
	if change != nil {
		change(f)
	}
	o.system.Root.Send(o.downloader, f)
	return f
}

func TestAFinalOutcomeGoesToTheAgentThenDoneToTheScheduler(t *testing.T) {
	web := webtest.Start(t)
	o := newOffice(t, newLive(t, small()), zerolog.Nop())
	f := o.fetch(web.URL("/chain/1"), func(f *Fetch) {
		f.Hops, f.Attempt = []spoor.URL{web.URL("/chain/0")}, 3
	})
	fetched, ok := (<-o.mail).(*Fetched)
	if !ok {
		t.Fatal("Done came before Fetched")
	}
	p := fetched.Page
	if p.URL != f.URL || p.FinalURL != f.Hops[0] || len(p.Redirects) != 1 || p.Redirects[0] != f.Hops[0] || p.Attempts != 3 {
		t.Errorf("the page is not that of the trip: %+v", p)
	}
	if p.Outcome != spoor.OK || !strings.Contains(p.Body, "/chain/0") || fetched.Agent != f.Agent {
		t.Errorf("got %s for %v: %q", p.Outcome, fetched.Agent, p.Body)
	}
	done := (<-o.mail).(*Done)
	if done.Fetch != f || done.Outcome != spoor.OK || done.Status != 200 || done.FromCache {
		t.Errorf("got %+v", done)
	}
}

func TestAnOutcomeThatIsNotFinalGoesToTheSchedulerOnly(t *testing.T) {
	web := webtest.Start(t)
	o := newOffice(t, newLive(t, small()), zerolog.Nop())
	retry := func(f *Fetch) { f.Retry = true }
	o.fetch(web.URL("/loop/a"), retry)
	if done, ok := (<-o.mail).(*Done); !ok || done.Outcome != spoor.Redirect || done.Location != web.URL("/loop/b") {
		t.Errorf("got %+v", done)
	}
	o.fetch(web.URL("/retry-after/9"), retry)
	if done, ok := (<-o.mail).(*Done); !ok || done.Outcome != spoor.RateLimited || done.RetryAfter != 9*time.Second {
		t.Errorf("got %+v", done)
	}
	o.fetch(web.URL("/retry-after/9"), nil) // the last try
	if fetched, ok := (<-o.mail).(*Fetched); !ok || fetched.Page.Outcome != spoor.RateLimited {
		t.Errorf("got %+v", fetched)
	}
	<-o.mail
}

func TestAPanicOfTheFetcherIsAnOutcome(t *testing.T) {
	o := newOffice(t, faulty{}, zerolog.Nop())
	for _, path := range []string{"/panic", "/nothing"} {
		f := o.fetch(spoor.URL("http://a.example"+path), nil)
		fetched, ok := (<-o.mail).(*Fetched)
		if !ok || fetched.Page.Outcome != spoor.BadResponse || fetched.Page.URL != f.URL || fetched.Page.Error == "" {
			t.Errorf("%s: got %+v", path, fetched)
		}
		if done, ok := (<-o.mail).(*Done); !ok || done.Fetch != f || done.Outcome != spoor.BadResponse {
			t.Errorf("%s: got %+v", path, done)
		}
	}
}

func TestEveryFetchIsAnsweredByOneDoneAlsoWhenTheActorStops(t *testing.T) {
	f := newPatient()
	o := newOffice(t, f, zerolog.Nop())
	const n = 10
	sent := map[*Fetch]int{}
	for range n {
		sent[o.fetch("http://a.example/", nil)]++
	}
	for range n {
		<-f.started
	}
	o.stop(t)
	if got := len(f.cancelled); got != n {
		t.Errorf("%d of %d requests had ended when the actor had stopped", got, n)
	}
	for range 2 * n {
		if done, ok := (<-o.mail).(*Done); ok {
			sent[done.Fetch]--
		}
	}
	for f, open := range sent {
		if open != 0 {
			t.Errorf("%+v: %d answers missing", f, open)
		}
	}
}

// deaf does not heed its context.
type deaf struct{ let chan struct{} }

func (d deaf) Fetch(_ context.Context, u spoor.URL) Answer {
	<-d.let
	return failed(u, spoor.Unreachable, "late")
}

func (deaf) Close() error { return nil }

func TestAFetcherThatDoesNotHeedItsContextKeepsNobodyFromStopping(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out syncBuffer
		f := deaf{make(chan struct{})}
		system := actor.NewActorSystem(actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger {
			return slog.New(slog.DiscardHandler)
		}))
		pid := system.Root.Spawn(Props(f, zerolog.New(&out)))
		system.Root.Send(pid, &Fetch{URL: "http://a.example/"})
		synctest.Wait()
		stopped := make(chan error, 1)
		go func() { stopped <- system.Root.StopFuture(pid).Wait() }()
		time.Sleep(stopWait - 1) // virtual time
		synctest.Wait()
		if got := out.String(); got != "" || len(stopped) > 0 {
			t.Errorf("before the time is over: %s", got)
		}
		if err := <-stopped; err != nil {
			t.Error(err)
		}
		if got := out.String(); !strings.Contains(got, "does not heed") {
			t.Errorf("log: %s", got)
		}
		system.Shutdown()
		close(f.let)
		synctest.Wait()
	})
}

func TestAnAnswerMayHaveNobodyToGoTo(t *testing.T) {
	o := newOffice(t, faulty{}, zerolog.Nop())
	o.fetch("http://a.example/", func(f *Fetch) { f.ReplyTo = nil })
	if done, ok := (<-o.mail).(*Done); !ok {
		t.Errorf("got %+v", done)
	}
}

func TestUnknownMessagesAreCountedAndLogged(t *testing.T) {
	var out syncBuffer
	o := newOffice(t, faulty{}, zerolog.New(&out))
	o.system.Root.Send(o.downloader, Fetch{}) // a value, not a pointer
	o.system.Root.Send(o.downloader, "what")
	if err := o.system.Root.PoisonFuture(o.downloader).Wait(); err != nil { // reads its mail first
		t.Error(err)
	}
	if got := out.String(); !strings.Contains(got, `"type":"downloader.Fetch","unknown":1`) || !strings.Contains(got, `"type":"string","unknown":2`) {
		t.Errorf("log: %s", got)
	}
}

type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}
