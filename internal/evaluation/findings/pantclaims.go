package findings

import (
	"fmt"

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

// contextClaims are those about link contexts, over the sampled webs.
func (s Study) contextClaims() []report.Claim {
	var list []report.Claim
	say := func(text, figure, better, worse string, of func(web, technique string) significance.Estimate, sign float64) {
		holds, fails, sum := 0, 0, 0.0
		webs := s.contextWebs()
		for _, web := range webs {
			x, y := of(web, better), of(web, worse)
			d := sign * (x.Mean - y.Mean)
			sum += d
			if margin := 2 * (x.SE + y.SE); min(x.N, y.N) < 2 {
				continue // no error is known
			} else if d > margin {
				holds++
			} else if d < -margin {
				fails++
			}
		}
		if len(webs) == 0 {
			return
		}
		verdict := report.Unsure
		if holds == len(webs) {
			verdict = report.Holds
		} else if fails > 0 {
			verdict = report.Fails
		}
		list = append(list, report.Claim{Text: text, Paper: "Pant 2006, 10.1, fig. 11", Figure: figure, Verdict: verdict, P: nan(),
			Measured:   fmt.Sprintf("%s less %s, mean of %d webs; on each beyond two standard errors of both: %d", better, worse, len(webs), holds),
			Difference: sign * sum / float64(len(webs))})
	}
	mean := func(web, technique string) significance.Estimate { return s.context(web, technique).Mean }
	zero := func(web, technique string) significance.Estimate { return s.context(web, technique).Zero }
	say("A window of 10 words is more like the page it leads to than one of 40", "context-similarity", "window-10", "window-40", mean, 1)
	say("A window of 40 words is more like it than the full page", "context-similarity", "window-40", "full-page", mean, 1)
	say("A window of 40 words misses less often what a page is about than one of 10", "zero-similarity", "window-40", "window-10", zero, -1)
	say("The full page misses it least", "zero-similarity", "full-page", "window-40", zero, -1)
	return list
}
