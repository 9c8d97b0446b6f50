package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "strategies:", err)
		os.Exit(1)
	}
}

// run compares as the arguments say and prints.
func run(ctx context.Context, args []string, out, diag io.Writer) error {
	s := settings{said: func(line string) { fmt.Fprintln(diag, line) }}
	var names, strategies, format string
	f := flag.NewFlagSet("strategies", flag.ContinueOnError)
	f.SetOutput(diag)
	f.StringVar(&names, "webs", "hyperphysics,uci-ics", "archived webs: names in the folder")
	f.StringVar(&s.folder, "folder", "", "folder of the archives, their labels and topics.jsonl (default: $SPOOR_SHARED/webs)")
	f.StringVar(&strategies, "strategies", strings.Join(all(), ","), "strategies")
	f.StringVar(&s.judge, "judge", "", "judge of text units (default: cosine)")
	f.Float64Var(&s.above, "unit-relevant-above", 0, "relevance from which a text unit is relevant (default: the judge's)")
	f.BoolVar(&s.train, "train", false, "strategies that learn see beforehand what the archive knows of the way to the example pages")
	f.Float64Var(&s.blocks.Alpha, "blocks-alpha", 0, "alpha of content blocks (default: the paper's 0.5)")
	f.IntVar(&s.blocks.K, "blocks-k", 0, "k of content blocks (default: the paper's 1)")
	f.IntVar(&s.blocks.MinWords, "blocks-min-words", page.CBP{}.WithDefaults().MinWords, "words that a block is judged by at least; 0: none, the paper's own rule")
	f.Func("blocks-tags", "content block tags: paper or html5 (default: html5)", func(v string) error { return s.blocks.Tags.UnmarshalText([]byte(v)) })
	f.Func("context-anchors", "anchor texts in a link context: exclude, own or all (default: own)", func(v string) error { return s.texts.UnmarshalText([]byte(v)) })
	f.IntVar(&s.run, "run", -1, "run of the tasks; -1: all")
	f.StringVar(&format, "format", "table", "table or json")
	if err := f.Parse(args); err != nil {
		return err
	}
	if format != "table" && format != "json" {
		return fmt.Errorf("format is table or json, not %q", format)
	}
	if s.blocks.MinWords == 0 {
		s.blocks.MinWords = page.AnyWords
	}
	s.strategies = strings.Split(strategies, ",")
	var rows []row
	for _, name := range strings.Split(names, ",") {
		of, err := s.web(ctx, name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		rows = append(rows, of...)
	}
	sums := summarise(rows)
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(map[string]any{"tasks": rows, "summary": sums})
	}
	return printTable(out, sums)
}

// all lists the strategies that need no genre.
func all() []string {
	var names []string
	for _, n := range linkscore.Names() {
		if n != "genre" && n != "tswt-genre" {
			names = append(names, n)
		}
	}
	return names
}
