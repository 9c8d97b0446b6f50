package paths

import (
	"fmt"
	"slices"

	"github.com/jedib0t/go-pretty/v6/table"
)

// decided prints what decided about the links, for the runs whose strategy says
// so: the agents of each run, and their sum.
func (p *printer) decided(r Report) {
	var parts []string
	for _, name := range deciding() {
		if slices.ContainsFunc(r.Runs, func(t Total) bool { _, ok := byPart(t.Decided, name); return ok }) {
			parts = append(parts, name)
		}
	}
	if len(parts) == 0 {
		return
	}
	var rows []table.Row
	for _, t := range r.Runs {
		if len(t.Decided) == 0 {
			continue
		}
		for _, a := range r.Agents {
			if a.Run == t.Run {
				rows = append(rows, p.row(p.runs[t.Run], append(table.Row{name(a.Topic), a.Agent}, cells(parts, a.Decided)...)...))
			}
		}
		rows = append(rows, p.row(p.runs[t.Run], append(table.Row{"all", ""}, cells(parts, t.Decided)...)...))
	}
	header := table.Row{"topic", "agent"}
	for _, part := range parts {
		header = append(header, part)
	}
	header = p.row("run", append(header, "links")...)
	p.table("Pages by what decided about their link (relevant)", header, len(header)-len(parts)-2, rows)
}

// cells are counters by part, and their sum; a dash where the strategy has no such
// part.
func cells(parts []string, decided []Decided) (row table.Row) {
	var all Decided
	for _, name := range parts {
		d, ok := byPart(decided, name)
		if !ok {
			row = append(row, "-")
			continue
		}
		row = append(row, d.cell())
		all.Pages += d.Pages
		all.Relevant += d.Relevant
	}
	return append(row, all.cell())
}

func (d Decided) cell() string { return fmt.Sprintf("%d (%d)", d.Pages, d.Relevant) }

func byPart(list []Decided, name string) (Decided, bool) {
	i := slices.IndexFunc(list, func(d Decided) bool { return d.Part == name })
	if i < 0 {
		return Decided{}, false
	}
	return list[i], true
}
