package findings

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

// counters is how many relevant pages each part of a score alone led to, by topic
// (Peng 2013, fig. 14; Liu 2014, fig. 9).
func (b *book) counters() report.Section {
	s := report.Section{Title: "What decided", Text: "Pages whose links one part of the score decided about alone: the block, the anchor, the context, or the rest, where nothing was relevant."}
	for _, judge := range b.judges {
		for _, strategy := range []string{"cbp-slc", "slc", "lpc"} {
			walks := b.by(strategy, judge)
			if walks == nil {
				continue
			}
			s.Figures = append(s.Figures, counted(walks, report.Figure{
				Name: "counters-" + strategy + "-" + judge, Title: fmt.Sprintf("Relevant pages by what decided: %s, judge %s", strategy, judge),
				Paper: "Peng 2013, fig. 14; Liu 2014, fig. 9", X: report.Axis{Label: "Topic"}, Y: report.Axis{Label: "Relevant pages"}, Stacked: true,
				Caption: "Of the first 2|T| pages, in the mean over a topic's runs.",
			}))
		}
	}
	s.Tables = append(s.Tables, b.decided())
	return s
}

// decided is, for each strategy whose scores have several parts, the pages and hits
// whose links each part alone decided about.
func (b *book) decided() report.Table {
	t := report.Table{Name: "decided", Title: "Links that one part alone decided about", Paper: "Peng 2013, fig. 14; Liu 2014, fig. 9",
		Columns: []report.Column{{Name: "Strategy"}, {Name: "Judge"}, {Name: "Part"}, percent("Of the pages"), percent("Of these relevant"), percent("Of all relevant")},
		Caption: "Of the first 2|T| pages of all tasks together. What no one part decided about is left out.",
	}
	for _, name := range b.ranked("") {
		parts, pages, hits := decided(b.of[name])
		if len(parts) < 2 {
			continue
		}
		for _, p := range parts {
			t.Rows = append(t.Rows, []report.Cell{{Text: short(b.of[name][0])}, {Text: b.of[name][0].Judge}, {Text: p.Part},
				{Value: float64(p.Pages) / float64(pages)}, {Value: float64(p.Hits) / float64(p.Pages)}, {Value: float64(p.Hits) / float64(hits)}})
		}
	}
	return t
}

// decided counts pages and hits by part, in the order of names, and in all.
func decided(walks []*measure.Walk) (parts []measure.PartCount, pages, hits int) {
	at := map[string]int{}
	for _, w := range walks {
		for _, c := range w.Parts(2 * w.Targets) {
			pages, hits = pages+c.Pages, hits+c.Hits
			if c.Part == "" {
				continue
			}
			if _, ok := at[c.Part]; !ok {
				at[c.Part] = len(parts)
				parts = append(parts, measure.PartCount{Part: c.Part})
			}
			p := &parts[at[c.Part]]
			p.Pages, p.Hits = p.Pages+c.Pages, p.Hits+c.Hits
		}
	}
	slices.SortFunc(parts, func(a, b measure.PartCount) int { return cmp.Compare(a.Part, b.Part) })
	return parts, pages, hits
}

func counted(walks []*measure.Walk, f report.Figure) report.Figure {
	var parts []string
	runs := map[string]int{}
	hits := map[[2]string]int{} // topic and part
	for _, w := range walks {
		topic := w.Web + " " + w.Topic
		if runs[topic]++; runs[topic] == 1 {
			f.Groups = append(f.Groups, topic)
		}
		for _, c := range w.Parts(2 * w.Targets) {
			name := c.Part
			if name == "" {
				name = "none alone"
			}
			if !slices.Contains(parts, name) {
				parts = append(parts, name)
			}
			hits[[2]string{topic, name}] += c.Hits
		}
	}
	slices.Sort(f.Groups)
	slices.Sort(parts)
	for _, part := range parts {
		bars := report.Bars{Name: part}
		for _, topic := range f.Groups {
			bars.Values = append(bars.Values, float64(hits[[2]string{topic, part}])/float64(runs[topic]))
		}
		f.Bars = append(f.Bars, bars)
	}
	return f
}
