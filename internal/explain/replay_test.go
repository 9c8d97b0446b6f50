package explain

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/internal/walk"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// A replayed mind scores a page as the agent itself does at the end of its path.
func TestAReplayKnowsWhatTheAgentKnew(t *testing.T) {
	web, fetcher := archive(t)
	task := web.Demo()
	for _, name := range []string{"tswt", "cbp-slc", "context-graph", "anchor-tree", "shark-search"} {
		t.Run(name, func(t *testing.T) {
			fresh := func() (*knowledge.Knowledge, linkscore.Strategy) {
				k, err := knowledge.New(knowledge.Options{Query: task.Query, Not: task.Not, Grow: 0.2, GrowThreshold: 0.4})
				if err != nil {
					t.Fatal(err)
				}
				s, err := linkscore.New(name, linkscore.Options{}, k)
				if err != nil {
					t.Fatal(err)
				}
				return k, s
			}
			k, s := fresh()
			seeds := make([]seeding.Seed, len(task.Seeds))
			for i, seed := range task.Seeds {
				seeds[i] = seeding.Seed{URL: seed.URL}
			}
			cfg := scheduler.DefaultConfig()
			cfg.MaxPages, cfg.Turns, cfg.HostDelay, cfg.HostConnections = 200, true, 0, 0
			var path []*spoor.Step
			core := agents.New(agents.Config{Agent: spoor.AgentID{Topic: "t", Number: 1}, Requests: 1}, k, s)
			_, err := walk.Run(t.Context(), fetcher, scheduler.New(cfg), []walk.Walker{{Core: core, Seeds: seeds}}, func(r directory.Record) {
				path = append(path, &r.Step)
			})
			if err != nil || len(path) != 200 {
				t.Fatalf("%d steps, %v", len(path), err)
			}

			again, strategy := fresh()
			read := Replay(again, strategy, path, func(u spoor.URL) *spoor.Page { return fetcher.Fetch(context.Background(), u).Page })
			if read < 100 {
				t.Errorf("only %d pages were read", read)
			}
			if diff := cmp.Diff(k.Terms(), again.Terms()); diff != "" {
				t.Errorf("table: %s", diff)
			}
			compareScores(t, k, s, again, strategy, path, fetcher.Fetch(t.Context(), task.Seeds[0].URL).Page)
		})
	}
}

func compareScores(t *testing.T, k *knowledge.Knowledge, s linkscore.Strategy, again *knowledge.Knowledge, strategy linkscore.Strategy, path []*spoor.Step, p *spoor.Page) {
	t.Helper()
	score := func(k *knowledge.Knowledge, s linkscore.Strategy) []linkscore.Score {
		doc, err := k.Read(p)
		if err != nil {
			t.Fatal(err)
		}
		return s.Score(doc, linkscore.Visit{Verdict: k.Judge(doc)})
	}
	want, got := score(k, s), score(again, strategy)
	if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 })); diff != "" || len(want) == 0 {
		t.Errorf("%d links after %d steps: %s", len(want), len(path), diff)
	}
}

func TestPagesThatAreGoneArePassedOver(t *testing.T) {
	k, s := mind(t, "tswt", linkscore.Options{})
	read := Replay(k, s, path(), func(u spoor.URL) *spoor.Page {
		if u == "http://b.example/" {
			return &spoor.Page{URL: u, Outcome: spoor.OK, Body: "<p>zebra crossing"}
		}
		return &spoor.Page{URL: u, Outcome: spoor.NotArchived}
	})
	if read != 1 || k.Docs() != 1 {
		t.Errorf("read %d, learned %d", read, k.Docs())
	}
	if rows := k.Terms(); len(rows) != 5 { // the query's three words and the page's two
		t.Errorf("table %v", rows)
	}
}
