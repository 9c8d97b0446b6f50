package manager

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/seeding"
)

// examplePages are documents of the sample web about a topic, other than its
// seeds, in the order of the web.
func examplePages(t testing.TB, topic, sense string, n int) []string {
	t.Helper()
	var list []string
	for _, p := range sample.web.Pages() {
		if len(list) < n && p.Kind == sampleweb.Document && p.Failures == 0 && len(p.Labels) == 1 && p.Labels[0].Topic == topic && p.Labels[0].Sense == sense {
			list = append(list, string(p.URL))
		}
	}
	if len(list) < n {
		t.Fatalf("only %d pages about %s %s", len(list), topic, sense)
	}
	return list
}

// taughtCar is a crawl for the car that is taught what the car is and what the
// cat is.
func taughtCar(t testing.TB) Config {
	cfg := car(t)
	cfg.Topics[0].Not = nil
	cfg.Topics[0].Positives, cfg.Topics[0].Negatives = examplePages(t, "jaguar", "car", 8), examplePages(t, "jaguar", "cat", 5)
	cfg.Strategy, cfg.Requests = "cbp-slc", 1
	return cfg
}

// spies makes a built-in strategy an own one that tells with what it was made.
func spies(name string, made func(linkscore.Options, *knowledge.Knowledge, linkscore.Strategy) linkscore.Strategy) map[string]linkscore.Factory {
	return map[string]linkscore.Factory{name: func(o linkscore.Options, k *knowledge.Knowledge) (linkscore.Strategy, error) {
		s, err := linkscore.New(name, o, k)
		if err != nil {
			return nil, err
		}
		return made(o, k, s), nil
	}}
}

func TestEveryAgentIsTaughtAllExamplesBeforeTheCrawl(t *testing.T) {
	cfg := taughtCar(t)
	var minds []*knowledge.Knowledge
	c := prepare(t, cfg, Options{Strategies: spies("cbp-slc", func(_ linkscore.Options, k *knowledge.Knowledge, s linkscore.Strategy) linkscore.Strategy {
		minds = append(minds, k)
		return s
	})})
	defer c.Close()
	minds = minds[1:] // the first was made on trial, before anything was read
	if len(minds) != len(c.Assignments()) || len(minds) < 2 {
		t.Fatalf("%d minds for %d agents", len(minds), len(c.Assignments()))
	}
	archive, err := downloader.OpenArchive(cfg.Web, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	for i, k := range minds {
		positives, negatives := k.Examples()
		if positives != 8 || negatives != 5 || k.Docs() != 8 {
			t.Errorf("agent %d was taught %d and %d examples, and knows %d pages", i+1, positives, negatives, k.Docs())
		}
		relevance := func(u string) float64 {
			doc, err := k.Read(archive.Fetch(t.Context(), spoor.URL(u)).Page)
			if err != nil {
				t.Fatal(err)
			}
			return k.Judge(doc).Centroid
		}
		if car, cat := relevance(cfg.Topics[0].Positives[0]), relevance(cfg.Topics[0].Negatives[0]); car <= cat {
			t.Errorf("agent %d finds the car %.3f and the cat %.3f like its topic", i+1, car, cat)
		}
	}
}

func TestExamplePagesAreNoPagesAndNoRequestsOfTheRun(t *testing.T) {
	cfg := taughtCar(t)
	cfg.Topics[0].Seeds = []string{cfg.Topics[0].Positives[0]}
	cfg.Agents, cfg.MaxPages = 1, 1
	s := crawl(t, cfg, Options{})
	steps := wantBooksToAgree(t, s)
	if len(steps) != 1 || steps[0].URL != spoor.URL(cfg.Topics[0].Positives[0]) || steps[0].Outcome != spoor.OK || s.Fetches.Requests != 1 {
		t.Errorf("%d steps by %d requests, want the seed alone, which is an example too", len(steps), s.Fetches.Requests)
	}
}

func TestExamplesRepeatByteForByteAndFromCrawlYAMLAlone(t *testing.T) {
	cfg := taughtCar(t)
	tasks := filepath.Join(t.TempDir(), "tasks.jsonl")
	topic := cfg.Topics[0]
	write(t, tasks, `{"web":"sample","topic":"car","run":2,"seeds":["`+strings.Join(sampleSeeds(topic.Seeds), `","`)+`"],"positives":["`+
		strings.Join(topic.Positives[3:], `","`)+`"],"negatives":["`+strings.Join(topic.Negatives, `","`)+`"]}`)
	cfg.Topics[0] = Topic{Name: "car", Query: topic.Query, Tasks: tasks, Run: 2, Examples: true, Positives: topic.Positives[:4]}
	want := exported(t, wantBooksToAgree(t, crawl(t, cfg, Options{})))

	if err := os.Remove(tasks); err != nil {
		t.Fatal(err)
	}
	again := configOf(t, cfg.Out)
	if got := again.Topics[0]; got.Examples || got.Tasks != "" || !slices.Equal(got.Positives, topic.Positives) || !slices.Equal(got.Negatives, topic.Negatives) {
		t.Errorf("crawl.yaml has %+v", got)
	}
	again.Out = filepath.Join(t.TempDir(), "again")
	if diff := cmp.Diff(want, exported(t, wantBooksToAgree(t, crawl(t, again, Options{})))); diff != "" {
		t.Errorf("another path (+):\n%s", diff)
	}
	again.Topics[0].Positives, again.Topics[0].Negatives, again.Out = nil, nil, filepath.Join(t.TempDir(), "untaught")
	if slices.Equal(want, exported(t, wantBooksToAgree(t, crawl(t, again, Options{})))) {
		t.Error("the examples made no difference")
	}
}

// sampleSeeds are the addresses of seeds that may have a genre.
func sampleSeeds(entries []string) []string {
	var urls []string
	for _, e := range entries {
		urls = append(urls, strings.Fields(e)[0])
	}
	return urls
}

func TestExamplesThatAreMissingAreToldInOneLine(t *testing.T) {
	cfg := taughtCar(t)
	topic := &cfg.Topics[0]
	topic.Positives = append([]string{"http://nobody.example/1"}, topic.Positives...)
	topic.Negatives = append(topic.Negatives, "http://nobody.example/2")
	var lines []string
	made := 0
	c := prepare(t, cfg, Options{Warn: func(line string) { lines = append(lines, line) }, Strategies: spies("cbp-slc", func(_ linkscore.Options, k *knowledge.Knowledge, s linkscore.Strategy) linkscore.Strategy {
		if positives, negatives := k.Examples(); made > 0 && (positives != 8 || negatives != 5) {
			t.Errorf("taught %d and %d", positives, negatives)
		}
		made++
		return s
	})})
	defer c.Close()
	if len(lines) != 1 || !strings.Contains(lines[0], "2 of 15 example pages cannot be had") || !strings.Contains(lines[0], "http://nobody.example/1 (not-archived)") {
		t.Errorf("told %q", lines)
	}
	if made < 2 {
		t.Error("no agent was made")
	}
	if got := configOf(t, cfg.Out).Topics[0].Positives; !slices.Equal(got, topic.Positives) {
		t.Errorf("crawl.yaml has the positives %q", got)
	}
}

func TestExamplesThatCannotBeUsedStopTheCrawlBeforeItBegins(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(*Config)
		kind  error
		says  string
	}{
		"none is archived": {func(c *Config) {
			c.Topics[0].Positives, c.Topics[0].Negatives = []string{"http://nobody.example/"}, nil
		}, seeding.ErrNoExamples, "none of the 1 can be had; the first is http://nobody.example/ (not-archived)"},
		"the live web":     {func(c *Config) { c.Web = nil }, ErrConfig, "only from an archived web: give web"},
		"no address":       {func(c *Config) { c.Topics[0].Positives = []string{"http://a b"} }, seeding.ErrBadExample, "positive 1"},
		"of both kinds":    {func(c *Config) { c.Topics[0].Negatives = c.Topics[0].Positives }, seeding.ErrBadExample, "a positive and a negative example"},
		"no file":          {func(c *Config) { c.Topics[0].Tasks, c.Topics[0].Examples = "none.jsonl", true }, os.ErrNotExist, "none.jsonl"},
		"training, untold": {func(c *Config) { c.Topics[0].Positives, c.Topics[0].Negatives, c.TrainFromArchive = nil, nil, true }, ErrConfig, "looks for the way to example pages"},
		"training, no file": {func(c *Config) {
			c.Topics[0].Positives, c.Topics[0].Negatives, c.TrainFromArchive, c.Web = nil, nil, true, nil
		}, ErrConfig, "train-from-archive"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := taughtCar(t)
			tc.spoil(&cfg)
			_, err := New(context.Background(), cfg, Options{})
			if !errors.Is(err, tc.kind) || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %v, want %q", err, tc.says)
			}
			if _, err := os.Stat(cfg.Out); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the run directory: %v", err)
			}
		})
	}
}

func TestAnOwnWebGivesTheExamplesToo(t *testing.T) {
	cfg := taughtCar(t)
	archive, err := downloader.OpenArchive(cfg.Web, nil)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Web, cfg.MaxPages = nil, 5
	cfg.HostDelay = 0
	crawl(t, cfg, Options{Fetcher: archive})
	if n := archive.Requests(); n < 13+5 {
		t.Errorf("%d requests to the own web, want 13 examples and 5 pages", n)
	}
}

// fainting is a strategy that panics once, on its tenth page.
type fainting struct {
	linkscore.Strategy
	know *knowledge.Knowledge
	at   *faint
}

type faint struct {
	mu    sync.Mutex
	pages int
	after [][2]int // examples known on each page after it
}

func (f fainting) Score(doc *page.Document, v linkscore.Visit) []linkscore.Score {
	f.at.mu.Lock()
	f.at.pages++
	n := f.at.pages
	positives, negatives := f.know.Examples()
	if n > 10 {
		f.at.after = append(f.at.after, [2]int{positives, negatives})
	}
	f.at.mu.Unlock()
	if n == 10 {
		panic("faints")
	}
	return f.Strategy.Score(doc, v)
}

func TestAnAgentThatIsRestartedStillKnowsWhatItWasTaught(t *testing.T) {
	cfg := taughtCar(t)
	cfg.Agents, cfg.MaxPages = 1, 30
	at := &faint{}
	s := crawl(t, cfg, Options{Strategies: spies("cbp-slc", func(_ linkscore.Options, k *knowledge.Knowledge, s linkscore.Strategy) linkscore.Strategy {
		return fainting{s, k, at}
	})})
	if s.Total().Crashed != 1 || len(at.after) < 5 {
		t.Fatalf("%d crashed, %d pages after that", s.Total().Crashed, len(at.after))
	}
	for _, known := range at.after {
		if known != [2]int{8, 5} {
			t.Fatalf("after the restart it knows %v examples", known)
		}
	}
}

// training notes what a strategy was made with.
func training(t *testing.T, name string, got *linkscore.Training) map[string]linkscore.Factory {
	return spies(name, func(o linkscore.Options, _ *knowledge.Knowledge, s linkscore.Strategy) linkscore.Strategy {
		*got = o.Training
		if o.Truth != nil {
			t.Errorf("%s has the truth", name)
		}
		return s
	})
}

func TestStrategiesThatLearnAreTrainedByTheWayToTheExamples(t *testing.T) {
	for _, name := range []string{"context-graph", "lpc-context-graph", "anchor-tree"} {
		cfg := taughtCar(t)
		cfg.Strategy, cfg.TrainFromArchive, cfg.Layers, cfg.TrainPages = name, true, 2, 20
		var got linkscore.Training
		if err := prepare(t, cfg, Options{Strategies: training(t, name, &got)}).Close(); err != nil {
			t.Fatal(err)
		}
		layers, kinds := map[int]int{}, map[bool]int{}
		for _, p := range got.Pages {
			layers[p.Layer]++
		}
		for _, l := range got.InLinks {
			kinds[l.Relevant]++
		}
		if diff := cmp.Diff(map[int]int{1: 20, 2: 20}, layers); diff != "" {
			t.Errorf("%s: pages by layer:\n%s", name, diff)
		}
		if kinds[true] < 8 || kinds[false] < 5 {
			t.Errorf("%s: %d links to positives, %d to negatives", name, kinds[true], kinds[false])
		}
	}
}

func TestATrainedCrawlTakesAnotherPathThatCrawlYAMLRepeats(t *testing.T) {
	cfg := taughtCar(t)
	cfg.Strategy, cfg.MaxPages = "anchor-tree", 100
	untrained := exported(t, wantBooksToAgree(t, crawl(t, cfg, Options{})))
	cfg.TrainFromArchive, cfg.Out = true, filepath.Join(t.TempDir(), "trained")
	trained := exported(t, wantBooksToAgree(t, crawl(t, cfg, Options{})))
	if slices.Equal(untrained, trained) {
		t.Error("it goes as if it had learned nothing")
	}
	again := configOf(t, cfg.Out)
	again.Out = filepath.Join(t.TempDir(), "again")
	if diff := cmp.Diff(trained, exported(t, wantBooksToAgree(t, crawl(t, again, Options{})))); diff != "" {
		t.Errorf("crawl.yaml gives another path (+):\n%s", diff)
	}
}

func TestAStrategyThatLearnsNothingFromTheArchiveIsToldSo(t *testing.T) {
	cfg := taughtCar(t)
	cfg.TrainFromArchive = true
	var lines []string
	c := prepare(t, cfg, Options{Warn: func(line string) { lines = append(lines, line) }})
	defer c.Close()
	if len(lines) != 1 || !strings.Contains(lines[0], "train-from-archive: strategy cbp-slc learns nothing from it") {
		t.Errorf("told %q", lines)
	}
}
