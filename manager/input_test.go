package manager

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/seeding"
)

func TestBadInputIsNamedBeforeAnythingIsWritten(t *testing.T) {
	folder := t.TempDir()
	seeds := filepath.Join(folder, "seeds.txt")
	write(t, seeds, "# mine", "http://a.example/", "no address")
	tasks := filepath.Join(folder, "tasks.jsonl")
	write(t, tasks, `{"web":"sample","topic":"jaguar-car","run":0,"seeds":["http://a.example/"]}`)
	none := filepath.Join(folder, "none")
	prose := filepath.Join(folder, "prose.warc")
	write(t, prose, "Dear reader, this is no archive.")

	for want, c := range map[string]struct {
		is    error
		spoil func(*Config)
	}{
		"topic \"jaguar-car\": no seeds":           {seeding.ErrNoSeeds, func(c *Config) { c.Topics[0].Seeds, c.Topics[0].Query = nil, "" }},
		"only an archived web can be searched":     {seeding.ErrNoSeeds, func(c *Config) { c.Topics[0].Seeds, c.Web = nil, nil }},
		"seed 2: bad seed":                         {seeding.ErrBadSeed, func(c *Config) { c.Topics[0].Seeds[1] = "ftp://a.example/" }},
		"did you mean https://www.jaguar.example/": {seeding.ErrBadSeed, func(c *Config) { c.Topics[0].Seeds[0] = "www.jaguar.example" }},
		"seeds.txt:3: bad seed":                    {seeding.ErrBadSeed, func(c *Config) { c.Topics[0].SeedsFile = seeds }},
		"seed 1: bad seed: http://a.example/: unknown genre \"nwes\": did you mean news? known are blogs": {genre.ErrUnknown, func(c *Config) { c.Topics[0].Seeds[0] = "http://a.example/ nwes" }},
		"unknown genre \"recipes\": known are blogs, discussions, news, reviews": {seeding.ErrBadSeed, func(c *Config) {
			c.GenreWords = map[string][]string{"reviews": {"rating"}}
			c.Topics[0].Seeds[0] = "http://a.example/ recipes"
		}},
		"none: no such file": {fs.ErrNotExist, func(c *Config) { c.Topics[0].SeedsFile = none }},
		"no such task":       {seeding.ErrNoTask, func(c *Config) { c.Topics[0].Tasks, c.Topics[0].Run = tasks, 7 }},
		"unknown strategy \"best-frist\": did you mean": {linkscore.ErrUnknownStrategy, func(c *Config) { c.Strategy = "best-frist" }},
		"there are anchor-only":                         {linkscore.ErrUnknownStrategy, func(c *Config) { c.Strategy = "xyz" }},
		"did you mean blogs?":                           {genre.ErrUnknown, func(c *Config) { c.Topics[0].Genres = map[string]float64{"blog": 0.5} }},
		"needs w_T + w_G = 1": {linkscore.ErrOptions, func(c *Config) {
			c.Combine = "weighted"
			c.TopicWeight = 0.7
			c.Topics[0].Genres = map[string]float64{"news": 0.5}
		}},
		"combine is \"mean\"":       {ErrConfig, func(c *Config) { c.Combine = "mean" }},
		"topic-weight is -1":        {ErrConfig, func(c *Config) { c.TopicWeight = -1 }},
		"by-hosts":                  {seeding.ErrUnknownMethod, func(c *Config) { c.Segments = "by-hosts" }},
		"klingon":                   {text.ErrLanguage, func(c *Config) { c.Language = "klingon" }},
		"relevant-above is 1.5":     {ErrConfig, func(c *Config) { c.RelevantAbove = 1.5 }},
		"tswt-grow is -0.1":         {ErrConfig, func(c *Config) { c.TSWTGrow = -0.1 }},
		"query \"the of\"":          {knowledge.ErrOptions, func(c *Config) { c.Topics[0].Query = "the of" }},
		"genre file":                {fs.ErrNotExist, func(c *Config) { c.GenreFile = none }},
		"none: file does not exist": {fs.ErrNotExist, func(c *Config) { c.Web = []string{none} }},
		"prose.warc":                {warc.ErrNotWARC, func(c *Config) { c.Web = []string{sample.archive, prose} }},
		"connect to \"nowhere\"":    {downloader.ErrOptions, func(c *Config) { c.Web, c.ConnectTo = nil, "nowhere" }},
		"contact":                   {downloader.ErrOptions, func(c *Config) { c.Web, c.Contact = nil, "me (here)" }},
		"out is empty":              {ErrConfig, func(c *Config) { c.Out = "" }},
		"seeds.txt is a file":       {ErrConfig, func(c *Config) { c.Out = seeds }},
		"agents is 0":               {ErrConfig, func(c *Config) { c.Agents = 0 }},
		"no topic":                  {ErrConfig, func(c *Config) { c.Topics = nil }},
	} {
		t.Run(want, func(t *testing.T) {
			cfg := car(t)
			c.spoil(&cfg)
			crawl, err := New(context.Background(), cfg, Options{})
			if crawl != nil || !errors.Is(err, c.is) || !strings.Contains(err.Error(), want) {
				t.Errorf("got %v, want %v that says %q", err, c.is, want)
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("more than a line: %v", err)
			}
			if cfg.Out != "" && cfg.Out != seeds {
				wantNoRun(t, cfg.Out)
			}
		})
	}
	wantFiles(t, folder, "prose.warc", "seeds.txt", "tasks.jsonl")
}

func TestADirectoryThatHoldsARunIsRefusedAndStaysAsItIs(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 10
	crawl(t, cfg, Options{})
	want := exported(t, stepsOf(t, cfg.Out))
	if _, err := New(context.Background(), cfg, Options{}); !errors.Is(err, ErrHoldsRun) || !strings.Contains(err.Error(), cfg.Out) {
		t.Errorf("a second run: %v", err)
	}
	if got := exported(t, stepsOf(t, cfg.Out)); len(got) != len(want) {
		t.Errorf("%d steps are left of %d", len(got), len(want))
	}
}

func TestWhereTheRunDirectoryCannotBeMadeNothingIsLeft(t *testing.T) {
	cfg := car(t)
	file := filepath.Join(t.TempDir(), "file")
	write(t, file, "mine")
	cfg.Out = filepath.Join(file, "run")
	if _, err := New(context.Background(), cfg, Options{}); err == nil {
		t.Error("a run in a file")
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "mine\n" {
		t.Errorf("the file is now %q, %v", text, err)
	}
}

func TestMoreAgentsThanSeedsIsAWarningAndFewerAgents(t *testing.T) {
	cfg := car(t)
	cfg.Topics[0].Seeds, cfg.Agents, cfg.MaxPages = cfg.Topics[0].Seeds[:2], 5, 20
	var warned []string
	s := crawl(t, cfg, Options{Warn: func(line string) { warned = append(warned, line) }})
	wantBooksToAgree(t, s)
	if len(s.Agents) != 2 || s.Agents[0].Seeds != 1 {
		t.Errorf("%+v", s.Agents)
	}
	if len(warned) != 1 || !strings.Contains(warned[0], "2") || !strings.Contains(warned[0], "5") {
		t.Errorf("warned %q", warned)
	}
}

func TestBadSeedsAreLeftOutWithAWarningWhereThatIsWanted(t *testing.T) {
	cfg := car(t)
	cfg.Topics[0].Seeds[1], cfg.SkipBadSeeds, cfg.MaxPages = "no address", true, 20
	var warned []string
	s := crawl(t, cfg, Options{Warn: func(line string) { warned = append(warned, line) }})
	if len(warned) != 1 || !strings.Contains(warned[0], "seed 2") {
		t.Errorf("warned %q", warned)
	}
	if n := s.Agents[0].Seeds + s.Agents[1].Seeds + s.Agents[2].Seeds; n != 8 {
		t.Errorf("%d seeds", n)
	}
}

func TestASeedOfAnUnknownGenreIsABadSeed(t *testing.T) {
	cfg := car(t)
	first := strings.Fields(cfg.Topics[0].Seeds[0])[0]
	cfg.Topics[0].Seeds = []string{first + " Reviews", "http://a.example/ nwes"}
	cfg.GenreWords = map[string][]string{"reviews": {"rating"}}
	cfg.SkipBadSeeds, cfg.MaxPages = true, 5
	var warned []string
	s := crawl(t, cfg, Options{Warn: func(line string) { warned = append(warned, line) }})
	if len(s.Agents) != 1 || s.Agents[0].Seeds != 1 || !strings.Contains(warned[0], "left out: seed 2: bad seed: http://a.example/: unknown genre") {
		t.Errorf("%+v, warned %q", s.Agents, warned)
	}
	if got := configOf(t, cfg.Out).Topics[0].Seeds; len(got) != 1 || got[0] != first+" reviews" {
		t.Errorf("crawl.yaml has the seeds %q", got)
	}
}

func TestARunDirectoryRepeatsTheCrawlWithoutTheGenreFile(t *testing.T) {
	cfg := inTurn(t)
	cfg.GenreFile = filepath.Join(t.TempDir(), "genres.yaml")
	write(t, cfg.GenreFile, "Reviews: [rating, stars out of five]", "news: [scoop]")
	cfg.Topics[0].Genres = map[string]float64{"reviews": 2}
	want := exported(t, wantBooksToAgree(t, crawl(t, cfg, Options{})))
	if err := os.Remove(cfg.GenreFile); err != nil {
		t.Fatal(err)
	}
	again := configOf(t, cfg.Out)
	if got := again.GenreWords["news"]; len(again.GenreWords) != 2 || len(got) != 1 || got[0] != "scoop" {
		t.Errorf("crawl.yaml has the genres %q", again.GenreWords)
	}
	again.Out = filepath.Join(t.TempDir(), "again")
	if got := exported(t, wantBooksToAgree(t, crawl(t, again, Options{}))); !slices.Equal(got, want) {
		t.Errorf("%d steps, another way than the first %d", len(got), len(want))
	}
}

// configOf reads a run's crawl.yaml.
func configOf(t *testing.T, dir string) Config {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, ConfigFile))
	if err != nil {
		t.Fatal(err)
	}
	var cfg Config
	if err := yaml.Unmarshal(text, &cfg); err != nil {
		t.Fatal(err)
	}
	return cfg
}

func TestATruncatedArchiveIsCrawledUpToTheDamageWithAWarning(t *testing.T) {
	whole, err := os.ReadFile(sample.archive)
	if err != nil {
		t.Fatal(err)
	}
	cut := filepath.Join(t.TempDir(), "cut.warc.gz")
	if err := os.WriteFile(cut, whole[:len(whole)/2], 0o644); err != nil {
		t.Fatal(err)
	}
	cfg := car(t)
	cfg.Web, cfg.Topics[0].Seeds = []string{cut}, nil // seeds by search in what is left
	var warned []string
	s := crawl(t, cfg, Options{Warn: func(line string) { warned = append(warned, line) }})
	steps := wantBooksToAgree(t, s)
	if total := s.Total(); total.Relevant == 0 || len(steps) < 50 {
		t.Errorf("%+v", total)
	}
	if len(warned) != 1 || !strings.Contains(warned[0], "cut.warc.gz") {
		t.Errorf("warned %q", warned)
	}
}
