package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/scheduler"
)

// printSummary writes what the run did and where its results are. The error is
// that of writing.
func printSummary(to io.Writer, s manager.Summary) error {
	w := new(bytes.Buffer)
	t := table.NewWriter()
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
	for line := range strings.Lines(t.Render() + "\n") {
		w.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	fmt.Fprintf(w, "%s (%d relevant, %d ignored, %d failed) by %s in %s\n", plural(total.Steps, "page"),
		total.Relevant, total.Ignored, total.Failed, requests(s.Fetches), s.Elapsed.Round(10*time.Millisecond))
	if len(s.Failed) > 0 {
		fmt.Fprintf(w, "failed: %s\n", byOutcome(s.Failed))
	}
	if s.Lost > 0 {
		fmt.Fprintf(w, "lost: %s could not be written to the run directory\n", plural(s.Lost, "page"))
	}
	for _, f := range s.Failures {
		why := f.Error
		if f.Outcome != "" {
			why = string(f.Outcome) + ": " + f.Error
		}
		fmt.Fprintf(w, "seed %s: %s\n", f.URL, why)
	}
	for _, a := range s.Agents {
		if a.Untrained != "" {
			fmt.Fprintf(w, "agent %s: the cosine judged in place of its judge: %s\n", a.Agent, a.Untrained)
		}
	}
	fmt.Fprintf(w, "results: %s\n  spoor paths %[1]s\n  spoor export %[1]s --format jsonl --what relevant\n", s.Dir)
	if _, err := to.Write(w.Bytes()); err != nil {
		return fmt.Errorf("print the summary: %w", err)
	}
	return nil
}

// plural is a number with its noun: "1 page", "2 pages".
func plural(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}

// byOutcome lists what failed, the most frequent first, ties by name.
func byOutcome(failed map[spoor.Outcome]int) string {
	names := slices.Sorted(maps.Keys(failed))
	slices.SortStableFunc(names, func(a, b spoor.Outcome) int { return failed[b] - failed[a] })
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = fmt.Sprint(failed[name], " ", name)
	}
	return strings.Join(list, ", ")
}

// requests says how often the web was asked. Less the further tries it is the
// number of addresses that paths counts as requests, for each topic.
func requests(f scheduler.Status) string {
	all := plural(f.Requests-f.Cached, "request")
	if f.Retries == 0 {
		return all
	}
	return fmt.Sprintf("%s (%d of them further tries)", all, f.Retries)
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
