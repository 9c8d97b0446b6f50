package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/manager"
)

// labelCount is how many pages of a topic have its label, by the label file that
// the run's settings name. It is counted after the crawl and decides nothing.
type labelCount struct {
	Run   string `json:"run"`
	Topic string `json:"topic"`
	Label string `json:"label"`
	Pages int    `json:"pages"`    // distinct pages read, of all agents of the topic
	Hits  int    `json:"labelled"` // of these, those with the label
	All   int    `json:"all"`      // pages with the label in the file
}

// countLabelled counts for each topic whose label the file has; nothing where
// the settings name no file.
func countLabelled(run string, cfg manager.Config, steps iter.Seq2[*spoor.Step, error]) ([]labelCount, error) {
	if cfg.Labels == "" {
		return nil, nil
	}
	known, err := labels.Open(cfg.Labels, nil)
	if err != nil {
		return nil, err
	}
	pages := map[string]map[spoor.URL]bool{} // by topic
	for s, err := range steps {
		if err != nil {
			return nil, err
		}
		if s.Outcome.Class() != spoor.Success {
			continue
		}
		if pages[s.Topic] == nil {
			pages[s.Topic] = map[spoor.URL]bool{}
		}
		pages[s.Topic][s.FinalURL] = true
	}
	var counts []labelCount
	for _, t := range cfg.Topics {
		label := labelOf(t)
		all, err := known.Pages(label)
		if errors.Is(err, labels.ErrUnknown) {
			continue // only the oracle needs one
		}
		read := pages[t.Title()]
		n := labelCount{Run: run, Topic: t.Title(), Label: label, Pages: len(read), All: len(all)}
		for _, u := range all {
			if read[u] {
				n.Hits++
			}
		}
		counts = append(counts, n)
	}
	return counts, nil
}

// labelOf is what pages of a topic are labelled with.
func labelOf(t manager.Topic) string { return cmp.Or(strings.TrimSpace(t.Label), t.Title()) }

// line tells it to people.
func (l labelCount) line() string {
	have := "have"
	if l.Hits == 1 {
		have = "has"
	}
	return fmt.Sprintf("by labels: %d of %s of %s %s the label %q, of %d in the label file",
		l.Hits, plural(l.Pages, "distinct page"), clipName(l.Topic, nameWidth), have, l.Label, l.All)
}

// labelledOf counts in a run directory, by its settings. Labels that cannot be
// read are told to stderr: they belong to the archive, not to the run.
func labelledOf(stderr io.Writer, dir string) []labelCount {
	var cfg manager.Config
	if readSettings(dir, &cfg) != nil || cfg.Labels == "" {
		return nil
	}
	reader, err := openRun(dir)
	if err != nil {
		fmt.Fprintf(stderr, "spoor: by labels nothing is counted: %s\n", oneLine(err))
		return nil
	}
	defer reader.Close()
	counts, err := countLabelled(dir, cfg, reader.Steps())
	if err != nil {
		fmt.Fprintf(stderr, "spoor: by labels nothing is counted: %s\n", oneLine(err))
	}
	return slices.Clip(counts)
}

// printLabelled ends a crawl's summary.
func printLabelled(cmd *cobra.Command, dir string) error {
	for _, l := range labelledOf(cmd.ErrOrStderr(), dir) {
		if _, err := fmt.Fprintln(cmd.OutOrStdout(), l.line()); err != nil {
			return fmt.Errorf("print the summary: %w", err)
		}
	}
	return nil
}
