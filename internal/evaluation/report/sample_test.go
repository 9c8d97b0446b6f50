package report

import (
	"fmt"
	"math"
	"strings"
)

// hostile are names that try to leave their place.
func hostile() []string {
	return []string{
		`<script>document.title="it ran"</script>`,
		`"><img src=http://tracker.example/x onerror=document.title="it_ran">`,
		"</title></svg></style><script src=http://tracker.example/y></script>",
		"two\nlines\tand a tab", "nul \x00 bell \x07 \x1b[31mred", "not utf-8 \xff\xfe",
		"turned \u202e round", "多言語の名前", "πρώτη στρατηγική", "javascript:alert(1)", "=1+1", "#0F4DA5",
		strings.Repeat("very-long-name-without-a-space", 60), "", "   ", "{{.Title}}", "a & b < c > d ' e \"",
	}
}

// strategies of the sample, best first.
func strategies() []string {
	return []string{"cbp-slc", "tag-tree-combo", "window-combo-40", "slc", "cbp", "best-first", "context", "anchor", "window-40", "full-page", "lpc", "context-graph"}
}

// rising is a smooth curve with errors, different for each place.
func rising(place, points int) (out []Point) {
	for i := range points {
		x := float64((i + 1) * 20)
		top := 0.78 - 0.045*float64(place)
		y := top * (1 - math.Exp(-x/(500+60*float64(place)))) * (1 + 0.05*math.Sin(x/300+float64(place)))
		y = math.Min(y, 1)
		out = append(out, Point{X: x, Y: y, Error: 0.03 + 0.005*float64(place%3)})
	}
	return out
}

func harvestFigure() Figure {
	f := Figure{Name: "harvest-rate", Title: "Harvest rate along the crawl", Paper: "Peng 2013, fig. 11",
		Caption: "Mean over 57 tasks on three webs.", X: Axis{Label: "Pages crawled"}, Y: Axis{Label: "Harvest rate", Percent: true}}
	oracle := rising(-4, 100)
	f.Curves = append(f.Curves, Curve{Name: "oracle", Points: oracle, Reference: true})
	for i, s := range strategies() {
		f.Curves = append(f.Curves, Curve{Name: s, Points: rising(i, 100)})
	}
	f.Curves = append(f.Curves, Curve{Name: "breadth-first", Points: rising(14, 100), Reference: true})
	return f
}

func pFigure() Figure {
	f := Figure{Name: "p-values", Title: "Is the text window combo better than the full page?", Paper: "Pant 2006, fig. 7",
		Caption: "One-tailed paired t-tests with Holm correction.", X: Axis{Label: "Pages crawled"}, Y: Axis{Label: "p value", Max: 1},
		Levels: []Level{{"α = 0.05", 0.05}}}
	for i, name := range []string{"window-combo-10", "window-combo-20", "window-combo-40"} {
		c := Curve{Name: name}
		for k := 1; k <= 10; k++ {
			c.Points = append(c.Points, Point{X: float64(k * 1000), Y: math.Min(1, 0.9*math.Exp(-float64(k)/(1.5+float64(i))))})
		}
		f.Curves = append(f.Curves, c)
	}
	return f
}

func harvestBars() Figure {
	f := Figure{Name: "harvest-at-t", Title: "Harvest at T, by strategy", X: Axis{Label: "Strategy"}, Y: Axis{Label: "harvest@T", Percent: true},
		Groups: strategies(), Bars: []Bars{{}}, Levels: []Level{{"aim", 0.72}}}
	for i := range f.Groups {
		f.Bars[0].Values = append(f.Bars[0].Values, 0.74-0.04*float64(i))
		f.Bars[0].Errors = append(f.Bars[0].Errors, 0.02)
	}
	return f
}

func quartiles() Figure {
	f := Figure{Name: "difficulty", Title: "Target recall by difficulty of the task", Paper: "Pant 2006, fig. 12",
		Caption: "Quartiles by what best-first finds.",
		X:       Axis{Label: "Quartile"}, Y: Axis{Label: "Target recall", Percent: true}, Groups: []string{"hardest", "hard", "easy", "easiest"}}
	for i, s := range strategies()[:4] {
		b := Bars{Name: s}
		for q := range 4 {
			b.Values = append(b.Values, 0.2+0.17*float64(q)-0.02*float64(i))
			b.Errors = append(b.Errors, 0.04)
		}
		f.Bars = append(f.Bars, b)
	}
	return f
}

func counters() Figure {
	f := Figure{Name: "counters", Title: "What decided about the links of relevant pages", Paper: "Peng 2013, fig. 14; Liu 2014, fig. 9",
		X: Axis{Label: "Topic"}, Y: Axis{Label: "Relevant pages"}, Stacked: true,
		Bars: []Bars{{Name: "block"}, {Name: "anchor"}, {Name: "context"}}}
	for i := range 24 {
		f.Groups = append(f.Groups, fmt.Sprintf("topic number %d", i+1))
		for s := range f.Bars {
			f.Bars[s].Values = append(f.Bars[s].Values, float64(40+(i*37+s*53)%150))
		}
	}
	return f
}

func concurrency() Figure {
	f := Figure{Name: "concurrency", Title: "Precision against concurrent requests", Paper: "Pappas 2012, fig. 3 (left)",
		X: Axis{Label: "Requests at the same time, r"}, Y: Axis{Label: "Precision"}}
	for i, s := range strategies()[:3] {
		c := Curve{Name: s}
		for r := 1; r <= 12; r++ {
			c.Points = append(c.Points, Point{float64(r), 0.6 - 0.05*float64(i) + 0.01*math.Sin(float64(r)), 0.02})
		}
		f.Curves = append(f.Curves, c)
	}
	return f
}

func summaryTable() Table {
	t := Table{Name: "summary", Title: "All strategies, judge cosine", Caption: "Means over 57 tasks with their standard errors; p against best-first, one-tailed, Holm-corrected.",
		Columns: []Column{{Name: "Strategy"}, {Name: "Judge"}, {Name: "harvest@T", Kind: Number, Decimals: 1, Percent: true}, {Name: "recall@2T", Kind: Number, Decimals: 1, Percent: true},
			{Name: "Target length", Kind: Number, Decimals: 1}, {Name: "Hosts", Kind: Number}, {Name: "p", Kind: PValue}}}
	for i, s := range strategies() {
		p := math.Exp(-8 + float64(i))
		if i == 5 {
			p = math.NaN()
		}
		t.Rows = append(t.Rows, []Cell{{Text: s}, {Text: "cosine"}, {Value: 0.74 - 0.04*float64(i), Error: 0.021, Best: i == 0}, {Value: 0.83 - 0.03*float64(i), Error: 0.03},
			{Value: 412.4 + 31*float64((i*5)%7), Error: 22.7}, {Value: float64(1200 - 70*i)}, {Value: min(p, 1)}})
	}
	return t
}

func sampleClaims() []Claim {
	return []Claim{
		{Text: "CBP-SLC has the best harvest rate", Paper: "Peng 2013, 6.2.2, fig. 11", Verdict: Holds, Measured: "harvest@T, cbp-slc less best-first", Difference: 0.121, Error: 0.018, P: 0.0002, Figure: "harvest-rate"},
		{Text: "Text windows alone bring nothing over the full page", Paper: "Pant 2006, 9.1, fig. 5", Verdict: Unsure, Measured: "harvest@T, window-40 less full-page", Difference: -0.008, Error: 0.011, P: 0.41, Figure: "harvest-at-t"},
		{Text: "The tag tree combo wins on the hardest quartile", Paper: "Pant 2006, 10.2, fig. 12", Verdict: Fails, Measured: "recall, tag-tree-combo less window-combo-40", Difference: -0.034, Error: 0.02, P: 0.93, Figure: "difficulty"},
		{Text: "Breadth-First has the least target length", Paper: "Peng 2013, 6.2.2, fig. 13", Verdict: Holds, Measured: "target length", Difference: -181, Error: 40, P: math.NaN()},
	}
}

func sample() Report {
	return Report{
		Title: "Crawling strategies on three archived webs", Text: "Every strategy walked every task through the same agent that crawls.\n\nAll numbers are computed from results.jsonl, which lies beside this page.",
		Settings: []Setting{{"Webs", "hyperphysics, uci-ics, webkb"}, {"Tasks", "57"}, {"Strategies", strings.Join(strategies(), ", ")}, {"Judge", "cosine"}, {"Pages", "10,000"}, {"Seed number", "1"}},
		Summary:  summaryTable(),
		Sections: []Section{
			{Title: "Claims of the papers", Text: "What the papers say, and whether it holds on these webs.", Tables: []Table{Claims(sampleClaims())}},
			{Title: "Along the crawl", Text: "Harvest rate is the share of relevant pages among those crawled so far.", Figures: []Figure{harvestFigure(), pFigure()}},
			{Title: "By strategy and task", Figures: []Figure{harvestBars(), quartiles(), concurrency(), counters()}},
		},
	}
}

// hostileReport has hostile names wherever a name can stand.
func hostileReport() Report {
	bad := hostile()
	r := Report{Title: bad[0], Text: strings.Join(bad, "\n\n")}
	t := Table{Columns: []Column{{Name: bad[2]}, {Name: bad[1], Kind: Number}, {Name: "p", Kind: PValue}}}
	f := Figure{X: Axis{Label: bad[1]}, Y: Axis{Label: bad[2]}}
	b := Figure{Groups: bad, X: Axis{Label: bad[0]}}
	for i, s := range bad {
		r.Settings = append(r.Settings, Setting{s, s})
		t.Rows = append(t.Rows, []Cell{{Text: s, Figure: map[bool]string{true: s}[i%2 == 0]}, {Value: float64(i)}})
		f.Curves = append(f.Curves, Curve{Name: s, Points: []Point{{1, float64(i), 1}, {2, math.NaN(), 1}, {3, math.Inf(1), 1}, {4, 1e300, 1}, {5, float64(-i), math.NaN()}, {math.NaN(), 2, 1}}})
		f.Levels = append(f.Levels, Level{s, float64(i)})
		b.Bars = append(b.Bars, Bars{Name: s, Values: []float64{1, math.NaN(), math.Inf(-1), -1}, Errors: []float64{math.Inf(1), 1, 0.5, -3}})
		named := f
		named.Name, named.Title, named.Paper, named.Caption = s, s, s, s
		if i > 6 {
			continue
		}
		r.Sections = append(r.Sections, Section{Title: s, Text: s, Figures: []Figure{named}, Tables: []Table{{Name: s, Title: s, Paper: s, Caption: s, Columns: t.Columns, Rows: t.Rows}}})
	}
	r.Sections = append(r.Sections, Section{Figures: []Figure{b}})
	r.Summary = t
	return r
}
