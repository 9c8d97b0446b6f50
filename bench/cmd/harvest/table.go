package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/spoor-crawler/spoor/bench/internal/harvest"
)

// summary is one strategy over all tasks, by one treatment of no page.
type summary struct {
	Strategy string             `json:"strategy"`
	NoPage   harvest.NoPage     `json:"no_page"`
	Tasks    int                `json:"tasks"`
	Pages    harvest.Estimate   `json:"pages"`
	Harvest  harvest.Estimate   `json:"harvest"`
	AtT      harvest.Estimate   `json:"harvest_at_t"`
	At2T     harvest.Estimate   `json:"recall_at_2t"`
	Area     harvest.Estimate   `json:"area"`
	Bound    harvest.Estimate   `json:"bound"`
	Oracle   harvest.Estimate   `json:"oracle"`
	Against  harvest.Comparison `json:"harvest_against_first"`
}

// summarise averages the rows, strategy by strategy, and compares with base.
func summarise(rows []row, strategies []string, base string) []summary {
	var sums []summary
	for _, noPage := range []harvest.NoPage{harvest.CountMiss, harvest.LeaveOut} {
		first := values(rows, base, noPage, func(m measures) *float64 { return m.Harvest })
		for _, s := range strategies {
			over := func(f func(measures) *float64) harvest.Estimate { return harvest.Mean(values(rows, s, noPage, f)) }
			sum := summary{
				Strategy: s, NoPage: noPage,
				Pages:   over(func(m measures) *float64 { n := float64(m.Pages); return &n }),
				Harvest: over(func(m measures) *float64 { return m.Harvest }),
				AtT:     over(func(m measures) *float64 { return m.AtT }),
				At2T:    over(func(m measures) *float64 { return m.At2T }),
				Area:    over(func(m measures) *float64 { return m.Area }),
				Bound:   over(func(m measures) *float64 { return m.Bound }),
				Oracle:  over(func(m measures) *float64 { return m.Oracle }),
			}
			sum.Tasks = sum.Pages.N
			if own := values(rows, s, noPage, func(m measures) *float64 { return m.Harvest }); len(own) == len(first) {
				sum.Against = harvest.Ratio(own, first)
			}
			sums = append(sums, sum)
		}
	}
	return sums
}

// values are a measure of one strategy by task, where it is known.
func values(rows []row, strategy string, noPage harvest.NoPage, f func(measures) *float64) []float64 {
	var xs []float64
	for _, r := range rows {
		if r.Strategy != strategy {
			continue
		}
		if x := f(r.of(noPage)); x != nil {
			xs = append(xs, *x)
		}
	}
	return xs
}

// printTables prints the summaries; with each, every task before them.
func printTables(out io.Writer, rows []row, sums []summary, each bool) error {
	for _, noPage := range []harvest.NoPage{harvest.CountMiss, harvest.LeaveOut} {
		if each {
			fmt.Fprintf(out, "\nEach task; no page: %s\n%s\n", noPage, taskTable(rows, noPage))
		}
		fmt.Fprintf(out, "\n%s, mean (standard error) over tasks; no page: %s\n%s\n", rows[0].Web, noPage, sumTable(sums, noPage))
	}
	_, err := fmt.Fprintln(out, strings.TrimSpace(`
harvest: hits/pages after all pages that count; @T: after |T| pages; recall@2T: share of T after 2|T| pages;
area: mean of harvest(t); bound: min(|T|, pages)/pages; oracle: of the greedy crawler that knows labels and links,
after as many pages. [n]: tasks where it is known, if not all.`))
	return err
}

func taskTable(rows []row, noPage harvest.NoPage) string {
	t := table.NewWriter()
	t.AppendHeader(table.Row{"topic", "run", "strategy", "T", "outcomes", "no page", "pages", "harvest", "@T", "recall@2T", "area", "bound", "oracle"})
	for _, r := range rows {
		m := r.of(noPage)
		t.AppendRow(table.Row{r.Topic, r.Run, r.Strategy, r.T, r.Outcomes, r.NoPage, m.Pages,
			cell(m.Harvest), cell(m.AtT), cell(m.At2T), cell(m.Area), cell(m.Bound), cell(m.Oracle)})
	}
	return t.Render()
}

func sumTable(sums []summary, noPage harvest.NoPage) string {
	t := table.NewWriter()
	t.AppendHeader(table.Row{"strategy", "tasks", "pages", "harvest", "harvest@T", "recall@2T", "area", "bound", "oracle", "ratio of means", "paired ratio"})
	for _, s := range sums {
		if s.NoPage != noPage {
			continue
		}
		over := func(e harvest.Estimate) string {
			switch {
			case e.N == 0:
				return "-"
			case e.N < s.Tasks:
				return fmt.Sprintf("%.3f (%.3f) [%d]", e.Mean, e.Error, e.N)
			}
			return fmt.Sprintf("%.3f (%.3f)", e.Mean, e.Error)
		}
		t.AppendRow(table.Row{s.Strategy, s.Tasks, fmt.Sprintf("%.0f", s.Pages.Mean), over(s.Harvest), over(s.AtT), over(s.At2T),
			over(s.Area), over(s.Bound), over(s.Oracle), fmt.Sprintf("%.2f", s.Against.OfMeans), over(s.Against.Paired)})
	}
	return t.Render()
}

// cell is a measure, or a dash where it is not known.
func cell(x *float64) string {
	if x == nil {
		return "-"
	}
	return fmt.Sprintf("%.3f", *x)
}
