package manager

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// car is the crawl of the sample web that most tests vary: the demo's topic,
// from the archive, in a run directory of its own.
func car(t testing.TB) Config {
	t.Helper()
	task := sample.web.Demo()
	cfg := Defaults()
	cfg.Topics = []Topic{{Name: task.Topic, Query: task.Query, Not: task.Not, Seeds: entries(task.Seeds)}}
	cfg.Web = []string{sample.archive}
	cfg.MaxPages = 150
	cfg.Out = filepath.Join(t.TempDir(), "run")
	return cfg
}

func entries(seeds []sampleweb.Seed) []string {
	var lines []string
	for _, s := range seeds {
		lines = append(lines, strings.TrimSpace(string(s.URL)+" "+s.Genre))
	}
	return lines
}

// calendar is a crawl of the sample web's trap over HTTP, which does not end
// by itself and answers every request with a page.
func calendar(t testing.TB, s *server) Config {
	cfg := s.over(car(t))
	cfg.Topics = []Topic{{Name: "calendar", Seeds: []string{
		"http://calendar.northmoor.example/month?m=2012-10",
		"http://calendar.northmoor.example/month?m=1812-10",
		"http://calendar.northmoor.example/month?m=1012-10",
	}}}
	cfg.Strategy, cfg.MaxPages = "breadth-first", 0
	return cfg
}

// server serves a handler on loopback and counts what it answers.
type server struct {
	addr    string
	handled atomic.Int64
	limit   int64 // after so many requests it closes, as by a kill; 0: it stays
	http    *http.Server
}

func serve(t testing.TB, handler http.Handler, limit int64) *server {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &server{addr: l.Addr().String(), limit: limit}
	s.http = &http.Server{ErrorLog: log.New(io.Discard, "", 0), Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if n := s.handled.Add(1); s.limit > 0 && n > s.limit {
			_ = s.http.Close()
			panic(http.ErrAbortHandler)
		}
		handler.ServeHTTP(w, r)
	})}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = s.http.Serve(l)
	}()
	t.Cleanup(func() {
		_ = s.http.Close()
		<-ended
	})
	return s
}

// over makes a crawl go to the server instead of the archive. Nothing is asked
// twice, so that the server's count can be compared.
func (s *server) over(cfg Config) Config {
	cfg.Web, cfg.ConnectTo = nil, s.addr
	cfg.HostDelay, cfg.HostConnections, cfg.Retries = 0, 8, 0
	return cfg
}

// prepare is New for a test that expects it to work.
func prepare(t testing.TB, cfg Config, opts Options) *Crawl {
	t.Helper()
	c, err := New(context.Background(), cfg, opts)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// crawl runs a crawl that is expected to end well, and to leave no goroutine.
func crawl(t testing.TB, cfg Config, opts Options) Summary {
	t.Helper()
	before := goleak.IgnoreCurrent()
	s, err := prepare(t, cfg, opts).Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if cfg.ConnectTo == "" { // else the server's own come and go
		if err := goleak.Find(before); err != nil {
			t.Error(err)
		}
	}
	return s
}

func openDirectory(t testing.TB, dir string) *directory.Reader {
	t.Helper()
	r, err := directory.Open(filepath.Join(dir, DirectoryFile))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r
}

// stepsOf reads what a run recorded.
func stepsOf(t testing.TB, dir string) []*spoor.Step {
	t.Helper()
	var steps []*spoor.Step
	for s, err := range openDirectory(t, dir).Steps() {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, s)
	}
	return steps
}

// exported is what a run recorded as `spoor export` prints it.
func exported(t testing.TB, steps []*spoor.Step) []string {
	t.Helper()
	var lines []string
	for _, s := range steps {
		var b bytes.Buffer
		if err := json.NewEncoder(&b).Encode(s); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, b.String())
	}
	return lines
}

// count counts a path by itself, as an agent's tally should have it.
func count(steps []*spoor.Step) (t spoor.Tally) {
	for _, s := range steps {
		t.Steps++
		switch {
		case s.Relevant:
			t.Relevant++
		case s.Outcome == spoor.Ignored:
			t.Ignored++
		case s.Outcome == spoor.Crashed:
			t.Crashed++
			t.Failed++
		case s.Outcome != spoor.OK:
			t.Failed++
		}
	}
	return t
}

func path(steps []*spoor.Step, a spoor.AgentID) []*spoor.Step {
	var own []*spoor.Step
	for _, s := range steps {
		if s.ID() == a {
			own = append(own, s)
		}
	}
	return own
}

// wantBooksToAgree compares the summary with the directory, agent by agent.
func wantBooksToAgree(t testing.TB, s Summary) []*spoor.Step {
	t.Helper()
	steps := stepsOf(t, s.Dir)
	total := 0
	known := map[spoor.AgentID]directory.Agent{}
	agents, err := openDirectory(t, s.Dir).Agents()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range agents {
		known[a.ID] = a
	}
	for _, a := range s.Agents {
		own := path(steps, a.Agent)
		total += len(own)
		got := spoor.Tally{Steps: a.Tally.Steps, Relevant: a.Tally.Relevant, Ignored: a.Tally.Ignored, Failed: a.Tally.Failed, Crashed: a.Tally.Crashed}
		if want := count(own); got != want {
			t.Errorf("agent %s says %+v, its path %+v", a.Agent, got, want)
		}
		for i, step := range own {
			if step.Step != i+1 {
				t.Fatalf("agent %s: step %d where %d should be", a.Agent, step.Step, i+1)
			}
		}
		if k := known[a.Agent]; k.Tally != a.Tally || k.Reason != a.Reason || len(k.Seeds) != a.Seeds {
			t.Errorf("agent %s: summary has %+v, directory %+v", a.Agent, a, k)
		}
		if a.Reason == "" || a.Tally.InFlight != 0 {
			t.Errorf("agent %s ended for %q with %d requests on their way", a.Agent, a.Reason, a.Tally.InFlight)
		}
	}
	if total != len(steps) || len(known) != len(s.Agents) || s.Total().Steps != total {
		t.Errorf("%d steps of %d agents in the directory, %d of %d in the summary", len(steps), len(known), s.Total().Steps, len(s.Agents))
	}
	return steps
}

// wantReason checks why each agent ended.
func wantReason(t testing.TB, s Summary, want spoor.Reason) {
	t.Helper()
	for _, a := range s.Agents {
		if a.Reason != want {
			t.Errorf("agent %s ended for %q, want %q", a.Agent, a.Reason, want)
		}
	}
}
