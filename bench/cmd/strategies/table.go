package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/spoor-crawler/spoor/bench/internal/harvest"
)

// summary is a strategy over the tasks of a web.
type summary struct {
	Web      string           `json:"web"`
	Strategy string           `json:"strategy"`
	Harvest  harvest.Estimate `json:"harvest_at_t"`
	Recall   harvest.Estimate `json:"recall_at_2t"`

	Pages   int                `json:"pages"` // that count, over all tasks
	Decided map[string]decided `json:"decided"`
}

// summarise averages over tasks: by web in the order of rows, then by falling
// harvest.
func summarise(rows []row) []summary {
	var sums []summary
	for len(rows) > 0 {
		web := rows[0].Web
		end := slices.IndexFunc(rows, func(r row) bool { return r.Web != web })
		if end < 0 {
			end = len(rows)
		}
		sums = append(sums, ofWeb(web, rows[:end])...)
		rows = rows[end:]
	}
	return sums
}

func ofWeb(web string, rows []row) []summary {
	var names []string
	atT, at2T := map[string][]float64{}, map[string][]float64{}
	pages, parts := map[string]int{}, map[string]map[string]decided{}
	for _, r := range rows {
		if atT[r.Strategy] == nil {
			names = append(names, r.Strategy)
			parts[r.Strategy] = map[string]decided{}
		}
		atT[r.Strategy] = append(atT[r.Strategy], r.Harvest)
		at2T[r.Strategy] = append(at2T[r.Strategy], r.Recall)
		pages[r.Strategy] += r.Pages
		for name, d := range r.Decided {
			had := parts[r.Strategy][name]
			parts[r.Strategy][name] = decided{had.Pages + d.Pages, had.Hits + d.Hits}
		}
	}
	var sums []summary
	for _, n := range names {
		sums = append(sums, summary{web, n, harvest.Mean(atT[n]), harvest.Mean(at2T[n]), pages[n], parts[n]})
	}
	slices.SortStableFunc(sums, func(a, b summary) int { return cmp.Compare(b.Harvest.Mean, a.Harvest.Mean) })
	return sums
}

func printTable(out io.Writer, sums []summary) error {
	t := table.NewWriter()
	t.AppendHeader(table.Row{"web", "strategy", "harvest@T", "recall@2T", "tasks", "pages by the part that decided (hits among them)"})
	for i, s := range sums {
		if i > 0 && s.Web != sums[i-1].Web {
			t.AppendSeparator()
		}
		t.AppendRow(table.Row{s.Web, s.Strategy, show(s.Harvest), show(s.Recall), s.Harvest.N, byPart(s)})
	}
	_, err := fmt.Fprintln(out, t.Render())
	return err
}

func show(e harvest.Estimate) string { return fmt.Sprintf("%.3f ± %.3f", e.Mean, e.Error) }

// byPart is the share of pages that each part decided, and of hits among them;
// empty where one part or none decided all.
func byPart(s summary) string {
	if len(s.Decided) < 2 {
		return ""
	}
	var texts []string
	for _, name := range slices.Sorted(maps.Keys(s.Decided)) {
		d := s.Decided[name]
		texts = append(texts, fmt.Sprintf("%s %.0f%% (%.2f)", name, 100*float64(d.Pages)/float64(s.Pages), float64(d.Hits)/float64(d.Pages)))
	}
	return strings.Join(texts, ", ")
}
