package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/explain"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/manager"
)

// explainFlags are the flags of explain as given.
type explainFlags struct {
	topic string
	agent int
	all   bool

	page     string
	strategy string
	query    string
	language string
	genres   []string
	web      []string
	run      string
	base     string
	html     string
	top      int
}

func newExplain() *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain DIR URL",
		Short: "Say why a page was fetched, or how a page's links are scored",
		Long: `Explain DIR URL tells how an agent of the run came to a page: the way from its
seed, and for each link on it the priority, taken apart, with the text that each
part saw. The texts come from the archive that the run crawled; of the live web
no text is kept. Words of the topic are marked, or where a model judges those
that count most by it.

Explain --page shows how a strategy reads one page: its content blocks, and its
links in the order in which they would be followed. The topic is a query
(--query), what an agent of a run knew at its end (--run), or both. With --html
the page is written with its blocks coloured and its links labelled, as one file
that opens without a network.`,
		Example: `  spoor explain RUN http://www.example.org/cars.html
  spoor explain --page cars.html --query "jaguar car" --strategy cbp-slc
  spoor explain --page http://www.example.org/ --run RUN --agent 2 --html cars.html`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.page != "" {
				return explainPage(cmd, f, args)
			}
			return explainWay(cmd, f, args)
		},
	}
	groupFlags(cmd, explainFlagGroups(&f))
	// The flag exists, so registering cannot fail.
	_ = cmd.RegisterFlagCompletionFunc("strategy", cobra.FixedCompletions(linkscore.Names(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func explainFlagGroups(f *explainFlags) []flagGroup {
	both, way, page := newFlags(), newFlags(), newFlags()
	both.StringVar(&f.topic, "topic", "", "`NAME` of the topic whose agents are meant")
	both.IntVar(&f.agent, "agent", 0, "agent `N` of the topic (default: the first that fits)")
	both.BoolP("help", "h", false, "print this help")
	way.BoolVar(&f.all, "all", false, "tell the ways of all agents that fetched the page")
	page.StringVar(&f.page, "page", "", "`FILE|URL` to read: a local HTML file, or an address, from --web or live")
	page.StringVar(&f.strategy, "strategy", "", "how links are scored, `NAME` (default: that of --run, or "+manager.Defaults().Strategy+"); see 'spoor strategies'")
	page.StringVar(&f.query, "query", "", "what the topic is about, in words: `TEXT`")
	page.StringVar(&f.run, "run", "", "run `DIR`: judge with what its agent knew at the end")
	page.StringArrayVar(&f.web, "web", nil, "archived web in `FILE.warc.gz` to take the page from; repeatable (default: the archives of --run)")
	page.StringSliceVar(&f.genres, "genre", nil, "genre to weigh in, `NAME` or NAME=WEIGHT; repeatable (default: those of --run)")
	page.StringVar(&f.language, "language", "", "language of stop words and stems, `NAME` (default: that of --run, or "+text.DefaultLanguage+")")
	page.StringVar(&f.base, "base", "", "`URL` that a local file came from, to resolve its links")
	page.StringVar(&f.html, "html", "", "write the annotated page to this `FILE`; must not exist")
	page.IntVar(&f.top, "top", 15, "show `N` blocks and N links at most; 0: all")
	return []flagGroup{{"Why a page was fetched (DIR URL)", way}, {"How a page is read (--page)", page}, {"Both", both}}
}

// explainWay tells why a page was fetched.
func explainWay(cmd *cobra.Command, f explainFlags, args []string) error {
	if err := onlyFor(cmd, "--page", "strategy", "query", "run", "web", "genre", "language", "base", "html", "top"); err != nil {
		return err
	}
	if len(args) != 2 {
		return errors.New("name a run directory and the address of a page, or a page to read with --page")
	}
	u, err := address(args[1])
	if err != nil {
		return err
	}
	run, err := openOldRun(args[0])
	if err != nil {
		return err
	}
	defer run.close()
	if err := run.pick(f.topic, f.agent); err != nil {
		return err
	}
	trails, near, err := explain.Trails(run.steps(f.topic, f.agent), u)
	if err != nil {
		return err
	}
	if len(trails) == 0 {
		return neverFetched(args[0], u, near)
	}
	out := cmd.OutOrStdout()
	for i, t := range trails {
		if i > 0 {
			if !f.all {
				break
			}
			fmt.Fprintln(out)
		}
		told := run.tell(cmd.Context(), t, u)
		if i > 0 {
			told.Remarks = nil // said once
		}
		if err := explain.PrintTrail(out, told, explainColours(out)); err != nil {
			return failed(err)
		}
	}
	if more := len(trails) - 1; more > 0 && !f.all {
		fmt.Fprintf(out, "%s fetched this page; --all tells their ways, too\n", plural(more, "more agent"))
	}
	return nil
}

// onlyFor refuses flags that go with another one.
func onlyFor(cmd *cobra.Command, with string, names ...string) error {
	for _, name := range names {
		if cmd.Flags().Changed(name) {
			return fmt.Errorf("--%s goes with %s", name, with)
		}
	}
	return nil
}

// explainColours is colours, and false for a terminal that has none: words of
// the topic are in brackets there.
func explainColours(w io.Writer) bool {
	return colours(w) && os.Getenv("TERM") != "dumb"
}

// address reads an address as people write it.
func address(s string) (spoor.URL, error) {
	u, err := spoor.ParseURL(s)
	if err != nil && !strings.Contains(s, "://") && !strings.Contains(s, "@") {
		if u, guessed := spoor.ParseURL("http://" + s); guessed == nil {
			return u, nil
		}
	}
	return u, err
}

// neverFetched says what is known of a page that no agent fetched.
func neverFetched(dir string, u spoor.URL, near []spoor.URL) error {
	var list []string
	for _, n := range near {
		list = append(list, string(n))
	}
	hint := "nothing of its host was fetched"
	if len(list) > 0 {
		hint = "fetched were " + strings.Join(list, ", ")
	}
	return fmt.Errorf("%s: no agent fetched %s; whether a link to it was met is not recorded; %s", dir, u, hint)
}

// agentName is the agent, or all of a topic, for messages.
func agentName(topic string, number int) string {
	switch {
	case number == 0:
		return fmt.Sprintf("topic %q", topic)
	case topic == "":
		return fmt.Sprintf("agent %d", number)
	default:
		return fmt.Sprintf("agent %d of topic %q", number, topic)
	}
}
