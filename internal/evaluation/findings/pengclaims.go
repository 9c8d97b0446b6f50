package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// peng are the claims of Peng 2013, 6.2.2, of Liu 2014, 5.3, and of Rohatgi, 7.
func (c *claims) peng() {
	c.beats(claim{"CBP-SLC has the best harvest rate", "Peng 2013, 6.2.2, fig. 11", "harvest-JUDGE"}, c.harvestRate(), "cbp-slc", "breadth-first", "best-first", "anchor-only", "link-context", "cbp", "slc")
	c.beats(claim{"CBP-SLC has the best target recall", "Peng 2013, 6.2.2, fig. 12", "recall-JUDGE"}, c.targetRecall(), "cbp-slc", "breadth-first", "best-first", "anchor-only", "link-context", "cbp", "slc")
	c.beats(claim{"Breadth-first has the least target length", "Peng 2013, 6.2.2, fig. 13", "target-length-JUDGE"}, targetLength(), "breadth-first", "best-first", "anchor-only", "link-context", "cbp", "slc", "cbp-slc")
	c.beats(claim{"CBP-SLC has the second best target length, after breadth-first", "Peng 2013, 6.2.2, fig. 13", "target-length-JUDGE"}, targetLength(), "cbp-slc", "best-first", "anchor-only", "link-context", "cbp", "slc")
	c.beats(claim{"Best-first has the longest target length", "Peng 2013, 6.2.2, fig. 13", "target-length-JUDGE"}, longer(), "best-first", "breadth-first", "anchor-only", "link-context", "cbp", "slc", "cbp-slc")
	c.worst(claim{"Breadth-first has the worst harvest rate", "Peng 2013, 6.2.2, fig. 11", "harvest-JUDGE"}, c.harvestRate(), "breadth-first", "best-first", "anchor-only", "link-context", "cbp", "slc", "cbp-slc")
	c.beats(claim{"Content blocks find more than the whole page", "Peng 2013, 6.2.2, fig. 11", "harvest-JUDGE"}, c.harvestRate(), "cbp", "best-first")
	c.counted(claim{"Most relevant pages are fetched by block, anchor or context", "Peng 2013, 6.2.2, fig. 14", "counters-cbp-slc-JUDGE"}, "cbp-slc")
	c.beats(claim{"Selective link context finds more than the whole page", "Liu 2014, 5.3, fig. 7", "harvest-JUDGE"}, c.harvestRate(), "slc", "best-first")
	c.beats(claim{"Selective link context finds more than anchors or contexts alone", "Liu 2014, 5.3, fig. 7", "harvest-JUDGE"}, c.harvestRate(), "slc", "anchor-only", "link-context")
	c.beats(claim{"LPC recalls more than breadth-first and anchors", "Rohatgi, 7, fig. 7", "recall-JUDGE"}, c.targetRecall(), "lpc", "breadth-first", "anchor-only")
	c.beats(claim{"LPC with a context graph recalls more than best-first, CBP and anchors", "Rohatgi, 7, fig. 7", "recall-JUDGE"}, c.targetRecall(), "lpc-context-graph", "best-first", "cbp", "anchor-only")
}

// worst tests that one strategy is worse than each of the others.
func (c *claims) worst(say claim, q quantity, strategy string, others ...string) {
	q.sign = -q.sign
	c.beats(say, q, strategy, others...)
}

// counted tests that units of which one was relevant led to more than half of the
// relevant pages (the rest is what nothing relevant led to).
func (c *claims) counted(say claim, strategy string) {
	walks := c.by(strategy, c.judge)
	if walks == nil {
		return
	}
	share := func(w, _ *measure.Walk) (float64, float64) {
		units, hits := 0, 0
		for _, p := range w.Parts(2 * w.Targets) {
			hits += p.Hits
			if p.Part == "block" || p.Part == "anchor" || p.Part == "context" {
				units += p.Hits
			}
		}
		return float64(units) / float64(hits), .5 // NaN where nothing was found
	}
	d := against(walks, walks, share)
	c.told(say, told(d), fmt.Sprintf("share of relevant pages, %s, above one half (%s)", strategy, c.judge), d, d.Above)
}
