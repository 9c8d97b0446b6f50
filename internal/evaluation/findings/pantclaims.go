package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// pant are the claims of Pant 2006.
func (c *claims) pant() {
	c.noBetter(claim{"Text windows alone bring nothing over the full page", "Pant 2006, 9.1, fig. 5", "p-harvest-windows-JUDGE"}, c.harvestRate(), "full-page", "window-10", "window-20", "window-40")
	c.beats(claim{"A window of 10 words is poorer than the full page", "Pant 2006, 9.1, fig. 5", "harvest-JUDGE"}, c.harvestRate(), "full-page", "window-10")
	for _, n := range []string{"10", "20", "40"} {
		c.beats(claim{"A window combo of " + n + " words harvests more than the full page", "Pant 2006, 9.2, figs. 6a, 7", "p-harvest-combos-JUDGE"}, c.harvestRate(), "window-combo-"+n, "full-page")
	}
	for _, n := range []string{"10", "20", "40"} {
		c.beats(claim{"The combo harvests more than its window of " + n + " words", "Pant 2006, 9.2, fig. 8", "harvest-JUDGE"}, c.harvestRate(), "window-combo-"+n, "window-"+n)
	}
	c.noBetter(claim{"No smaller window combo is better than that of 40 words", "Pant 2006, 9.3, fig. 6", "harvest-JUDGE"}, c.harvestRate(), "window-combo-40", "window-combo-10", "window-combo-20")
	c.alike(claim{"The tag tree combo harvests as much as the full page", "Pant 2006, 9.3, fig. 9a", "harvest-JUDGE"}, c.harvestRate(), "tag-tree-combo", "full-page")
	c.beats(claim{"The tag tree combo recalls more than the full page", "Pant 2006, 9.3, figs. 9b, 10", "p-recall-combos-JUDGE"}, c.targetRecall(), "tag-tree-combo", "full-page")
	c.quarter(claim{"The tag tree combo wins on the hardest quarter", "Pant 2006, 10.2, fig. 12", "difficulty-JUDGE"}, 0, "tag-tree-combo", "window-combo-40")
	c.quarter(claim{"The window combo wins on the easiest quarter", "Pant 2006, 10.2, fig. 12 (not significant there)", "difficulty-JUDGE"}, 3, "window-combo-40", "tag-tree-combo")
	c.lasting(claim{"In long crawls the window combo harvests more than the full page", "Pant 2006, 10.3, fig. 13a", "long-harvest-JUDGE"}, "harvest rate", (*measure.Walk).Harvest, "window-combo-40")
	c.lasting(claim{"In long crawls the tag tree combo recalls more than the full page", "Pant 2006, 10.3, fig. 13b", "long-recall-JUDGE"}, "target recall", (*measure.Walk).Recall, "tag-tree-combo")
}

// quarter tests that a recalls more than b on one quarter of the tasks by
// difficulty, 0 the hardest.
func (c *claims) quarter(say claim, quarter int, a, b string) {
	x, y, base := c.by(a, c.judge), c.by(b, c.judge), c.by(baseline, c.judge)
	if x == nil || y == nil || base == nil {
		return
	}
	of := func(walks []*measure.Walk) []*measure.Walk {
		groups := measure.ByDifficulty(walks, base, c.recall, 4)
		if len(groups) < 4 {
			return nil
		}
		return groups[quarter].Walks
	}
	c.direct(say, c.targetRecall(), a, b, of(x), of(y))
}

// lasting tests that a strategy is better than the full page where long crawls
// end.
func (c *claims) lasting(say claim, name string, m measure.Measure, strategy string) {
	walks, pages := c.long(c.judge)
	q := quantity{fmt.Sprintf("%s after %d pages", name, pages), func(w *measure.Walk) float64 { return m(w, pages) }, 1}
	c.direct(say, q, strategy, baseline, walks[strategy], walks[baseline])
}

// direct tests that a is better than b.
func (c *claims) direct(say claim, q quantity, a, b string, x, y []*measure.Walk) {
	if len(x) == 0 || len(y) == 0 {
		return
	}
	d := q.better(x, y)
	c.add(say, told(d), q, a, b, d, d.Above)
}

// contextClaims are those about link contexts. They are to hold on each sampled web,
// by tests that are paired over its links: what is shown is of the least sure one.
func (s Study) contextClaims() []report.Claim {
	webs := s.contextWebs()
	if len(webs) == 0 {
		return nil
	}
	var list []report.Claim
	say := func(text, figure, better, worse, what string, of func(similarity float64) float64, sign float64) {
		tests := make([]significance.Paired, len(webs))
		for i, web := range webs {
			tests[i] = significance.Compare(overLinks(s.context(web, better), of, sign), overLinks(s.context(web, worse), of, sign))
		}
		verdict, shown := all(tests)
		d := tests[shown]
		list = append(list, report.Claim{Text: text, Paper: "Pant 2006, 10.1, fig. 11", Figure: figure, Verdict: verdict,
			Measured:   fmt.Sprintf("%s, %s less %s, on %s of %s, %d links", what, better, worse, webs[shown], numbered(len(webs), "web"), d.N),
			Difference: sign * d.Mean, Error: d.SE, P: d.Above})
	}
	itself := func(similarity float64) float64 { return similarity }
	none := func(similarity float64) float64 {
		if similarity == 0 {
			return 1
		}
		return 0
	}
	say("A window of 10 words is more like the page it leads to than one of 40", "context-similarity", "window-10", "window-40", "similarity", itself, 1)
	say("A window of 40 words is more like it than the full page", "context-similarity", "window-40", "full-page", "similarity", itself, 1)
	say("A window of 40 words misses less often what a page is about than one of 10", "zero-similarity", "window-40", "window-10", "share of zero similarity", none, -1)
	say("The full page misses it least", "zero-similarity", "full-page", "window-40", "share of zero similarity", none, -1)
	return list
}

// overLinks is what of makes of each link of a context, times sign.
func overLinks(c evaluation.Context, of func(similarity float64) float64, sign float64) []float64 {
	x := make([]float64, len(c.Similar))
	for i, similarity := range c.Similar {
		x[i] = sign * of(similarity)
	}
	return x
}
