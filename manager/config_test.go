package manager

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

func TestExpireIsANumberOfStepsOrATime(t *testing.T) {
	for in, want := range map[string]Expiry{
		"500steps": {Steps: 500}, "1step": {Steps: 1}, "500 steps": {Steps: 500}, "10m": {After: 10 * time.Minute}, "90s": {After: 90 * time.Second},
		"never": {}, "0": {}, "": {},
	} {
		var got Expiry
		if err := got.UnmarshalText([]byte(in)); err != nil || got != want {
			t.Errorf("%q: %+v, %v; want %+v", in, got, err, want)
		}
	}
	for _, in := range []string{"500", "-5steps", "0steps", "steps", "-1m", "soon"} {
		var got Expiry
		if err := got.UnmarshalText([]byte(in)); !errors.Is(err, ErrConfig) {
			t.Errorf("%q was read as %v, %v", in, got, err)
		}
	}
}

func TestAnExpiryReadsBackAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Expiry{Steps: rapid.IntRange(0, 1e6).Draw(t, "steps")}
		if e.Steps == 0 {
			e.After = time.Duration(rapid.Int64Range(0, 1e15).Draw(t, "after"))
		}
		var back Expiry
		if err := back.UnmarshalText([]byte(e.String())); err != nil || back != e {
			t.Fatalf("%v came back as %v, %v", e, back, err)
		}
	})
}

func TestASettingThatCannotBeUsedIsNamed(t *testing.T) {
	for want, spoil := range map[string]func(*Config){
		"no topic":                    func(c *Config) { c.Topics = nil },
		"agents is 0":                 func(c *Config) { c.Agents = 0 },
		"requests is -1":              func(c *Config) { c.Requests = -1 },
		"visited is \"world\"":        func(c *Config) { c.Visited = "world" },
		"exclude each other":          func(c *Config) { c.Web, c.ConnectTo = []string{"a"}, "b:1" },
		"two topics":                  func(c *Config) { c.Topics = append(c.Topics, c.Topics[0]) },
		"neither a name nor a":        func(c *Config) { c.Topics[0].Name = " " },
		"two topics are named":        func(c *Config) { c.Topics = append(c.Topics, Topic{Query: "a"}) },
		"run is 3":                    func(c *Config) { c.Topics[0].Run = 3 },
		"relevant-above is 2":         func(c *Config) { c.RelevantAbove = 2 },
		"tswt-threshold is -1":        func(c *Config) { c.TSWTThreshold = -1 },
		"tswt-grow is NaN":            func(c *Config) { c.TSWTGrow = math.NaN() },
		"topic-weight is NaN":         func(c *Config) { c.TopicWeight = math.NaN() },
		"topic-weight is +Inf":        func(c *Config) { c.TopicWeight = math.Inf(1) },
		"combine is \"mean\"":         func(c *Config) { c.Combine = "mean" },
		"max-pages is -1":             func(c *Config) { c.MaxPages = -1 },
		"but topic 1 has no model":    func(c *Config) { c.Judge = "model" },
		"but topic 1 has a model":     func(c *Config) { c.Judge, c.Topics[0].Model = "svm", "m.spoor" },
		"judge is \"oak\"":            func(c *Config) { c.Judge = "oak" },
		"unit-relevant-above is NaN":  func(c *Config) { c.UnitRelevantAbove = math.NaN() },
		"page-weight is 2":            func(c *Config) { c.PageWeight = 2 },
		"tag-tree-min is 0":           func(c *Config) { c.TagTreeMin = 0 },
		"tag-tree-max is 2":           func(c *Config) { c.TagTreeMax = 2 },
		"parents is \"mean\"":         func(c *Config) { c.Parents = "mean" },
		"context-anchors is \"mine\"": func(c *Config) { c.ContextAnchors = "mine" },
		"block-tags is \"\"":          func(c *Config) { c.BlockTags = "" },
		"block-k is 0":                func(c *Config) { c.BlockK = 0 },
		"block-alpha is 0":            func(c *Config) { c.BlockAlpha = 0 },
		"block-min-words is -1":       func(c *Config) { c.BlockMinWords = -1 },
		"fish-width is 0":             func(c *Config) { c.FishWidth = 0 },
		"fish-depth is 0":             func(c *Config) { c.FishDepth = 0 },
		"shark-decay is 2":            func(c *Config) { c.SharkDecay = 2 },
		"shark-anchor is NaN":         func(c *Config) { c.SharkAnchor = math.NaN() },
		"shark-inherited is -1":       func(c *Config) { c.SharkInherited = -1 },
		"shark-window is 0":           func(c *Config) { c.SharkWindow = 0 },
		"layers is 0":                 func(c *Config) { c.Layers = 0 },
		"layers is 101":               func(c *Config) { c.Layers = 101 },
		"tree-depth is 0":             func(c *Config) { c.TreeDepth = 0 },
		"tree-leaves is 0":            func(c *Config) { c.TreeLeaves = 0 },
		"tree-first is 0":             func(c *Config) { c.TreeFirst = 0 },
		"train-pages is 0":            func(c *Config) { c.TrainPages = 0 },
		"train-links is 0":            func(c *Config) { c.TrainLinks = 0 },
		"examples are wanted, but":    func(c *Config) { c.Topics[0].Examples = true },
		"timeout is 0s":               func(c *Config) { c.Timeout = 0 },
	} {
		c := Defaults()
		c.Topics = []Topic{{Name: "a"}}
		if err := c.Validate(); err != nil {
			t.Fatal(err)
		}
		spoil(&c)
		if err := c.Validate(); !errors.Is(err, ErrConfig) || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

func TestATopicWithoutANameIsCalledByItsQuery(t *testing.T) {
	cfg := car(t)
	cfg.Topics[0].Name, cfg.MaxPages = " ", 5
	s := crawl(t, cfg, Options{})
	if got := s.Agents[0].Agent.Topic; got != cfg.Topics[0].Query {
		t.Errorf("the topic is called %q, its query is %q", got, cfg.Topics[0].Query)
	}
	if got := configOf(t, cfg.Out).Topics[0].Name; got != cfg.Topics[0].Query {
		t.Errorf("crawl.yaml calls it %q", got)
	}
	if cfg.Topics[0].Name != " " {
		t.Error("the caller's configuration was changed")
	}
}

func TestAConfigurationReadsBackAsWritten(t *testing.T) {
	texts := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "no", "0x1f", "1e3", "~", "a: b", " x", "#y", "é", "\t", "'", "2012-10-01"}), 1, 3)
	rapid.Check(t, func(t *rapid.T) {
		text := func(name string) string { return strings.Join(texts.Draw(t, name), "") }
		c := Defaults()
		c.Strategy, c.Contact, c.Web = text("strategy"), text("contact"), texts.Draw(t, "web")
		c.MaxPages, c.SeedNumber = rapid.Int().Draw(t, "max-pages"), rapid.Uint64().Draw(t, "seed-number")
		c.MaxTime = Duration(rapid.Int64Range(0, 1e18).Draw(t, "max-time"))
		c.RelevantAbove = rapid.Float64Range(0, 1).Draw(t, "relevant-above")
		c.Expire = Expiry{Steps: rapid.IntRange(0, 1e6).Draw(t, "expire")}
		c.Topics = []Topic{{
			Name: text("name"), Query: text("query"), Not: texts.Draw(t, "not"), Seeds: texts.Draw(t, "seeds"),
			Genres: map[string]float64{text("genre"): rapid.Float64Range(0, 1).Draw(t, "weight"), "news": 0},
		}}
		written, err := yaml.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var back Config
		if err := yaml.Unmarshal(written, &back); err != nil {
			t.Fatalf("%v:\n%s", err, written)
		}
		if diff := cmp.Diff(c, back); diff != "" {
			t.Fatalf("read back (+):\n%s", diff)
		}
	})
}

func TestTheDefaultOptionsOfStrategiesAreThePapers(t *testing.T) {
	c := Defaults()
	got := c.Scoring(Topic{})
	want := linkscore.Options{
		Combine: linkscore.Sum, Seed: c.SeedNumber, PageWeight: 0.25, TagTreeMin: 2, TagTreeMax: 40,
		ContextAnchors: page.OwnAnchor, Blocks: page.CBP{Tags: page.HTML5, K: 1, Alpha: 0.5, MinWords: 20},
		Fish: linkscore.Fish{Width: 5, Depth: 3}, Shark: linkscore.Shark{Decay: 0.5, Anchor: 0.8, Inherited: 0.5, Window: 20},
		Layers: 4, Tree: linkscore.Tree{Depth: 32, Leaves: 64, First: 32},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	c.ContextAnchors, c.BlockTags, c.Drop, c.SeedNumber, c.PageWeight = "all", "paper", true, 7, 0
	got = c.Scoring(Topic{})
	if got.ContextAnchors != page.AllAnchors || got.Blocks.Tags != page.PaperTags || !got.Drop || got.Seed != 7 {
		t.Errorf("settings did not arrive: %+v", got)
	}
	if got.PageWeight == 0 {
		t.Error("a page weight of 0 is taken for the default")
	}
	c.BlockMinWords, c.SharkDecay, c.SharkAnchor, c.SharkInherited = 0, 0, 0, 0
	if got = c.Scoring(Topic{}); got.Blocks.MinWords != page.AnyWords || got.Shark.Decay == 0 || got.Shark.Anchor == 0 || got.Shark.Inherited == 0 {
		t.Errorf("a 0 is taken for the default: %+v", got)
	}
}

func TestEveryOptionOfAStrategyArrives(t *testing.T) {
	c := Defaults()
	c.FishWidth, c.FishDepth, c.SharkDecay, c.SharkAnchor, c.SharkInherited, c.SharkWindow = 1, 2, 0.3, 0.4, 0.6, 7
	c.Layers, c.TreeDepth, c.TreeLeaves, c.TreeFirst, c.BlockMinWords, c.Parents = 8, 9, 10, 11, 12, "best"
	got, want := c.Scoring(Topic{}), Defaults()
	options := want.Scoring(Topic{})
	options.Fish, options.Shark = linkscore.Fish{Width: 1, Depth: 2}, linkscore.Shark{Decay: 0.3, Anchor: 0.4, Inherited: 0.6, Window: 7}
	options.BestParent = true
	options.Layers, options.Tree, options.Blocks.MinWords = 8, linkscore.Tree{Depth: 9, Leaves: 10, First: 11}, 12
	if diff := cmp.Diff(options, got); diff != "" {
		t.Error(diff)
	}
}
