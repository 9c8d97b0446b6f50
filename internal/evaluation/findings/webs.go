package findings

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// webs is harvest@T and recall@2T of every strategy on every web.
func (b *book) webs() report.Section {
	names := b.webNames()
	t := report.Table{Name: "webs", Title: "By web", Columns: []report.Column{{Name: "Strategy"}, {Name: "Judge"}},
		Caption: "Mean over the tasks of a web, with its standard error: mostly how much topics differ, which is the same for all strategies."}
	var columns []int
	for _, web := range names {
		t.Columns = append(t.Columns, percent(web+" harvest@T"), percent("recall@2T"))
		columns = append(columns, len(t.Columns)-2, len(t.Columns)-1)
	}
	for _, name := range b.ranked("") {
		row := []report.Cell{{Text: short(b.of[name][0])}, {Text: b.of[name][0].Judge}}
		for _, web := range names {
			walks := on(b.of[name], web)
			row = append(row, cell(mean(walks, b.harvest)), cell(mean(walks, b.recall)))
		}
		t.Rows = append(t.Rows, row)
	}
	best(t, columns...)
	return report.Section{Title: "By web", Text: fmt.Sprintf("%s. Harvest@T is hits among the first |T| pages by |T|, recall@2T hits among the first 2|T| pages by |T|; seeds and example pages count neither way.", numbered(len(names), "web")), Tables: []report.Table{t}}
}

// on is the walks on one web.
func on(walks []*measure.Walk, web string) []*measure.Walk {
	return slices.DeleteFunc(slices.Clone(walks), func(w *measure.Walk) bool { return w.Web != web })
}

// numbered is a number of things in words.
func numbered(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
