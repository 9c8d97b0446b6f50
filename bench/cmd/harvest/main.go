package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spoor-crawler/spoor/bench/internal/webs"
	"github.com/spoor-crawler/spoor/manager"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "harvest:", err)
		os.Exit(1)
	}
}

// run measures as the arguments say and prints.
func run(args []string, out, diag io.Writer) error {
	p, format, each, err := parse(args, diag)
	if err != nil {
		return err
	}
	rows, err := p.measure(func(line string) { fmt.Fprintln(diag, line) })
	if err != nil {
		return err
	}
	sums := summarise(rows, append([]string{oracleName}, p.strategies...), p.strategies[0])
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(map[string]any{"tasks": rows, "summary": sums})
	}
	return printTables(out, rows, sums, each)
}

// parse reads the flags; the crawl's have the names of its configuration.
func parse(args []string, diag io.Writer) (p plan, format string, each bool, err error) {
	cfg := manager.Defaults()
	var web, strategies, pages string
	f := flag.NewFlagSet("harvest", flag.ContinueOnError)
	f.SetOutput(diag)
	f.StringVar(&web, "web", "hyperphysics", "archived web: a file, or a name in $SPOOR_SHARED/webs")
	f.StringVar(&p.labelsFile, "labels", "", "labels, url<TAB>label (default: WEB.labels.tsv beside the web)")
	f.StringVar(&p.tasksFile, "tasks", "", "crawl tasks (default: topics.jsonl beside the web)")
	f.IntVar(&p.run, "run", 0, "run of the tasks; -1: all")
	f.StringVar(&strategies, "strategies", "breadth-first,best-first,tswt", "strategies, separated by commas; ratios are to the first")
	f.StringVar(&pages, "max-pages", "600", `page outcomes of a crawl at most; 0: all that can be reached; or 2T`)
	f.BoolVar(&each, "each", false, "print every task too")
	f.StringVar(&format, "format", "table", "table or json")
	f.IntVar(&cfg.Agents, "agents", cfg.Agents, "agents")
	f.IntVar(&cfg.Requests, "requests", cfg.Requests, "pages on their way at once for each agent; 1: strict turns, repeatable")
	f.StringVar((*string)(&cfg.Segments), "segments", string(cfg.Segments), "how seeds are split among the agents")
	f.StringVar((*string)(&cfg.Visited), "visited", string(cfg.Visited), "who never fetches a page twice: topic or agent")
	f.IntVar(&cfg.TSWTSize, "tswt-size", cfg.TSWTSize, "terms of the table")
	f.Float64Var(&cfg.TSWTGrow, "tswt-grow", cfg.TSWTGrow, "share of a very relevant page's top terms that enters the table")
	f.Float64Var(&cfg.TSWTThreshold, "tswt-threshold", cfg.TSWTThreshold, "similarity above which a page lets the table grow")
	f.TextVar(&cfg.Expire, "expire", cfg.Expire, "how long a link waits: 500steps, 10m or never")
	f.IntVar(&cfg.StackSize, "stack-size", cfg.StackSize, "links that an agent's stack holds at most")
	if err := f.Parse(args); err != nil {
		return p, "", false, err
	}
	if format != "table" && format != "json" {
		return p, "", false, fmt.Errorf("format is table or json, not %q", format)
	}
	p.strategies = strings.Split(strategies, ",")
	if p.budget, err = parseBudget(pages); err != nil {
		return p, "", false, err
	}
	return p, format, each, p.place(web, cfg)
}

func parseBudget(text string) (budget, error) {
	if strings.EqualFold(text, "2t") {
		return budget{twoT: true}, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return budget{}, errBudget
	}
	return budget{pages: n}, nil
}

const suffix = ".warc.gz"

// place finds the files that no flag names.
func (p *plan) place(web string, cfg manager.Config) error {
	if !strings.ContainsAny(web, "/.") {
		folder, err := webs.Folder()
		if err != nil {
			return err
		}
		web = filepath.Join(folder, web+suffix)
	}
	p.web = strings.TrimSuffix(filepath.Base(web), suffix)
	if p.labelsFile == "" {
		p.labelsFile = strings.TrimSuffix(web, suffix) + ".labels.tsv"
	}
	if p.tasksFile == "" {
		p.tasksFile = filepath.Join(filepath.Dir(web), "topics.jsonl")
	}
	cfg.Web = []string{web}
	p.base = cfg
	return nil
}
