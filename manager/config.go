package manager

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// Config is everything that decides a crawl; written into the run directory
// as crawl.yaml, it repeats the crawl. Keys are the command line's flag names.
// Start from [Defaults]: a zero value here means zero, not the default.
type Config struct {
	Topics []Topic `yaml:"topics"`

	Strategy    string            `yaml:"strategy"`               // name of a link-scoring strategy
	Combine     linkscore.Combine `yaml:"combine"`                // of topic and genre scores (Pappas eq. 11)
	TopicWeight float64           `yaml:"topic-weight,omitempty"` // w_T; 0, the default: 1 with sum, 1 - w_G with weighted
	Language    string            `yaml:"language"`               // of stop words and stems

	// What judges blocks, anchors and contexts, and the strategies' options: see
	// knowledge.Options and linkscore.Options.
	Parents           string  `yaml:"parents"` // of a link, for tswt, genre and tswt-genre: sum, as in the paper (Pappas eq. 6), or best
	Judge             string  `yaml:"judge"`
	UnitRelevantAbove float64 `yaml:"unit-relevant-above"` // relevance from which a text unit is relevant; 0: the judge's default
	PageWeight        float64 `yaml:"page-weight"`         // β, the page's share in the combos (Pant 2006 eq. 3)
	TagTreeMin        int     `yaml:"tag-tree-min"`        // MIN, words that are too few (Pant 2006, 8)
	TagTreeMax        int     `yaml:"tag-tree-max"`        // MAX, words at most
	ContextAnchors    string  `yaml:"context-anchors"`     // whose anchor texts a link context has: own, exclude, all
	BlockTags         string  `yaml:"block-tags"`          // html5, paper
	BlockK            int     `yaml:"block-k"`             // k, links of a block's child (Peng 2013 algorithm 1)
	BlockAlpha        float64 `yaml:"block-alpha"`         // α, share of the page's height
	BlockMinWords     int     `yaml:"block-min-words"`     // words that a block is judged by at least; 0: by its own, as in the paper
	Drop              bool    `yaml:"drop,omitempty"`      // leave out links about which nothing is relevant

	FishWidth      int     `yaml:"fish-width"`      // links of a page that fish-search prefers
	FishDepth      int     `yaml:"fish-depth"`      // levels that fish-search and shark-search follow from a relevant page
	SharkDecay     float64 `yaml:"shark-decay"`     // δ, what is left of an inherited score (Hersovici et al. 1998)
	SharkAnchor    float64 `yaml:"shark-anchor"`    // β, share of the anchor in its neighbourhood
	SharkInherited float64 `yaml:"shark-inherited"` // γ, share of the inherited score
	SharkWindow    int     `yaml:"shark-window"`    // words of text around the anchor
	Layers         int     `yaml:"layers"`          // of a context graph around the relevant pages (Diligenti et al. 2000)
	TreeDepth      int     `yaml:"tree-depth"`      // questions of anchor-tree on the way to a leaf
	TreeLeaves     int     `yaml:"tree-leaves"`     // leaves of anchor-tree
	TreeFirst      int     `yaml:"tree-first"`      // links followed before anchor-tree grows its first tree

	// What strategies that learn may learn from an archive before the crawl, about
	// the way to the example pages. Labels are no part of it.
	TrainFromArchive bool `yaml:"train-from-archive,omitempty"`
	TrainPages       int  `yaml:"train-pages"` // of each layer around the positive examples
	TrainLinks       int  `yaml:"train-links"` // to each example

	Labels string `yaml:"labels,omitempty"` // label file of the archive: url<TAB>label; for the strategy oracle alone

	GenreFile  string              `yaml:"genre-file,omitempty"`  // YAML file of more genres: names with their words
	GenreWords map[string][]string `yaml:"genre-words,omitempty"` // more genres, written out; those of GenreFile go before

	TSWTSize      int     `yaml:"tswt-size"`      // k, terms of the static table
	TSWTGrow      float64 `yaml:"tswt-grow"`      // p, share of a page's top terms; 0: static table
	TSWTThreshold float64 `yaml:"tswt-threshold"` // T_r, similarity above which a page lets the table grow
	RelevantAbove float64 `yaml:"relevant-above"` // similarity from which a page is relevant

	Agents      int             `yaml:"agents"` // for each topic
	Segments    seeding.Method  `yaml:"segments"`
	Requests    int             `yaml:"requests"` // r, on their way at once for each agent
	Visited     scheduler.Scope `yaml:"visited"`  // who shares the visited URLs
	MaxPages    int             `yaml:"max-pages"`
	MaxRelevant int             `yaml:"max-relevant"` // for each agent; 0: no goal
	MaxTime     Duration        `yaml:"max-time"`     // 0: no limit
	Expire      Expiry          `yaml:"expire"`
	StackSize   int             `yaml:"stack-size"`

	Web             []string `yaml:"web,omitempty"` // archives; empty: the live web
	ConnectTo       string   `yaml:"connect-to,omitempty"`
	Contact         string   `yaml:"contact,omitempty"` // who runs the crawl, in the User-Agent
	HostDelay       Duration `yaml:"host-delay"`
	HostConnections int      `yaml:"host-connections"`
	Retries         int      `yaml:"retries"`
	Timeout         Duration `yaml:"timeout"` // for one whole request

	SearchSeeds  int    `yaml:"search-seeds"` // seeds to search in an archive for a query without seeds
	SkipBadSeeds bool   `yaml:"skip-bad-seeds,omitempty"`
	SeedNumber   uint64 `yaml:"seed-number"`   // decides every random choice
	Out          string `yaml:"out,omitempty"` // run directory, created by the crawl
}

// Topic is what one group of agents looks for.
type Topic struct {
	Name      string             `yaml:"name"` // empty: the query
	Query     string             `yaml:"query,omitempty"`
	Label     string             `yaml:"label,omitempty"`      // of its pages in Labels; empty: the name
	Seeds     []string           `yaml:"seeds,omitempty"`      // "URL" or "URL GENRE"
	SeedsFile string             `yaml:"seeds-file,omitempty"` // one a line
	Tasks     string             `yaml:"tasks,omitempty"`      // task file; the task is Name and Run
	Run       int                `yaml:"run,omitempty"`
	Examples  bool               `yaml:"examples,omitempty"`  // the task's example pages are taught to the agents, too
	Positives []string           `yaml:"positives,omitempty"` // example pages of the topic: addresses, read before the crawl
	Negatives []string           `yaml:"negatives,omitempty"` // example pages of what the topic is not
	Model     string             `yaml:"model,omitempty"`     // model file of the topic, which judges pages and text units in Judge's place
	Not       []string           `yaml:"not,omitempty"`       // irrelevant-context words
	Genres    map[string]float64 `yaml:"genres,omitempty"`    // w_G by genre profile; 0: 1 with sum, 0.5 with weighted
}

// Defaults are the values of a crawl that says nothing: those of the papers
// where they name one.
func Defaults() Config {
	web, links := scheduler.DefaultConfig(), linkscore.Options{}.WithDefaults()
	return Config{
		Strategy: "tswt", Combine: linkscore.Sum, Language: text.DefaultLanguage,
		Parents: sumParents, Judge: knowledge.CosineJudge, PageWeight: links.PageWeight, TagTreeMin: links.TagTreeMin, TagTreeMax: links.TagTreeMax,
		ContextAnchors: page.OwnAnchor.String(), BlockTags: page.HTML5.String(), BlockK: 1, BlockAlpha: 0.5, BlockMinWords: page.CBP{}.WithDefaults().MinWords,
		FishWidth: links.Fish.Width, FishDepth: links.Fish.Depth,
		SharkDecay: links.Shark.Decay, SharkAnchor: links.Shark.Anchor, SharkInherited: links.Shark.Inherited, SharkWindow: links.Shark.Window,
		Layers: links.Layers, TreeDepth: links.Tree.Depth, TreeLeaves: links.Tree.Leaves, TreeFirst: links.Tree.First,
		TrainPages: 50, TrainLinks: 20,
		TSWTSize: knowledge.DefaultTSWTSize, TSWTThreshold: knowledge.DefaultGrowThreshold, RelevantAbove: knowledge.DefaultRelevantAbove,
		Agents: 3, Segments: seeding.RoundRobin, Requests: 4, Visited: web.Visited,
		MaxPages: 1000, Expire: Expiry{Steps: 5000}, StackSize: agents.DefaultStackSize,
		HostDelay: Duration(web.HostDelay), HostConnections: web.HostConnections, Retries: web.Retries, Timeout: Duration(30 * time.Second),
		SearchSeeds: seeding.DefaultLimit, SeedNumber: web.Seed,
	}
}

// Validate checks all that can be told without opening a file. The error
// wraps [ErrConfig].
func (c *Config) Validate() error {
	checks := []check{
		{len(c.Topics) > 0, "no topic: give a query or a topic with seeds"},
		{c.Agents >= 1, fmt.Sprintf("agents is %d: at least 1 is needed", c.Agents)},
		{c.Requests >= 1, fmt.Sprintf("requests is %d: at least 1 is needed", c.Requests)},
		{c.TSWTSize >= 1, fmt.Sprintf("tswt-size is %d: at least 1 is needed", c.TSWTSize)},
		{c.StackSize >= 1, fmt.Sprintf("stack-size is %d: at least 1 is needed", c.StackSize)},
		{c.MaxPages >= 0, fmt.Sprintf("max-pages is %d: give 0 for no bound, or a number of pages", c.MaxPages)},
		{c.MaxRelevant >= 0, fmt.Sprintf("max-relevant is %d: give 0 for no goal, or a number of pages", c.MaxRelevant)},
		{c.MaxTime >= 0, fmt.Sprintf("max-time is %s: give 0 for no limit, or a time such as 10m", c.MaxTime)},
		{c.Retries >= 0, fmt.Sprintf("retries is %d: give 0 or more", c.Retries)},
		{c.HostConnections >= 1, fmt.Sprintf("host-connections is %d: at least 1 is needed", c.HostConnections)},
		{c.HostDelay >= 0, fmt.Sprintf("host-delay is %s: give 0 or a time such as 1s", c.HostDelay)},
		{c.Timeout > 0, fmt.Sprintf("timeout is %s: give a time such as 30s", c.Timeout)},
		{c.SearchSeeds >= 1, fmt.Sprintf("search-seeds is %d: at least 1 is needed", c.SearchSeeds)},
		{c.Visited == scheduler.TopicScope || c.Visited == scheduler.AgentScope,
			fmt.Sprintf("visited is %q: choose %s or %s", c.Visited, scheduler.TopicScope, scheduler.AgentScope)},
		{isShare(c.TSWTGrow), fmt.Sprintf("tswt-grow is %v: give a share from 0 to 1", c.TSWTGrow)},
		{isShare(c.TSWTThreshold), fmt.Sprintf("tswt-threshold is %v: give a similarity from 0 to 1", c.TSWTThreshold)},
		{isShare(c.RelevantAbove), fmt.Sprintf("relevant-above is %v: give a similarity from 0 to 1", c.RelevantAbove)},
		{len(c.Web) == 0 || c.ConnectTo == "", "web and connect-to exclude each other: an archived web makes no connection"},
	}
	for _, check := range append(checks, c.strategyChecks()...) {
		if !check.ok {
			return fmt.Errorf("%w: %s", ErrConfig, check.what)
		}
	}
	if err := c.checkModels(); err != nil {
		return err
	}
	return checkTopicNames(c.Topics)
}

// isShare says whether x is from 0 to 1; NaN is not.
func isShare(x float64) bool { return x >= 0 && x <= 1 }

// checkModels is about what judges where topics have models.
func (c *Config) checkModels() error {
	for i, t := range c.Topics {
		switch {
		case t.Model == "" && c.Judge == knowledge.ModelJudge:
			return fmt.Errorf("%w: judge is %q, but topic %d has no model: give one, or choose another judge", ErrConfig, c.Judge, i+1)
		case t.Model != "" && c.Judge != knowledge.ModelJudge && c.Judge != knowledge.CosineJudge:
			return fmt.Errorf("%w: judge is %q, but topic %d has a model, which would judge in its place: leave one of them out", ErrConfig, c.Judge, i+1)
		}
	}
	return nil
}

func checkTopicNames(topics []Topic) error {
	seen := map[string]bool{}
	for i, t := range topics {
		name := t.Title()
		switch {
		case name == "":
			return fmt.Errorf("%w: topic %d has neither a name nor a query", ErrConfig, i+1)
		case seen[name]:
			return fmt.Errorf("%w: two topics are named %q: agents are told apart by topic", ErrConfig, name)
		case t.Run != 0 && t.Tasks == "":
			return fmt.Errorf("%w: topic %q: run is %d, but there is no task file that it could be in: give tasks too", ErrConfig, name, t.Run)
		case t.Examples && t.Tasks == "" && len(t.Positives)+len(t.Negatives) == 0:
			return fmt.Errorf("%w: topic %q: examples are wanted, but there is no task file that they could be in: give tasks, or positives and negatives", ErrConfig, name)
		}
		seen[name] = true
	}
	return nil
}

// Title is what the topic is called: its name, or its query where it has none.
func (t Topic) Title() string {
	return cmp.Or(strings.TrimSpace(t.Name), strings.TrimSpace(t.Query))
}

// label is what the topic's pages are labelled with.
func (t Topic) label() string { return cmp.Or(strings.TrimSpace(t.Label), t.Title()) }
