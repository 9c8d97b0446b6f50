package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor/manager"
)

func newCrawl() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "crawl [QUERY]",
		Short: "Crawl for one or several topics",
		Long: `Crawl sends N agents after each topic. Seeds come from --seed and --seeds, from
a task file (--tasks), or, for a query on an archived web, from a search in the
archive. With --examples the agents first learn what the topic is, and what it
is not, from the task's example pages. Settings come from a crawl file (-f), and
flags win over it; the file that a run leaves behind (crawl.yaml) repeats the
run.

With --requests 1 the agents take strict turns and a crawl of an archived web
repeats byte for byte. On the live web each host gets one connection at a time
and a pause between requests; robots.txt is not read yet, so ask first.

An interrupt (Ctrl-C) lets pages on their way finish and writes the summary; a
second one stops at once.`,
		Example: `  spoor crawl "jaguar car" --seed https://cars.example/ --not cat,jungle --genre news=0.5
  spoor crawl "machine learning" --web ics.warc.gz --agents 4 --visited agent
  spoor crawl --web physics.warc.gz --tasks topics.jsonl --topic sound --run 0 --max-pages 600
  spoor crawl --web physics.warc.gz --tasks topics.jsonl --topic sound --examples --strategy cbp-slc
  spoor crawl -f crawl.yaml --out second-run`,
		Args: atMostOneQuery,
		RunE: func(cmd *cobra.Command, args []string) error {
			cfg, err := configure(cmd.Flags(), args)
			if err != nil {
				return err
			}
			verbose, _ := cmd.Flags().GetBool("verbose")
			return crawl(cmd, cfg, verbose, unusedFlags(cmd.Flags(), cfg.Strategy))
		},
	}
	groupFlags(cmd, crawlFlags(manager.Defaults()))
	completeNames(cmd)
	return cmd
}

func atMostOneQuery(_ *cobra.Command, args []string) error {
	if len(args) > 1 {
		return fmt.Errorf("%d arguments, but one query is taken: quote it, as in %q", len(args), strings.Join(args, " "))
	}
	return nil
}

// runName is a run directory's name where none was given: what it is about
// and when it began.
func runName(topic string, now time.Time) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r >= 'A' && r <= 'Z':
			return r + 'a' - 'A'
		}
		return '-'
	}, topic)
	clean = strings.Trim(clean, "-")
	clean = strings.TrimRight(clean[:min(len(clean), 40)], "-")
	if clean == "" {
		clean = "run"
	}
	return fmt.Sprintf("spoor-%s-%s", clean, now.Format("20060102-150405"))
}

// unused gives a name a number where it is taken: two runs in one second.
func unused(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}
