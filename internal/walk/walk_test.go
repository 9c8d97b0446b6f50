package walk_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/walk"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// sample is the sample web as an archive on disk, made once.
var sample struct {
	web  *sampleweb.Web
	path string
}

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "walk")
	if err == nil {
		err = archive(dir)
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(dir)
	if err := goleak.Find(); code == 0 && err != nil {
		panic(err)
	}
	os.Exit(code)
}

func archive(dir string) error {
	web, err := sampleweb.Generate(sampleweb.Options{})
	if err != nil {
		return err
	}
	sample.web, sample.path = web, filepath.Join(dir, "sample.warc.gz")
	f, err := os.Create(sample.path)
	if err != nil {
		return err
	}
	defer f.Close()
	w := warc.NewWriter(f, true)
	return web.Archive(func(u spoor.URL, status int, header http.Header, body []byte, at time.Time) error {
		return w.Write(warc.Response{URL: u, Date: at, Status: status, Header: header, Body: body})
	})
}

func open(t testing.TB) downloader.Fetcher {
	t.Helper()
	f, err := downloader.OpenArchive([]string{sample.path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// setting is what a test varies.
type setting struct {
	strategy string
	requests int
	pages    int
	visited  scheduler.Scope
	delay    time.Duration // of every host
	wrap     func(linkscore.Strategy) linkscore.Strategy
}

func (s setting) scheduler() *scheduler.Core {
	cfg := scheduler.DefaultConfig()
	cfg.MaxPages, cfg.Visited, cfg.Turns = s.pages, s.visited, s.requests == 1
	cfg.HostDelay = s.delay
	if s.delay == 0 {
		cfg.HostConnections = 0
	}
	return scheduler.New(cfg)
}

// crew is n agents with the demo's task, each with its segment of the seeds.
func (s setting) crew(t testing.TB, n int) []walk.Walker {
	t.Helper()
	task := sample.web.Demo()
	crew := make([]walk.Walker, n)
	for i := range crew {
		k, err := knowledge.New(knowledge.Options{Query: task.Query, Not: task.Not, Grow: 0.2, GrowThreshold: 0.4, Genres: []string{"news", "blogs"}})
		if err != nil {
			t.Fatal(err)
		}
		strategy, err := linkscore.New(s.strategy, linkscore.Options{}, k)
		if err != nil {
			t.Fatal(err)
		}
		if s.wrap != nil {
			strategy = s.wrap(strategy)
		}
		id := spoor.AgentID{Topic: task.Topic, Number: i + 1}
		crew[i].Core = agents.New(agents.Config{Agent: id, Requests: s.requests, Expiry: frontier.Expiry{Steps: 50}, StackSize: 500}, k, strategy)
	}
	for i, seed := range task.Seeds {
		crew[i%n].Seeds = append(crew[i%n].Seeds, seeding.Seed{URL: seed.URL, Genre: seed.Genre})
	}
	return crew
}

// walked runs a crew of three and returns the steps, one JSON object a line.
func (s setting) walked(t testing.TB) (lines []string, ended []agents.Ended) {
	t.Helper()
	ended, err := walk.Run(t.Context(), open(t), s.scheduler(), s.crew(t, 3), func(r directory.Record) {
		line, err := json.Marshal(r.Step)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines, ended
}

func TestTheSameInputGivesTheSamePathsByteForByte(t *testing.T) {
	for name, s := range map[string]setting{
		"one request, shared visited set":      {"tswt", 1, 240, scheduler.TopicScope, 0, nil},
		"one request, every agent walks alone": {"best-first", 1, 240, scheduler.AgentScope, 0, nil},
		"four requests, polite to hosts":       {"breadth-first", 4, 240, scheduler.TopicScope, time.Second, nil},
	} {
		t.Run(name, func(t *testing.T) {
			first, ended := s.walked(t)
			again, _ := s.walked(t)
			if diff := cmp.Diff(first, again); diff != "" {
				t.Errorf("paths differ:\n%s", diff)
			}
			if len(first) != s.pages {
				t.Errorf("%d page outcomes with a budget of %d", len(first), s.pages)
			}
			for _, e := range ended {
				if e.Reason != spoor.BudgetUsed || e.Tally.InFlight != 0 {
					t.Errorf("ended %+v", e)
				}
			}
			if len(ended) != 3 {
				t.Errorf("%d agents ended, want 3", len(ended))
			}
		})
	}
}

func TestAgentsWalkUntilTheyHaveNoFurtherMoveToMake(t *testing.T) {
	lines, ended := setting{"tswt", 2, 0, scheduler.TopicScope, 0, nil}.walked(t)
	steps := 0
	for _, e := range ended {
		if e.Reason != spoor.NoFurtherMove || e.Tally.Stack != 0 {
			t.Errorf("ended %+v", e)
		}
		steps += e.Tally.Steps
	}
	if steps != len(lines) || steps < 300 {
		t.Errorf("%d steps in the tallies, %d recorded; want the same and a few hundred", steps, len(lines))
	}
	seen := map[spoor.URL]bool{}
	for _, line := range lines {
		var s spoor.Step
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		if seen[s.URL] {
			t.Errorf("%s was fetched twice within the topic", s.URL)
		}
		seen[s.URL] = true
	}
}

// shy panics on every fifth page.
type shy struct {
	linkscore.Strategy
	pages int
}

func (s *shy) Score(doc *page.Document, v linkscore.Visit) []linkscore.Score {
	if s.pages++; s.pages%5 == 0 {
		panic("every fifth page")
	}
	return s.Strategy.Score(doc, v)
}

func TestAWalkSurvivesAStrategyThatPanics(t *testing.T) {
	s := setting{"tswt", 1, 100, scheduler.TopicScope, 0, func(in linkscore.Strategy) linkscore.Strategy { return &shy{Strategy: in} }}
	lines, ended := s.walked(t)
	crashed := strings.Count(strings.Join(lines, "\n"), `"outcome":"crashed"`)
	counted := 0
	for _, e := range ended {
		counted += e.Tally.Crashed
	}
	if len(lines) != 100 || crashed != counted || crashed < 10 {
		t.Errorf("%d steps, %d of them crashed, %d counted; want 100, and about every fifth", len(lines), crashed, counted)
	}
}

func TestACancelledWalkStopsAtOnce(t *testing.T) {
	s := setting{"tswt", 1, 0, scheduler.TopicScope, 0, nil}
	ctx, cancel := context.WithCancel(t.Context())
	steps := 0
	_, err := walk.Run(ctx, open(t), s.scheduler(), s.crew(t, 2), func(directory.Record) {
		if steps++; steps == 20 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || steps < 20 || steps > 30 {
		t.Errorf("%d steps, error %v", steps, err)
	}
}

// faulty gives no page for one address, and panics over another.
type faulty struct{ downloader.Fetcher }

func (f faulty) Fetch(ctx context.Context, u spoor.URL) downloader.Answer {
	switch {
	case strings.HasSuffix(string(u), "/nothing"):
		return downloader.Answer{}
	case strings.HasSuffix(string(u), "/panic"):
		panic("out of spoor")
	}
	return f.Fetcher.Fetch(ctx, u)
}

func TestAFetcherThatPanicsOrGivesNoPageCostsAnExperimentThatPageOnly(t *testing.T) {
	set := setting{strategy: "tswt", requests: 1, visited: scheduler.TopicScope}
	crew := set.crew(t, 1)
	crew[0].Seeds = []seeding.Seed{{URL: "http://a.test/nothing"}, {URL: "http://a.test/panic"}, {URL: "http://a.test/none"}}
	var outcomes []spoor.Outcome
	_, err := walk.Run(t.Context(), faulty{open(t)}, set.scheduler(), crew, func(r directory.Record) {
		outcomes = append(outcomes, r.Step.Outcome)
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]spoor.Outcome{spoor.BadResponse, spoor.BadResponse, spoor.NotArchived}, outcomes); diff != "" {
		t.Error(diff)
	}
}
