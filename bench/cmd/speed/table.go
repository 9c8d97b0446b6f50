package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// The aims of the project for a replay of a web of some 15,000 pages.
const (
	aimMultiple = 2.5
	aimPeak     = 400 << 20
)

// printTable prints one row a run, then the costs where there is a profile.
func printTable(out io.Writer, results []result) error {
	t := table.NewWriter()
	t.AppendHeader(table.Row{"run", "log", "outcomes", "pages", "wall s", "pages/s", "CPU s", "CPU ms/page", "html.Parse ms/page", "multiple", "peak MiB", "anon MiB", "alloc KiB/page", "collections", "prepare CPU s"})
	for i, r := range results {
		name := fmt.Sprint(i + 1)
		if i == 0 && len(results) > 1 {
			name += " (warms)"
		}
		t.AppendRow(table.Row{
			name, r.Log, r.Outcomes, r.Pages, seconds(r.Crawl.Wall),
			fmt.Sprintf("%.0f", float64(r.Pages)/r.Crawl.Wall.Seconds()),
			seconds(r.Crawl.CPU), millis(r.perPage(r.Crawl.CPU)), millis(r.perPage(r.Parse.CPU)),
			fmt.Sprintf("%.2f", r.multiple()), r.Memory.Peak >> 20, r.Memory.Anon >> 20,
			r.Allocated / uint64(max(r.Pages, 1)) >> 10, r.Collected, seconds(r.Prepare.CPU),
		})
	}
	last := results[len(results)-1]
	fmt.Fprintln(out, t.Render())
	fmt.Fprintf(out, "web %s, strategy %s; aim: multiple at most %.1f, peak under %d MiB; agents ended: %v; links scored %d, refused %d, still in the stacks %d\n",
		last.Web, last.Strategy, aimMultiple, aimPeak>>20, last.Reasons, last.Tally.Links, last.Tally.Refused, last.Tally.Stack)
	if sum := profiled(results); len(sum.Costs) > 0 {
		fmt.Fprintln(out, costTable(sum))
	}
	return nil
}

// profiled adds up what the profiled runs cost, the dearest part first.
func profiled(results []result) result {
	var sum result
	for _, r := range results {
		if len(r.Costs) == 0 {
			continue
		}
		sum.Parse.CPU += r.Parse.CPU
		sum.Sampled += r.Sampled
		for _, c := range r.Costs {
			i := slices.IndexFunc(sum.Costs, func(have costLine) bool { return have.Part == c.Part })
			if i < 0 {
				sum.Costs = append(sum.Costs, c)
				continue
			}
			sum.Costs[i].CPU += c.CPU
			sum.Costs[i].Alloc += c.Alloc
		}
	}
	slices.SortStableFunc(sum.Costs, func(a, b costLine) int { return cmp.Compare(b.CPU, a.CPU) })
	return sum
}

// costTable prints processor time by part, and in multiples of html.Parse.
func costTable(r result) string {
	t := table.NewWriter()
	t.SetColumnConfigs([]table.ColumnConfig{{Number: 2, Align: text.AlignRight}, {Number: 3, Align: text.AlignRight}, {Number: 4, Align: text.AlignRight}, {Number: 5, Align: text.AlignRight}})
	t.AppendHeader(table.Row{"part of the crawl", "CPU s", "share", "x html.Parse", "of it allocating"})
	for _, c := range r.Costs {
		t.AppendRow(table.Row{
			c.Part, seconds(c.CPU), fmt.Sprintf("%.1f%%", 100*c.CPU.Seconds()/r.Sampled.Seconds()),
			fmt.Sprintf("%.3f", c.CPU.Seconds()/r.Parse.CPU.Seconds()), seconds(c.Alloc),
		})
	}
	t.AppendFooter(table.Row{"all", seconds(r.Sampled), "", fmt.Sprintf("%.3f", r.Sampled.Seconds()/r.Parse.CPU.Seconds()), ""})
	return t.Render()
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.2f", d.Seconds()) }
func millis(d time.Duration) string  { return fmt.Sprintf("%.3f", float64(d)/1e6) }
