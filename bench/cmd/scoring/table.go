package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
)

// aim is the most that reading and scoring by cbp-slc should cost, in multiples
// of html.Parse.
const aim = 2

// printTable prints a row for each stage, run after run, and what the stages are.
func printTable(out io.Writer, rows []row) error {
	t := table.NewWriter()
	t.AppendHeader(table.Row{"run", "stage", "pages", "CPU ms/page", "multiple", "allocations/page", "KiB/page", "links decided by"})
	var what strings.Builder
	for i, r := range rows {
		if i > 0 && r.Run != rows[i-1].Run {
			t.AppendSeparator()
		}
		pages := max(r.Pages, 1)
		t.AppendRow(table.Row{
			r.Run, r.Stage, r.Pages, fmt.Sprintf("%.3f", r.CPU.Seconds()*1e3/float64(pages)), fmt.Sprintf("%.2f", r.Multiple),
			r.Mallocs / uint64(pages), r.Allocated / uint64(pages) >> 10, decided(r.Decided),
		})
		if r.Run == 1 {
			fmt.Fprintf(&what, "%s: %s\n", r.Stage, r.What)
		}
	}
	_, err := fmt.Fprintf(out, "%s\n%saim: cbp-slc at most %d times html.Parse\n", t.Render(), what.String(), aim)
	return err
}

// decided shows the links by the part that decided, in percent.
func decided(links map[string]int) string {
	all := 0
	for _, n := range links {
		all += n
	}
	var parts []string
	for _, part := range []string{"block", "anchor", "context", "rest"} {
		if all > 0 {
			parts = append(parts, fmt.Sprintf("%s %.0f%%", part, 100*float64(links[part])/float64(all)))
		}
	}
	return strings.Join(parts, ", ")
}
