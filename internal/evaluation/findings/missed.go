package findings

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// deepest is the class of pages with so many irrelevant ones before them, or more.
const deepest = 3

// missed is what the best strategy of each judge does not find of what the oracle
// does, by how many irrelevant pages the oracle crossed to it: whether pages are
// missed because they lie behind what looks irrelevant.
func (b *book) missed() report.Section {
	oracle := b.oracle()
	t := report.Table{Name: "missed", Title: "What the best strategies miss of what the oracle finds",
		Columns: []report.Column{{Name: "Web"}, {Name: "Strategy"}, {Name: "Judge"}, {Name: "Irrelevant pages right before it, for the oracle"}, {Name: "Relevant pages", Kind: report.Number}, percent("Of all"), percent("Found"), percent("Of all missed")},
		Caption: "Relevant pages among the oracle's first 2|T|, over all tasks of a web, and how many of them the strategy with the best mean harvest@T there has among its own."}
	for _, web := range b.webNames() {
		for _, judge := range b.judges {
			if walks := b.bestOn(web, judge); walks != nil {
				t.Rows = append(t.Rows, missedRows(web, judge, walks, oracle)...)
			}
		}
	}
	return report.Section{Title: "What is missed", Tables: []report.Table{t},
		Text: "A page behind irrelevant ones has to be reached through links that lead to nothing relevant by themselves. Where the share found falls with their number, pages are missed because nothing near the link promises them; where it does not, because pages with the label do not read alike."}
}

// bestOn is the walks on a web of the strategy with the best mean harvest@T there;
// nil for none but the oracle.
func (b *book) bestOn(web, judge string) (best []*measure.Walk) {
	for _, name := range b.ranked(judge) {
		walks := on(b.of[name], web)
		if len(walks) == 0 || walks[0].Strategy == "oracle" {
			continue
		}
		if best == nil || mean(walks, b.harvest).Mean > mean(best, b.harvest).Mean {
			best = walks
		}
	}
	return best
}

func missedRows(web, judge string, walks []*measure.Walk, oracle map[measure.Task]*measure.Walk) (rows [][]report.Cell) {
	var there, found [deepest + 1]int
	all, lost := 0, 0
	for _, w := range walks {
		o := oracle[w.Task()]
		if o == nil {
			continue
		}
		has := map[int32]bool{}
		for _, p := range w.Pages[:min(2*w.Targets, len(w.Pages))] {
			has[p.ID] = true
		}
		for _, p := range o.Pages[:min(2*o.Targets, len(o.Pages))] {
			if !p.Hit {
				continue
			}
			class := min(p.Tunnel, deepest)
			there[class]++
			all++
			if has[p.ID] {
				found[class]++
			} else {
				lost++
			}
		}
	}
	for class, n := range there {
		if n > 0 {
			rows = append(rows, []report.Cell{{Text: web}, {Text: short(walks[0])}, {Text: judge}, {Text: crossed(class)}, {Value: float64(n)},
				{Value: float64(n) / float64(all)}, {Value: float64(found[class]) / float64(n)}, {Value: float64(n-found[class]) / float64(lost)}})
		}
	}
	return rows
}

// crossed names a class of pages.
func crossed(class int) string {
	if class == deepest {
		return fmt.Sprintf("%d or more", class)
	}
	return fmt.Sprint(class)
}

// webNames are those of all walks of strategies.
func (b *book) webNames() []string {
	var names []string
	for _, setup := range b.setups {
		for _, w := range b.of[setup] {
			if !slices.Contains(names, w.Web) {
				names = append(names, w.Web)
			}
		}
	}
	slices.Sort(names)
	return names
}
