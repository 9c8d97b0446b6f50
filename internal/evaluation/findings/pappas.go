package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// experiments is those of Pappas 2012, V.
func (b *book) experiments() report.Section {
	s := report.Section{Title: "Pappas' experiments", Text: "Agents that go by a topic-specific weight table and know their seeds alone (strategy tswt). Precision is the share of relevant pages among the first |T|. With several requests on their way, answers take a log-normal time of virtual seconds, the same for an address always: median 1 second, σ 1."}
	if b.of[pappas.Base] == nil {
		return report.Section{}
	}
	s.Figures = append(s.Figures, b.concurrency()...)
	s.Figures = append(s.Figures, b.disambiguation()...)
	s.Figures = append(s.Figures, b.parents()...)
	s.Figures = append(s.Figures, b.tables()...)
	s.Figures = append(s.Figures, b.teamwork(), b.genres())
	s.Tables = append(s.Tables, b.teams())
	if len(b.setups) > 0 { // else it is the summary
		s.Tables = append(s.Tables, b.summary("pappas", "All setups of these experiments", b.others()))
	}
	return s
}

// concurrency is precision and time against r (fig. 3), and precision by time.
func (b *book) concurrency() []report.Figure {
	x := report.Axis{Label: "Requests on their way at once, r"}
	precision := report.Figure{Name: "requests-precision", Title: "Precision against concurrent requests", Paper: "Pappas 2012, fig. 3 (left)", X: x, Y: report.Axis{Label: "Precision", Percent: true}}
	duration := report.Figure{Name: "requests-time", Title: "Time against concurrent requests", Paper: "Pappas 2012, fig. 3 (right)", X: x, Y: report.Axis{Label: "Virtual seconds for a page"}}
	seconds := report.Axis{Label: "Virtual seconds"}
	precise := report.Figure{Name: "precision-by-time", Title: "Precision by time", Paper: "Pappas 2012, fig. 3",
		X: seconds, Y: report.Axis{Label: "Precision", Percent: true}, Caption: "Of the pages that had come by then, in the mean over tasks."}
	recalled := report.Figure{Name: "recall-by-time", Title: "Relevant pages by time", Paper: "Pappas 2012, fig. 3",
		X: seconds, Y: report.Axis{Label: "Target recall", Percent: true}, Caption: "Mean over tasks."}
	p, d := report.Curve{Name: "tswt"}, report.Curve{Name: "tswt"}
	grid := measure.Every(30, 900)
	for r := 1; r <= pappas.MostRequests; r++ {
		walks := b.of[pappas.Requests(r)]
		if walks == nil {
			continue
		}
		e, t := mean(walks, b.harvest), mean(walks, secondsByPage)
		p.Points = append(p.Points, report.Point{X: float64(r), Y: e.Mean, Error: e.SE})
		d.Points = append(d.Points, report.Point{X: float64(r), Y: t.Mean, Error: t.SE})
		if r == 1 || r == 4 || r == pappas.MostRequests {
			name := fmt.Sprintf("r = %d", r)
			precise.Curves = append(precise.Curves, curve(name, walks, (*measure.Walk).PrecisionBy, grid))
			recalled.Curves = append(recalled.Curves, curve(name, walks, recallBy, grid))
		}
		precision.Caption = fmt.Sprintf("Mean over %d tasks, with standard errors.", len(tasks(walks)))
	}
	duration.Caption = precision.Caption
	precision.Curves, duration.Curves = []report.Curve{p}, []report.Curve{d}
	return []report.Figure{precision, duration, precise, recalled}
}

// secondsByPage is how long a page of a walk took in the mean.
func secondsByPage(w *measure.Walk) float64 {
	if len(w.Pages) == 0 {
		return nan()
	}
	return w.Duration(len(w.Pages)) / float64(len(w.Pages))
}

// recallBy is the target recall by a second.
func recallBy(w *measure.Walk, second int) float64 {
	hits := 0
	for i := range w.Pages {
		if p := &w.Pages[i]; p.Hit && p.At <= float64(second) {
			hits++
		}
	}
	return float64(hits) / float64(w.Targets)
}

// disambiguation is precision and irrelevant pages with and without (fig. 5).
func (b *book) disambiguation() []report.Figure {
	x := report.Axis{Label: "Pages crawled, by |T|"}
	left := report.Figure{Name: "disambiguation-precision", Title: "Precision with and without disambiguation", Paper: "Pappas 2012, fig. 5 (left)", X: x, Y: report.Axis{Label: "Precision", Percent: true}}
	right := report.Figure{Name: "disambiguation-irrelevant", Title: "Irrelevant pages with and without disambiguation", Paper: "Pappas 2012, fig. 5 (right)", X: x, Y: report.Axis{Label: "Irrelevant pages, by |T|"}}
	misses := func(w *measure.Walk, n int) float64 { return w.Misses(n) / float64(w.Targets) }
	for _, s := range []struct{ name, setup string }{{"with", pappas.Disambiguated}, {"without", pappas.Base}} {
		if walks := b.of[s.setup]; walks != nil {
			left.Curves = append(left.Curves, curve(s.name, walks, (*measure.Walk).Harvest, b.along()))
			right.Curves = append(right.Curves, curve(s.name, walks, misses, b.along()))
		}
	}
	left.Caption = "Irrelevant-context words are the task's, or the ten that most of its negative examples have and no positive one."
	right.Caption = left.Caption + " A crawl that ignores pages and their links may come to an end before others do."
	return []report.Figure{left, right}
}

// parents is precision by the sum of a link's parents and by the best of them.
func (b *book) parents() []report.Figure {
	best := b.of[pappas.BestParent]
	if best == nil {
		return nil
	}
	return []report.Figure{{
		Name: "parents", Title: "Precision by all parents of a link, and by the best one", Caption: "Of Pappas 2012, eq. 6; the paper has the sum alone.",
		X: report.Axis{Label: "Pages crawled, by |T|"}, Y: report.Axis{Label: "Precision", Percent: true},
		Curves: []report.Curve{
			curve("the best parent", best, (*measure.Walk).Harvest, b.along()),
			curve("sum of parents", b.of[pappas.Base], (*measure.Walk).Harvest, b.along()),
		},
	}}
}

// tables is precision against the size of a static table, and the growth of a
// dynamic one (fig. 6).
func (b *book) tables() []report.Figure {
	static := report.Figure{Name: "tswt-static", Title: "Precision by the size of a static table", Paper: "Pappas 2012, fig. 6 (left)",
		X: report.Axis{Label: "Terms in the table"}, Y: report.Axis{Label: "Precision", Percent: true}, Caption: "Mean over tasks, with standard errors. A table has one term at least."}
	dynamic := report.Figure{Name: "tswt-dynamic", Title: "Precision by the growth of a dynamic table", Paper: "Pappas 2012, fig. 6 (middle and right)",
		X: report.Axis{Label: "Terms of a very relevant page that are added, %"}, Y: report.Axis{Label: "Precision", Percent: true}, Caption: "100 terms at first; a page is very relevant above the threshold T."}
	c := report.Curve{Name: "static"}
	for _, size := range pappas.Sizes() {
		c.Points = b.point(c.Points, float64(size), b.of[pappas.Size(size)])
	}
	static.Curves = []report.Curve{c}
	for _, threshold := range pappas.Thresholds() {
		c := report.Curve{Name: fmt.Sprintf("T = %g", threshold)}
		for _, percent := range pappas.Growths() {
			c.Points = b.point(c.Points, float64(percent), b.of[pappas.Growth(percent, threshold)])
		}
		dynamic.Curves = append(dynamic.Curves, c)
	}
	return []report.Figure{static, dynamic}
}

// point adds the mean precision of walks, if there are any.
func (b *book) point(points []report.Point, x float64, walks []*measure.Walk) []report.Point {
	if walks == nil {
		return points
	}
	e := mean(walks, b.harvest)
	return append(points, report.Point{X: x, Y: e.Mean, Error: e.SE})
}

// genres is the ways to weigh topic and genres (fig. 8).
func (b *book) genres() report.Figure {
	f := report.Figure{Name: "genres", Title: "Weighting topic and genres", Paper: "Pappas 2012, fig. 8",
		X: report.Axis{Label: "What links are scored by"}, Y: report.Axis{Label: "Precision", Percent: true}, Bars: []report.Bars{{Name: "precision"}},
		Caption: "Mean over tasks, with standard errors. Half of the topic and half of the genre give the same order as both added up."}
	add := func(name, setup string) {
		if walks := b.of[setup]; walks != nil {
			e := mean(walks, b.harvest)
			f.Groups = append(f.Groups, name)
			f.Bars[0].Values, f.Bars[0].Errors = append(f.Bars[0].Values, e.Mean), append(f.Bars[0].Errors, e.SE)
		}
	}
	add("topic", pappas.Base)
	add("topic + genres (sum)", pappas.Genres(linkscore.Sum))
	add("0.5 topic + 0.5 genres", pappas.Genres(linkscore.Weighted))
	for _, g := range genre.BuiltIn() {
		add(g.Name+" alone", pappas.Genre(g.Name))
	}
	return f
}
