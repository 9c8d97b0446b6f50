package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spoor-crawler/spoor/bench/internal/reading"
	"github.com/spoor-crawler/spoor/bench/internal/webs"
)

func main() {
	err := run(context.Background(), os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "scoring:", err)
		os.Exit(1)
	}
}

// run measures as the arguments say and prints.
func run(ctx context.Context, args []string, out, diag io.Writer) error {
	var web, format string
	var pages, batch, runs int
	f := flag.NewFlagSet("scoring", flag.ContinueOnError)
	f.SetOutput(diag)
	f.StringVar(&web, "web", "", "archived web, WARC (default: uci-ics.warc.gz in $SPOOR_SHARED/webs)")
	f.IntVar(&pages, "pages", 4000, "pages, spread over the web")
	f.IntVar(&batch, "batch", 500, "pages in memory at a time")
	f.IntVar(&runs, "runs", 3, "runs")
	f.StringVar(&format, "format", "table", "table or json")
	if err := f.Parse(args); err != nil {
		return err
	}
	if pages < 1 || batch < 1 || runs < 1 || format != "table" && format != "json" {
		return errors.New("pages, batch and runs are at least 1, format is table or json")
	}
	if web == "" {
		folder, err := webs.Folder()
		if err != nil {
			return err
		}
		web = filepath.Join(folder, "uci-ics.warc.gz")
	}
	all, err := reading.Pages(ctx, web, pages)
	if err != nil {
		return err
	}
	var rows []row
	for i := range runs {
		of, err := measure(i+1, all, batch)
		if err != nil {
			return err
		}
		rows = append(rows, of...)
	}
	if format == "json" {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(rows)
	}
	return printTable(out, rows)
}
