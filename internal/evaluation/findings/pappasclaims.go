package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// pappasClaims are those of Pappas 2012, V.
func (b *book) pappasClaims() []report.Claim {
	c := &claims{book: b, judge: "cosine"}
	base, most := pappas.Base, pappas.Requests(pappas.MostRequests)
	precision := b.harvest
	c.between(claim{"Precision stays steady with more concurrent requests", "Pappas 2012, V-A, fig. 3", "requests-precision"}, "precision", precision, most, pappas.Requests(1), steady)
	c.speedup(claim{"12 concurrent requests are more than six times as fast as one", "Pappas 2012, V-A, fig. 3", "requests-time"}, most, pappas.Requests(1), 6)
	c.evenly(claim{"Disambiguation lowers irrelevant pages", "Pappas 2012, V-C, fig. 5", "disambiguation-irrelevant"}, "irrelevant pages less (of |T|)", func(w *measure.Walk, n int) float64 { return -w.Misses(n) / float64(w.Targets) }, pappas.Disambiguated, base)
	c.evenly(claim{"Disambiguation raises precision", "Pappas 2012, V-C, fig. 5", "disambiguation-precision"}, "precision", (*measure.Walk).Harvest, pappas.Disambiguated, base)
	c.between(claim{"A table of 50 terms is better than one of 10", "Pappas 2012, V-E and III-A2, fig. 6", "tswt-static"}, "precision", precision, pappas.Size(50), pappas.Size(10), better)
	c.between(claim{"A table of 50 terms is better than one of 1,000", "Pappas 2012, V-E, fig. 6", "tswt-static"}, "precision", precision, pappas.Size(50), pappas.Size(1000), better)
	for _, threshold := range pappas.Thresholds() {
		c.between(claim{fmt.Sprintf("Growth by half of a page's terms above %g is better than a static table", threshold), "Pappas 2012, V-E, fig. 6", "tswt-dynamic"}, "precision", precision, pappas.Growth(50, threshold), pappas.Growth(0, 0), better)
	}
	c.between(claim{"Adding up topic and genres is better than their weighted mean", "Pappas 2012, V-F, fig. 8", "genres"}, "precision", precision, pappas.Genres(linkscore.Sum), pappas.Genres(linkscore.Weighted), better)
	for _, g := range genre.BuiltIn() {
		c.between(claim{"Adding up topic and genres is better than " + g.Name + " alone", "Pappas 2012, V-F, fig. 8", "genres"}, "precision", precision, pappas.Genres(linkscore.Sum), pappas.Genre(g.Name), better)
	}
	c.teamClaims(3)
	return c.list
}

// direction is how a difference is asked for.
type direction int

const (
	better direction = iota // the first is above the second
	steady                  // they are within 2 points of each other
)

// between tests one setup against another.
func (c *claims) between(say claim, name string, f figure, a, b string, how direction) {
	x, y := c.of[a], c.of[b]
	if x == nil || y == nil {
		return
	}
	d := against(x, y, each(f))
	verdict, p := told(d), d.Above
	if how == steady {
		verdict, p = equivalent(d), d.Either()
	}
	c.told(say, verdict, fmt.Sprintf("%s, %s less %s", name, a, b), d, p)
}

// evenly tests that one setup is above another after as many pages of both on each
// task: |T|, or as many as the shorter of both crawls has. A crawl that ignores pages
// and their links may end early, and would have fewer irrelevant pages for that alone.
func (c *claims) evenly(say claim, name string, m measure.Measure, a, b string) {
	x, y := c.of[a], c.of[b]
	if x == nil || y == nil {
		return
	}
	d := against(x, y, func(v, w *measure.Walk) (float64, float64) {
		n := min(len(v.Pages), len(w.Pages), v.Targets)
		if n == 0 {
			return nan(), nan()
		}
		return m(v, n), m(w, n)
	})
	c.told(say, told(d), fmt.Sprintf("%s after as many pages of both, |T| at most, %s less %s; %d of %d and %d of %d crawls ended before |T|",
		name, a, b, c.early(x), len(x), c.early(y), len(y)), d, d.Above)
}

// early is how many walks ended before |T| pages although they might have had more.
func (c *claims) early(walks []*measure.Walk) int {
	n := 0
	for _, w := range walks {
		if len(w.Pages) < min(w.Targets, c.budget(w)) {
			n++
		}
	}
	return n
}

// speedup tests that pages come more than so many times as fast by one setup as by
// another.
func (c *claims) speedup(say claim, fast, slow string, times float64) {
	x, y := c.of[fast], c.of[slow]
	if x == nil || y == nil {
		return
	}
	d := against(x, y, func(v, w *measure.Walk) (float64, float64) { return secondsByPage(w) / secondsByPage(v), times })
	c.told(say, told(d), fmt.Sprintf("times as fast, %s, above %g", fast, times), d, d.Above)
}
