package manager

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// anyCrawl draws a small crawl of the archive, or over HTTP of a web that may
// be killed on the way.
func anyCrawl(t *rapid.T, cfg Config, web func(kill int64) *server) Config {
	names := []string{"jaguar-car", "chess", "the same again"}[:rapid.IntRange(1, 3).Draw(t, "topics")]
	cfg.Topics = nil
	for _, name := range names {
		seeds := sample.web.Seeds(map[string]string{"the same again": "chess"}[name], 5)
		if len(seeds) == 0 {
			seeds = sample.web.Seeds(name, rapid.IntRange(1, 9).Draw(t, "seeds"))
		}
		cfg.Topics = append(cfg.Topics, Topic{Name: name, Query: "jaguar chess", Not: []string{"cat"}, Seeds: entries(seeds)})
	}
	cfg.Strategy = rapid.SampledFrom([]string{"shy", "tswt", "best-first", "breadth-first"}).Draw(t, "strategy")
	cfg.Agents = rapid.IntRange(1, 4).Draw(t, "agents")
	cfg.Requests = rapid.IntRange(1, 5).Draw(t, "requests")
	cfg.Segments = rapid.SampledFrom(seeding.Methods()).Draw(t, "segments")
	cfg.Visited = rapid.SampledFrom([]scheduler.Scope{scheduler.TopicScope, scheduler.AgentScope}).Draw(t, "visited")
	cfg.MaxPages = rapid.IntRange(1, 60).Draw(t, "max-pages")
	cfg.MaxRelevant = rapid.IntRange(0, 6).Draw(t, "max-relevant")
	cfg.StackSize = rapid.IntRange(1, 40).Draw(t, "stack-size")
	cfg.Expire = Expiry{Steps: rapid.IntRange(0, 20).Draw(t, "expire")}
	cfg.TSWTGrow = rapid.SampledFrom([]float64{0, 0.3}).Draw(t, "tswt-grow")
	if rapid.Bool().Draw(t, "live") {
		cfg = web(int64(rapid.IntRange(0, 50).Draw(t, "kill"))).over(cfg)
	}
	return cfg
}

func TestWhateverTheSettingsACrawlEndsAndItsBooksAgree(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		dir, err := os.MkdirTemp("", "any")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(dir)
		cfg := car(t)
		cfg.Out = filepath.Join(dir, "run")
		cfg = anyCrawl(r, cfg, func(kill int64) *server { return serve(t, sample.web.Handler(), kill) })
		stopAt, calls := rapid.IntRange(0, 80).Draw(r, "stop at"), 0
		var c *Crawl
		c, err = New(context.Background(), cfg, Options{
			Strategies: map[string]linkscore.Factory{"shy": newShy},
			Progress: func(AgentResult) {
				if calls++; calls == stopAt {
					c.Stop()
				}
			},
		})
		if err != nil {
			r.Fatal(err)
		}
		s, err := c.Run(context.Background())
		if err != nil {
			r.Fatal(err)
		}
		steps := wantBooksToAgree(t, s)
		if t.Failed() || len(steps) > cfg.MaxPages {
			r.Fatalf("%d steps of %d", len(steps), cfg.MaxPages)
		}
		wantWholeBudget(r, cfg, s)
		wantNoPageTwice(r, cfg, steps)
		for _, a := range s.Agents {
			wantPlausibleParents(t, path(steps, a.Agent))
		}
	})
}

// wantNoPageTwice checks what is shared within the visited scope.
func wantNoPageTwice(t *rapid.T, cfg Config, steps []*spoor.Step) {
	seen := map[string]bool{}
	for _, s := range steps {
		scope := s.Topic
		if cfg.Visited == "agent" {
			scope = s.ID().String()
		}
		if key := scope + " " + string(s.URL); seen[key] {
			t.Fatalf("%s step %d: %s again", s.ID(), s.Step, s.URL)
		} else {
			seen[key] = true
		}
	}
}

// wantWholeBudget checks that an agent that says that the budget was used is
// right.
func wantWholeBudget(t *rapid.T, cfg Config, s Summary) {
	for _, a := range s.Agents {
		if a.Reason == spoor.BudgetUsed && s.Total().Steps != cfg.MaxPages {
			t.Fatalf("the budget of %d is said to be used, there are %d steps", cfg.MaxPages, s.Total().Steps)
		}
	}
}
