package main

import (
	"fmt"
	"io"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
)

// printSummary writes what the run did and where its results are.
func printSummary(w io.Writer, s manager.Summary) {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(plainTable())
	t.AppendHeader(table.Row{"agent", "seeds", "pages", "relevant", "prec.", "ignored", "failed", "ended by"})
	for _, a := range s.Agents {
		t.AppendRow(row(clipName(a.Agent.String(), nameWidth), a.Seeds, a.Tally, string(a.Reason)))
	}
	total, seeds := s.Total(), 0
	for _, a := range s.Agents {
		seeds += a.Seeds
	}
	t.AppendFooter(row("all", seeds, total, ""))
	t.Render()
	fmt.Fprintf(w, "%d pages (%d relevant, %d ignored, %d failed) by %d requests in %s\n",
		total.Steps, total.Relevant, total.Ignored, total.Failed, s.Fetches.Requests-s.Fetches.Cached, s.Elapsed.Round(10*time.Millisecond))
	for _, f := range s.Failures {
		why := f.Error
		if f.Outcome != "" {
			why = string(f.Outcome) + ": " + f.Error
		}
		fmt.Fprintf(w, "seed %s: %s\n", f.URL, why)
	}
	fmt.Fprintf(w, "results: %s\n  spoor paths %[1]s\n  spoor export %[1]s --format jsonl --what relevant\n", s.Dir)
}

// plainTable is a style with lines under the header and over the sum only, so
// that a row fits a terminal of 80 columns.
func plainTable() table.Style {
	style := table.StyleLight
	style.Box.PaddingLeft, style.Box.PaddingRight = "", " "
	style.Format = table.FormatOptions{}
	style.Options = table.Options{SeparateHeader: true, SeparateFooter: true}
	return style
}

func row(name string, seeds int, t spoor.Tally, reason string) table.Row {
	return table.Row{name, seeds, t.Steps, t.Relevant, fmt.Sprintf("%.3f", t.Precision()), t.Ignored, t.Failed, reason}
}
