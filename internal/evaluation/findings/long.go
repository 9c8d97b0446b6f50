package findings

import (
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// longest is on how many tasks long crawls are compared (Pant 2006, 10.3: "we
// pick 10 topics at random").
const longest = 10

// long is the tasks with the longest crawls of the contenders, and how many pages
// all of these have.
func (b *book) long(judge string) (walks map[string][]*measure.Walk, pages int) {
	walks = map[string][]*measure.Walk{}
	var all []*measure.Walk
	for _, strategy := range contenders() {
		if w := b.by(strategy, judge); w != nil {
			walks[strategy] = w
			all = append(all, w...)
		}
	}
	least := map[measure.Task]int{}
	for _, w := range all {
		if n, ok := least[w.Task()]; !ok || len(w.Pages) < n {
			least[w.Task()] = len(w.Pages)
		}
	}
	var lengths []int
	for _, t := range tasks(all) {
		lengths = append(lengths, least[t])
	}
	if len(lengths) < longest {
		return nil, 0
	}
	slices.Sort(lengths)
	pages = lengths[len(lengths)-longest] / 20 * 20
	in := map[measure.Task]bool{}
	for _, w := range measure.Long(all, pages) {
		in[w.Task()] = true
	}
	for name, list := range walks {
		walks[name] = slices.DeleteFunc(slices.Clone(list), func(w *measure.Walk) bool { return !in[w.Task()] })
	}
	return walks, pages
}

// longCrawls is rates of the longest crawls, by pages (Pant 2006, fig. 13).
func (b *book) longCrawls() report.Section {
	s := report.Section{Title: "Long crawls", Text: "The tasks that the most pages were crawled for, up to where all of their crawls came (Pant 2006, 10.3, with 100,000 pages on the live web; more than an archive has)."}
	for _, judge := range b.judges {
		walks, pages := b.long(judge)
		if pages == 0 {
			continue
		}
		grid := measure.Every(pages/20, pages)
		h := report.Figure{Name: "long-harvest-" + judge, Title: "Harvest rate of long crawls, judge " + judge, Paper: "Pant 2006, fig. 13a", X: report.Axis{Label: "Pages crawled"}, Y: report.Axis{Label: "Harvest rate", Percent: true}}
		r := report.Figure{Name: "long-recall-" + judge, Title: "Target recall of long crawls, judge " + judge, Paper: "Pant 2006, fig. 13b", X: h.X, Y: report.Axis{Label: "Target recall", Percent: true}}
		for _, strategy := range contenders() {
			if w := walks[strategy]; len(w) > 0 {
				h.Curves = append(h.Curves, curve(strategy, w, (*measure.Walk).Harvest, grid))
				r.Curves = append(r.Curves, curve(strategy, w, (*measure.Walk).Recall, grid))
				h.Caption = "Mean over " + numbered(len(w), "task") + "."
			}
		}
		r.Caption = h.Caption
		s.Figures = append(s.Figures, h, r)
	}
	return s
}
