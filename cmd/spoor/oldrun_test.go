package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
)

// agentMind is what a crawl's only agent has in its head.
type agentMind struct {
	know     *knowledge.Knowledge
	strategy linkscore.Strategy
}

// crawlWatched runs a crawl of one agent and gives its mind as it is at the end.
func crawlWatched(t *testing.T, cfg manager.Config) agentMind {
	t.Helper()
	var mind agentMind
	own := map[string]linkscore.Factory{cfg.Strategy: func(o linkscore.Options, k *knowledge.Knowledge) (linkscore.Strategy, error) {
		s, err := linkscore.New(cfg.Strategy, o, k)
		mind = agentMind{k, s}
		return s, err
	}}
	c, err := manager.New(t.Context(), cfg, manager.Options{Strategies: own})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return mind
}

// sameScores compares how two minds judge a page and its links.
func sameScores(t *testing.T, a, b agentMind, p *spoor.Page) {
	t.Helper()
	judge := func(m agentMind) (knowledge.Verdict, []linkscore.Score) {
		doc, err := m.know.Read(p)
		if err != nil {
			t.Fatal(err)
		}
		v := m.know.Judge(doc)
		return v, m.strategy.Score(doc, linkscore.Visit{Verdict: v})
	}
	verdict, scores := judge(a)
	again, rescored := judge(b)
	near := cmp.Comparer(func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 })
	if diff := cmp.Diff(verdict, again, near); diff != "" {
		t.Errorf("%s: the verdict (+):\n%s", p.URL, diff)
	}
	if diff := cmp.Diff(scores, rescored, near); diff != "" || len(scores) == 0 {
		t.Errorf("%s: %d links (+):\n%s", p.URL, len(scores), diff)
	}
}

// physics is a crawl of the physics archive with the examples of a task.
func physics(t *testing.T, strategy string) manager.Config {
	t.Helper()
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no real archives")
	}
	cfg := manager.Defaults()
	cfg.Topics = []manager.Topic{{Name: "electric", Tasks: filepath.Join(shared, "webs", "topics.jsonl"), Examples: true}}
	cfg.Web = []string{filepath.Join(shared, "webs", "hyperphysics.warc.gz")}
	cfg.Strategy, cfg.Agents, cfg.Requests, cfg.MaxPages = strategy, 1, 1, 60
	cfg.Out = filepath.Join(t.TempDir(), "run")
	return cfg
}

func TestWhatARunWasTaughtIsKnownAgainWhenItsPagesAreExplained(t *testing.T) {
	for _, name := range []string{"cbp-slc", "context-graph"} {
		t.Run(name, func(t *testing.T) {
			explainedAsCrawled(t, physics(t, name),
				"http://hyperphysics.phy-astr.gsu.edu/hbase/electric/dipole.html",
				"http://hyperphysics.phy-astr.gsu.edu/hbase/electric/elefie.html",
				"http://hyperphysics.phy-astr.gsu.edu/hbase/electric/nort2l.html")
		})
	}
}

func TestWhatARunLearnedFromItsArchiveIsKnownAgainWhenItsPagesAreExplained(t *testing.T) {
	for _, name := range []string{"lpc-context-graph", "anchor-tree"} {
		t.Run(name, func(t *testing.T) {
			cfg := manager.Defaults()
			cfg.Topics = []manager.Topic{{
				Query: "jaguar car", Seeds: []string{"http://www.openpedia.example/"},
				Positives: samplePages(t, "jaguar-car", 6), Negatives: samplePages(t, "jaguar-cat", 4),
			}}
			cfg.Web, cfg.Out = []string{sampleArchive(t)}, filepath.Join(t.TempDir(), "run")
			cfg.Strategy, cfg.Agents, cfg.Requests, cfg.MaxPages, cfg.TrainFromArchive = name, 1, 1, 60, true
			explainedAsCrawled(t, cfg, "http://www.openpedia.example/", spoor.URL(cfg.Topics[0].Positives[0]))
		})
	}
}

// samplePages are pages of the sample web about one thing alone.
func samplePages(t *testing.T, label string, n int) []string {
	t.Helper()
	web, err := sampleweb.Generate(sampleweb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, p := range web.Pages() {
		if len(list) < n && p.Kind == sampleweb.Document && len(p.Labels) == 1 && p.Labels[0].Name() == label {
			list = append(list, string(p.URL))
		}
	}
	return list
}

// explainedAsCrawled runs a crawl and compares its agent's mind with that which
// explain makes of what the run left behind.
func explainedAsCrawled(t *testing.T, cfg manager.Config, pages ...spoor.URL) {
	t.Helper()
	agent := crawlWatched(t, cfg)
	f := explainFlags{run: cfg.Out}
	m, err := f.mind(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if a, b := examplesOf(agent.know), examplesOf(m.know); a != b || a[0] == 0 || a[1] == 0 {
		t.Errorf("the agent was taught %v examples, the explained one %v", a, b)
	}
	archive, err := downloader.OpenArchive(cfg.Web, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	for _, u := range pages {
		sameScores(t, agent, agentMind{m.know, m.strategy}, archive.Fetch(t.Context(), u).Page)
	}
}

func examplesOf(k *knowledge.Knowledge) [2]int {
	positives, negatives := k.Examples()
	return [2]int{positives, negatives}
}
