package findings

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// Report is all that the study says.
func (s Study) Report() report.Report {
	b := s.book()
	r := report.Report{
		Title: "Crawling strategies on archived webs",
		Text: "Every setup walked every task with the agent that crawls, in virtual time, and what it found was counted against what is known of the pages. " +
			"All numbers are computed from results.jsonl, which lies beside this page.",
		Settings: s.Settings,
		Summary:  s.Summary(),
	}
	if len(b.setups) > 0 {
		tests := b.alongTests()
		if against := b.againstTable(); len(against.Rows) > 0 {
			tests.Tables = append(tests.Tables, against)
		}
		r.Sections = append(r.Sections, s.claims(b), b.rates(), b.webs(), b.missed(), tests, b.lengths(), b.measures(), b.counters(), b.groups(), b.longCrawls())
	} else {
		r.Sections = append(r.Sections, s.claims(b))
	}
	r.Sections = append(r.Sections, s.contexts(), b.experiments(), s.trouble())
	r.Sections = slices.DeleteFunc(r.Sections, func(s report.Section) bool { return empty(s) })
	return r
}

// empty says that a section has nothing to show.
func empty(s report.Section) bool {
	return len(s.Figures) == 0 && !slices.ContainsFunc(s.Tables, func(t report.Table) bool { return len(t.Rows) > 0 })
}

// trouble is what did not go well.
func (s Study) trouble() report.Section {
	t := report.Table{Name: "failures", Title: "Walks on which something broke", Columns: []report.Column{{Name: "Setup"}, {Name: "Task"}, {Name: "Pages", Kind: report.Number}, {Name: "What"}},
		Caption: "They count with what they found; one that could not begin counts nowhere."}
	for _, w := range s.Walks {
		if w.Failed != "" {
			t.Rows = append(t.Rows, []report.Cell{{Text: w.Setup}, {Text: fmt.Sprintf("%s %s/%d", w.Web, w.Topic, w.Run)}, {Value: float64(len(w.Pages))}, {Text: w.Failed}})
		}
	}
	left := report.Table{Name: "left-out", Title: "Tasks left out", Columns: []report.Column{{Name: "Why"}}}
	for _, line := range s.LeftOut {
		left.Rows = append(left.Rows, []report.Cell{{Text: line}})
	}
	out := report.Section{Title: "What went wrong"}
	for _, table := range []report.Table{t, left} {
		if len(table.Rows) > 0 {
			out.Tables = append(out.Tables, table)
		}
	}
	return out
}
