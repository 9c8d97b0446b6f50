package manager

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/scheduler"
)

// requested is all that a step asked the web for.
func requested(s *spoor.Step) []spoor.URL {
	return append([]spoor.URL{s.URL}, s.Redirects...)
}

func TestAgentsThatWalkAloneTakeFourPathsAndTheWebSeesOneRequestForEachPage(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 240
	walkAlone(t, cfg)
}

func TestOnARealArchiveTooFourPathsCostOneRequestForEachPage(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set")
	}
	cfg := car(t)
	cfg.Web = []string{filepath.Join(shared, "webs", "uci-ics.warc.gz")}
	cfg.Topics, cfg.MaxPages = []Topic{{Query: "machine learning"}}, 400
	found := crawl(t, cfg, Options{}) // searches the archive for seeds
	cfg = configOf(t, found.Dir)
	cfg.Out = filepath.Join(t.TempDir(), "alone")
	walkAlone(t, cfg)
}

// walkAlone lets four agents walk alone and counts what the web sees.
func walkAlone(t *testing.T, cfg Config) {
	t.Helper()
	archive, err := downloader.OpenArchive(cfg.Web, nil)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Visited, cfg.Agents = scheduler.AgentScope, 4
	cfg.Web, cfg.HostDelay, cfg.HostConnections, cfg.Retries = nil, 0, 8, 0
	s := crawl(t, cfg, Options{Fetcher: archive})
	steps := wantBooksToAgree(t, s)

	distinct := map[spoor.URL]bool{}
	sum := 0
	for _, step := range steps {
		for _, u := range requested(step) {
			distinct[u] = true
			sum++
		}
	}
	if got := archive.Requests(); got != int64(len(distinct)) {
		t.Errorf("%d requests for %d distinct URLs", got, len(distinct))
	}
	if f := s.Fetches; f.Requests-f.Cached != len(distinct) || f.Requests > sum || sum == len(distinct) { // a page met twice comes from the cache, or from the other's request
		t.Errorf("%d distinct of %d URLs asked for; the summary says %+v", len(distinct), sum, f)
	}
	for i, a := range s.Agents {
		for _, b := range s.Agents[:i] {
			if slices.Equal(urls(path(steps, a.Agent)), urls(path(steps, b.Agent))) {
				t.Errorf("agents %s and %s took the same path", a.Agent, b.Agent)
			}
		}
	}
}

func urls(steps []*spoor.Step) []spoor.URL {
	var all []spoor.URL
	for _, s := range steps {
		all = append(all, s.URL)
	}
	return all
}

func TestAgentsOfOneTopicNeverFetchAPageTwiceAndTopicsDoNotDisturbEachOther(t *testing.T) {
	cfg := car(t)
	other := cfg.Topics[0]
	other.Name = "the same again"
	cfg.Topics = append(cfg.Topics, other)
	cfg.Combine, cfg.MaxPages = "weighted", 300
	for i := range cfg.Topics {
		cfg.Topics[i].Genres = map[string]float64{"news": 0.5, "blogs": 0}
	}
	s := crawl(t, cfg, Options{})
	steps := wantBooksToAgree(t, s)
	if len(s.Agents) != 6 || len(steps) != 300 {
		t.Fatalf("%d agents made %d steps", len(s.Agents), len(steps))
	}
	seen := map[string]map[spoor.URL]bool{cfg.Topics[0].Name: {}, other.Name: {}}
	for _, step := range steps {
		if seen[step.Topic][step.URL] {
			t.Errorf("topic %q: %s twice", step.Topic, step.URL)
		}
		seen[step.Topic][step.URL] = true
		if step.Genre != "" && step.Genre != "news" && step.Genre != "blogs" {
			t.Errorf("%s is of genre %q", step.URL, step.Genre)
		}
	}
	common := 0
	for u := range maps.Keys(seen[other.Name]) {
		if seen[cfg.Topics[0].Name][u] {
			common++
		}
	}
	if common < 9 {
		t.Errorf("two topics with the same 9 seeds have %d pages in common", common)
	}
}
