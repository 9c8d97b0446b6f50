package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// contenders are the crawlers that Pant 2006, 10.2-10.5 holds against each other.
func contenders() []string { return []string{"full-page", "window-combo-40", "tag-tree-combo"} }

// fewest is how many tasks a domain must have (Pant 2006, 10.5).
const fewest = 10

// groups is recall by difficulty and rates by domain.
func (b *book) groups() report.Section {
	s := report.Section{Title: "Difficult topics and domains", Text: "Tasks are ranked by what the full page's crawler recalls of them, the worst first, and split into quarters (Pant 2006, 10.2). A task's domain is its web, where the task file names none; domains of fewer than 10 tasks are left out, as in the paper."}
	for _, judge := range b.judges {
		base := b.by(baseline, judge)
		if base == nil {
			continue
		}
		difficulty := report.Figure{Name: "difficulty-" + judge, Title: "Target recall by difficulty, judge " + judge, Paper: "Pant 2006, fig. 12",
			X: report.Axis{Label: "Rank of the task for full-page, the hardest first"}, Y: report.Axis{Label: "recall@2T", Percent: true}}
		rates := []report.Figure{
			{Name: "domain-harvest-" + judge, Title: "Harvest rate by domain, judge " + judge, Paper: "Pant 2006, fig. 16a", X: report.Axis{Label: "Domain"}, Y: report.Axis{Label: "harvest@T", Percent: true}},
			{Name: "domain-recall-" + judge, Title: "Target recall by domain, judge " + judge, Paper: "Pant 2006, fig. 16b", X: report.Axis{Label: "Domain"}, Y: report.Axis{Label: "recall@2T", Percent: true}},
		}
		for _, strategy := range contenders() {
			walks := b.by(strategy, judge)
			if walks == nil {
				continue
			}
			add(&difficulty, strategy, measure.ByDifficulty(walks, base, b.recall, 4), b.recall)
			add(&rates[0], strategy, measure.ByDomain(walks, fewest), b.harvest)
			add(&rates[1], strategy, measure.ByDomain(walks, fewest), b.recall)
		}
		difficulty.Caption = fmt.Sprintf("Means over each quarter of %d tasks, with standard errors.", len(tasks(base)))
		s.Figures = append(s.Figures, difficulty)
		for _, f := range rates {
			if len(f.Groups) > 1 {
				f.Caption = "Means over the tasks of a domain, with standard errors."
				s.Figures = append(s.Figures, f)
			}
		}
	}
	return s
}

// add adds a strategy's bars to a figure by group.
func add(f *report.Figure, name string, groups []measure.Group, of figure) {
	bars := report.Bars{Name: name}
	f.Groups = f.Groups[:0]
	for _, g := range groups {
		e := mean(g.Walks, of)
		f.Groups = append(f.Groups, g.Name)
		bars.Values, bars.Errors = append(bars.Values, e.Mean), append(bars.Errors, e.SE)
	}
	f.Bars = append(f.Bars, bars)
}
