package main

import (
	"strings"

	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/seeding"
)

// flagGroup is what the help shows under one title.
type flagGroup struct {
	title string
	flags *pflag.FlagSet
}

// crawlFlags are the flags of crawl. But for a topic's own, a flag's name is
// its key in a crawl file.
func crawlFlags(d manager.Config) []flagGroup {
	return []flagGroup{
		{"Topic", topicFlags()},
		{"Judging pages and links", judgingFlags(d)},
		{"Strategy", strategyFlags(d)},
		{"Text around links", unitFlags(d)},
		{"Options of single strategies", singleFlags(d)},
		{"Agents", agentFlags(d)},
		{"Web", webFlags(d)},
		{"Run", runFlags(d)},
	}
}

func newFlags() *pflag.FlagSet {
	f := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.SortFlags = false
	return f
}

// topicFlags describe one topic.
func topicFlags() *pflag.FlagSet {
	f := newFlags()
	f.String("topic", "", "`NAME` of the topic (default: the query); with a crawl file of several topics, the one to crawl")
	f.String("query", "", "what the topic is about, in words: `TEXT`; the same as the argument QUERY")
	f.StringArray("seed", nil, "`URL` to start from, or 'URL GENRE'; repeatable")
	f.String("seeds", "", "`FILE` with one seed a line, URL or URL GENRE")
	f.String("tasks", "", "task `FILE` (JSON lines with web, topic, run, seeds): take the seeds of --topic and --run")
	f.Int("run", 0, "run `N` of the topic in the task file")
	f.Bool("examples", false, "teach the agents the task's example pages, positives and negatives, first; they are read from --web")
	f.String("model", "", "model `FILE` of the topic, from 'spoor train'; it judges pages, blocks, anchors and contexts in the place of --judge")
	f.StringSlice("not", nil, "`WORD` of another meaning: a page that holds it is ignored, its links too; repeatable")
	f.StringSlice("genre", nil, "genre to weigh in, `NAME` or NAME=WEIGHT ("+strings.Join(genreNames(), ", ")+"); repeatable")
	f.String("label", "", "oracle: the `LABEL` of the topic's pages (default: the topic's name)")
	f.Bool("skip-bad-seeds", false, "go on without seeds that are no address, or of a genre that is not known")
	return f
}

func judgingFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.String("genre-file", "", "YAML `FILE` with further genre profiles (name: [words])")
	f.Int("tswt-size", d.TSWTSize, "`K` terms in the topic-specific weight table (TSWT), made from the seeds")
	f.Float64("tswt-grow", d.TSWTGrow, "share `P` of a very relevant page's top terms that the TSWT takes in; 0: it never grows")
	f.Float64("tswt-threshold", d.TSWTThreshold, "similarity `T` above which a page lets the TSWT grow, 0 to 1")
	f.Float64("relevant-above", d.RelevantAbove, "similarity `X` to the TSWT from which a page counts as relevant, 0 to 1; where a model or learner judges, --unit-relevant-above counts")
	f.String("language", d.Language, "language of stop words and stems, `NAME`: "+strings.Join(text.Languages(), ", "))
	return f
}

// strategyFlags choose a strategy and its options, by default the papers' ones.
func strategyFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.String("strategy", d.Strategy, "how links are scored, `NAME`: "+strings.Join(linkscore.Names(), ", ")+"; oracle needs --labels, those with genre --genre")
	f.String("labels", "", "oracle: `FILE` with the labels of the archive's pages (url, tab, label); for other strategies they only count what was found")
	f.String("combine", string(d.Combine), "how topic and genre scores make a priority, `HOW`: sum, or weighted (weights add up to 1)")
	f.Float64("topic-weight", d.TopicWeight, "weight `X` of the topic score, above 0 (default: 1 with sum, 1 minus the genre's with weighted)")
	f.String("judge", d.Judge, "what judges blocks, anchors and contexts, `NAME`: cosine, to the topic's pages; tswt, the weight table; or a learner, which judges pages too, so that other pages count as relevant, and is trained by the examples or by the seeds and what is met: "+strings.Join(classify.Learners(), ", "))
	f.Float64("unit-relevant-above", d.UnitRelevantAbove, "relevance `X` from which a block, anchor or context is relevant, and a page where a model or learner judges; 0: the judge's default")
	f.Bool("drop", d.Drop, "slc, cbp, cbp-slc: leave out links about which nothing is relevant")
	return f
}

// unitFlags say which text is judged.
func unitFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.Float64("page-weight", d.PageWeight, "share `X` of the whole page in window-combo and tag-tree-combo, 0 to 1")
	f.Int("tag-tree-min", d.TagTreeMin, "tag-tree: `N` words are too few")
	f.Int("tag-tree-max", d.TagTreeMax, "tag-tree: `N` words at most")
	f.String("context-anchors", d.ContextAnchors, "`WHOSE` anchor texts a link context has: own, exclude (none) or all")
	f.String("block-tags", d.BlockTags, "tags of content blocks, `LIST`: html5, or paper (those of 2008)")
	f.Int("block-k", d.BlockK, "`N` links that a part must have for its block to be taken apart")
	f.Float64("block-alpha", d.BlockAlpha, "share `X` of the page's height that a block must have to be taken apart; smaller: smaller blocks")
	f.Int("block-min-words", d.BlockMinWords, "a block of fewer than `N` words is judged with what is around it; 0: as in the paper, alone")
	return f
}

// singleFlags are options that one strategy has, or a few.
func singleFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.String("parents", d.Parents, "tswt, genre, tswt-genre: `WHICH` of the pages that a waiting link is on count: sum, all of them, as in the paper; or best, the one with the greatest share")
	f.Int("fish-width", d.FishWidth, "fish-search: prefer the first `N` links of a page, and half as many more of a relevant one")
	f.Int("fish-depth", d.FishDepth, "fish-search, shark-search: follow links `N` levels on from a relevant page")
	f.Float64("shark-decay", d.SharkDecay, "shark-search: share `X` of an inherited score that is left, 0 to 1")
	f.Float64("shark-anchor", d.SharkAnchor, "shark-search: share `X` of the anchor against the words around it, 0 to 1")
	f.Float64("shark-inherited", d.SharkInherited, "shark-search: share `X` of the inherited score, 0 to 1")
	f.Int("shark-window", d.SharkWindow, "shark-search: `N` words around the anchor")
	f.Int("layers", d.Layers, "context-graph, lpc-context-graph: `N` layers around the relevant pages")
	f.Int("tree-depth", d.TreeDepth, "anchor-tree: `N` questions on the way to a leaf at most")
	f.Int("tree-leaves", d.TreeLeaves, "anchor-tree: `N` leaves at most")
	f.Int("tree-first", d.TreeFirst, "anchor-tree: `N` links are followed before the first tree is grown")
	f.Bool("train-from-archive", d.TrainFromArchive, "context-graph, lpc-context-graph, anchor-tree: learn first which pages and links of --web lead to the example pages")
	f.Int("train-pages", d.TrainPages, "train-from-archive: `N` pages of each layer at most")
	f.Int("train-links", d.TrainLinks, "train-from-archive: `N` links to each example page at most")
	return f
}

func agentFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.Int("agents", d.Agents, "`N` agents for each topic")
	f.String("segments", string(d.Segments), "how seeds are split among the agents, `HOW`: "+methods())
	f.Int("requests", d.Requests, "`R` pages on their way at once for each agent; 1: strict turns, the same paths every time on an archive")
	f.String("visited", string(d.Visited), "`WHO` never fetches a page twice: all agents of a topic together (topic), or each alone (agent)")
	f.Int("max-pages", d.MaxPages, "`N` page outcomes of the whole run at most; 0: no bound")
	f.Int("max-relevant", d.MaxRelevant, "an agent's goal: it ends after `N` relevant pages, but reads all its seeds first; 0: no goal")
	f.TextVar(new(manager.Duration), "max-time", d.MaxTime, "`TIME` after which the run ends, such as 10m; 0: no limit")
	f.TextVar(new(manager.Expiry), "expire", d.Expire, "how `LONG` a link waits in a stack before it is forgotten: 500steps, 10m, never")
	f.Int("stack-size", d.StackSize, "`N` links in an agent's stack at most")
	return f
}

func webFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.StringArray("web", nil, "crawl the archived web in `FILE.warc.gz`, not the live one; repeatable")
	f.Int("search-seeds", d.SearchSeeds, "search `N` seeds in the archive for a query without seeds")
	f.String("connect-to", "", "`HOST:PORT` that every connection goes to (:PORT is this machine), such as 'spoor web serve'")
	f.String("contact", "", "`WHO` runs the crawl (a page or e-mail address), for the User-Agent; give it on the live web")
	f.TextVar(new(manager.Duration), "host-delay", d.HostDelay, "pause of `TIME` between requests to a host on the live web")
	f.Int("host-connections", d.HostConnections, "`N` connections to a host at a time on the live web")
	f.Int("retries", d.Retries, "`N` further tries after a failure that may pass")
	f.TextVar(new(manager.Duration), "timeout", d.Timeout, "`TIME` for one whole request")
	return f
}

func runFlags(d manager.Config) *pflag.FlagSet {
	f := newFlags()
	f.StringP("file", "f", "", "crawl `FILE` (YAML) with settings by these names; flags win over it")
	f.String("out", "", "run `DIR` to create (default: spoor-TOPIC-TIME)")
	f.Uint64("seed-number", d.SeedNumber, "`N` decides every random choice: the same number, the same choices")
	f.BoolP("verbose", "v", false, "print the log for people on standard error")
	f.BoolP("help", "h", false, "print this help")
	return f
}

func methods() string {
	var names []string
	for _, m := range seeding.Methods() {
		names = append(names, string(m))
	}
	return strings.Join(names, ", ")
}

func genreNames() []string {
	var names []string
	for _, spec := range genre.BuiltIn() {
		names = append(names, spec.Name)
	}
	return names
}
