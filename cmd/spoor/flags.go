package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/seeding"
)

// addTopicFlags adds what describes one topic.
func addTopicFlags(f *pflag.FlagSet) {
	f.StringP("file", "f", "", "crawl file (YAML); flags win over it")
	f.String("topic", "", "name of the topic (default: the query); with a crawl file of several topics, the one to crawl")
	f.String("query", "", "what the topic is about, in words; the same as the argument QUERY")
	f.StringArray("seed", nil, "address to start from, 'URL' or 'URL GENRE'; repeatable")
	f.String("seeds", "", "file with one seed a line, 'URL' or 'URL GENRE'")
	f.String("tasks", "", "task file (JSON lines with web, topic, run, seeds); takes the seeds of --topic and --run")
	f.Int("run", 0, "run of the topic in the task file")
	f.StringSlice("not", nil, "words of other meanings: a page that holds one is ignored, its links too; repeatable")
	f.StringSlice("genre", nil, "genre to weigh in, NAME or NAME=WEIGHT ("+strings.Join(genreNames(), ", ")+"); repeatable")
}

// addCrawlFlags adds what holds for the whole crawl; a flag's name is its key
// in a crawl file.
func addCrawlFlags(f *pflag.FlagSet, d manager.Config) {
	f.String("combine", d.Combine, "how topic and genre scores make a priority: sum, or weighted (the weights make 1)")
	f.Float64("topic-weight", d.TopicWeight, "weight of the topic score (default: 1 with sum, 1 minus the genre weight with weighted)")
	f.String("genre-file", "", "YAML file with further genre profiles (name: [words])")
	f.String("strategy", d.Strategy, "how links are scored: "+strings.Join(linkscore.Names(), ", "))
	f.Int("agents", d.Agents, "agents for each topic")
	f.String("segments", d.Segments, "how seeds are split among the agents: "+methods())
	f.Int("requests", d.Requests, "pages on their way at once for each agent; 1: strict turns, repeatable")
	f.String("visited", d.Visited, "who never fetches a page twice: the topic's agents together (topic) or each alone (agent)")
	f.Int("max-pages", d.MaxPages, "page outcomes of the whole run; 0: no bound")
	f.Int("max-relevant", d.MaxRelevant, "relevant pages at which an agent has reached its goal; 0: no goal")
	f.String("max-time", "0s", "time after which the run ends, such as 10m; 0: no limit")
	f.Int("tswt-size", d.TSWTSize, "terms of the topic-specific weight table")
	f.Float64("tswt-grow", d.TSWTGrow, "share of a very relevant page's top terms that the table takes in, 0 to 1; 0: static table")
	f.Float64("tswt-threshold", d.TSWTThreshold, "similarity above which a page lets the table grow, 0 to 1")
	f.Float64("relevant-above", d.RelevantAbove, "similarity to the table from which a page counts as relevant, 0 to 1")
	f.String("expire", d.Expire.String(), "how long a link waits in a stack before it is forgotten: 500steps, 10m or never")
	f.Int("stack-size", d.StackSize, "links that an agent's stack holds at most")
	f.String("language", d.Language, "language of stop words and stems: "+strings.Join(text.Languages(), ", "))
	f.StringArray("web", nil, "archived web (WARC) to crawl instead of the live one; repeatable")
	f.String("connect-to", "", "HOST:PORT that every connection goes to, such as 'spoor web serve'")
	f.String("contact", "", "who runs the crawl (address or URL), for the User-Agent; give it on the live web")
	f.String("host-delay", d.HostDelay.String(), "pause between requests to a host on the live web")
	f.Int("host-connections", d.HostConnections, "connections to a host at a time on the live web")
	f.Int("retries", d.Retries, "further tries after a failure that may pass")
	f.String("timeout", d.Timeout.String(), "time for one whole request")
	f.Int("search-seeds", d.SearchSeeds, "seeds to search in an archived web for a query without seeds")
	f.Bool("skip-bad-seeds", false, "go on without seeds that are no address")
	f.Uint64("seed-number", d.SeedNumber, "number that decides every random choice: the same number, the same choices")
	f.String("out", "", "run directory to create (default: spoor-TOPIC-TIME)")
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

// completeNames offers the values of flags that take a name.
func completeNames(cmd *cobra.Command) {
	for flag, values := range map[string][]string{
		"strategy": linkscore.Names(), "segments": strings.Split(methods(), ", "), "combine": {"sum", "weighted"},
		"visited": {"topic", "agent"}, "genre": genreNames(), "language": text.Languages(),
	} {
		offered := slices.Clone(values)
		// The flags exist, so registering cannot fail.
		_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(offered, cobra.ShellCompDirectiveNoFileComp))
	}
}
