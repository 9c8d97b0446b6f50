package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// pappasClaims are those of Pappas 2012, V.
func (b *book) pappasClaims() []report.Claim {
	c := &claims{book: b, judge: "cosine"}
	base, most := pappas.Base, pappas.Requests(pappas.MostRequests)
	precision := (*measure.Walk).HarvestAtT
	c.between(claim{"Precision stays steady with more concurrent requests", "Pappas 2012, V-A, fig. 3", "requests-precision"}, "precision", precision, most, pappas.Requests(1), steady)
	c.speedup(claim{"12 concurrent requests are more than six times as fast as one", "Pappas 2012, V-A, fig. 3", "requests-time"}, most, pappas.Requests(1), 6)
	c.between(claim{"Disambiguation lowers irrelevant pages", "Pappas 2012, V-C, fig. 5", "disambiguation-irrelevant"}, "irrelevant pages less (of |T|)", func(w *measure.Walk) float64 { return -w.Misses(w.Targets) / float64(w.Targets) }, pappas.Disambiguated, base, above)
	c.between(claim{"Disambiguation raises precision", "Pappas 2012, V-C, fig. 5", "disambiguation-precision"}, "precision of all pages", (*measure.Walk).Precision, pappas.Disambiguated, base, above)
	c.between(claim{"A table of 50 terms is better than one of 10", "Pappas 2012, V-E and III-A2, fig. 6", "tswt-static"}, "precision", precision, pappas.Size(50), pappas.Size(10), above)
	c.between(claim{"A table of 50 terms is better than one of 1,000", "Pappas 2012, V-E, fig. 6", "tswt-static"}, "precision", precision, pappas.Size(50), pappas.Size(1000), above)
	for _, threshold := range pappas.Thresholds() {
		c.between(claim{fmt.Sprintf("Growth by half of a page's terms above %g is better than a static table", threshold), "Pappas 2012, V-E, fig. 6", "tswt-dynamic"}, "precision", precision, pappas.Growth(50, threshold), pappas.Growth(0, 0), above)
	}
	c.between(claim{"Adding up topic and genres is better than their weighted mean", "Pappas 2012, V-F, fig. 8", "genres"}, "precision", precision, pappas.Genres(linkscore.Sum), pappas.Genres(linkscore.Weighted), above)
	for _, g := range genre.BuiltIn() {
		c.between(claim{"Adding up topic and genres is better than " + g.Name + " alone", "Pappas 2012, V-F, fig. 8", "genres"}, "precision", precision, pappas.Genres(linkscore.Sum), pappas.Genre(g.Name), above)
	}
	c.teamClaims(3)
	return c.list
}

// direction is how a difference is asked for.
type direction int

const (
	above  direction = iota // the first is above the second
	steady                  // they are within 2 points of each other
)

// between tests one setup against another.
func (c *claims) between(say claim, name string, f figure, a, b string, how direction) {
	x, y := c.of[a], c.of[b]
	if x == nil || y == nil {
		return
	}
	d, p := difference(x, y, f), tested(x, y, f).P
	verdict := told(d, p)
	if how == steady {
		p = min(1, 2*min(p, 1-p))
		switch {
		case d.Low >= -same && d.High <= same:
			verdict = report.Holds
		case p < Alpha:
			verdict = report.Fails
		default:
			verdict = report.Unsure
		}
	}
	c.list = append(c.list, report.Claim{Text: say.text, Paper: say.paper, Figure: say.figure, Verdict: verdict,
		Measured: fmt.Sprintf("%s, %s less %s", name, a, b), Difference: d.Mean, Error: d.SE, P: p})
}

// speedup tests that pages come more than so many times as fast by one setup as by
// another.
func (c *claims) speedup(say claim, fast, slow string, times float64) {
	x, y := measure.Pairs(c.of[fast], c.of[slow])
	if len(x) < 2 {
		return
	}
	ratio, least := make([]float64, len(x)), make([]float64, len(x))
	for i := range x {
		ratio[i], least[i] = secondsByPage(y[i])/secondsByPage(x[i]), times
	}
	d, p := significance.Difference(ratio, least, .95), significance.TTest(ratio, least).P
	c.list = append(c.list, report.Claim{Text: say.text, Paper: say.paper, Figure: say.figure, Verdict: told(d, p),
		Measured: fmt.Sprintf("times as fast, %s, above %g", fast, times), Difference: d.Mean, Error: d.SE, P: p})
}
