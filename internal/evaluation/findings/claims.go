package findings

import (
	"fmt"
	"math"
	"strings"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// claims are what the papers say, tested on walks by one judge.
type claims struct {
	*book
	judge string
	list  []report.Claim
}

// quantity is a figure with its name; less is better where sign is -1.
type quantity struct {
	name string
	of   figure
	sign float64
}

func harvestRate() quantity  { return quantity{"harvest@T", harvest, 1} }
func targetRecall() quantity { return quantity{"recall@2T", recall, 1} }
func targetLength() quantity { return quantity{"target length", length, -1} }

// longer is target length where more is claimed.
func longer() quantity { return quantity{"target length", length, 1} }

// better is how much better a is than b.
func (q quantity) better(a, b []*measure.Walk) (significance.Effect, float64) {
	x, y := measure.Pairs(a, b)
	u, v := column(x, q.of), column(y, q.of)
	for i := range u {
		u[i], v[i] = q.sign*u[i], q.sign*v[i]
	}
	return significance.Difference(u, v, .95), significance.TTest(u, v).P
}

// claim is a claim's words before it is tested.
type claim struct{ text, paper, figure string }

// same is how far a difference may be from nothing and still be called none: 2
// points of a rate.
const same = .02

// beats tests that one strategy is better than each of some: it holds where all
// tests are significant, Holm-corrected; it does not where one is the other way
// round, or walked every task the same; else the numbers do not tell. The
// difference shown is that to the strongest rival.
func (c *claims) beats(say claim, q quantity, strategy string, rivals ...string) {
	walks := c.by(strategy, c.judge)
	var p, reverse []float64
	worst, found, equal := significance.Effect{}, "", false
	for _, rival := range rivals {
		other := c.by(rival, c.judge)
		if walks == nil || other == nil {
			return
		}
		d, t := q.better(walks, other)
		p, reverse = append(p, t), append(reverse, 1-t)
		equal = equal || told(d, .5) == report.Fails
		if found == "" || d.Mean < worst.Mean {
			worst, found = d, rival
		}
	}
	verdict, most := report.Holds, 0.0
	for _, v := range significance.Holm(p) {
		most = max(most, v)
	}
	if most >= Alpha {
		verdict = report.Unsure
	}
	for _, v := range significance.Holm(reverse) {
		if v < Alpha || equal {
			verdict = report.Fails
		}
	}
	c.add(say, verdict, q, strategy, found, worst, most)
}

// noBetter tests that none of some strategies is better than another: it does not
// hold where one is, Holm-corrected; it holds where all of them surely are at most
// 2 points better, by the 95 % interval; else the numbers do not tell. The
// difference shown is the best one's.
func (c *claims) noBetter(say claim, q quantity, than string, strategies ...string) {
	base := c.by(than, c.judge)
	var p []float64
	best, found, high := significance.Effect{}, "", math.Inf(-1)
	for _, strategy := range strategies {
		walks := c.by(strategy, c.judge)
		if walks == nil || base == nil {
			return
		}
		d, t := q.better(walks, base)
		p = append(p, t)
		high = max(high, d.High)
		if found == "" || d.Mean > best.Mean {
			best, found = d, strategy
		}
	}
	verdict, least := report.Unsure, 1.0
	for _, v := range significance.Holm(p) {
		least = min(least, v)
	}
	switch {
	case least < Alpha:
		verdict = report.Fails
	case high <= same:
		verdict = report.Holds
	}
	c.add(say, verdict, q, found, than, best, least)
}

// alike tests that two strategies are within 2 points of each other: it holds
// where the 95 % interval says so, and does not where they surely differ.
func (c *claims) alike(say claim, q quantity, a, b string) {
	x, y := c.by(a, c.judge), c.by(b, c.judge)
	if x == nil || y == nil {
		return
	}
	d, p := q.better(x, y)
	p = min(1, 2*min(p, 1-p))
	verdict := report.Unsure
	switch {
	case p < Alpha && math.Abs(d.Mean) > same:
		verdict = report.Fails
	case d.Low >= -same && d.High <= same:
		verdict = report.Holds
	}
	c.add(say, verdict, q, a, b, d, p)
}

// add adds a claim that was tested. The difference is of the quantity itself.
func (c *claims) add(say claim, v report.Verdict, q quantity, a, b string, d significance.Effect, p float64) {
	c.list = append(c.list, report.Claim{
		Text: say.text, Paper: say.paper, Figure: c.named(say.figure), Verdict: v,
		Measured:   fmt.Sprintf("%s, %s less %s (%s)", q.name, a, b, c.judge),
		Difference: q.sign * d.Mean, Error: d.SE, P: p,
	})
}

// named is a figure's name for the judge.
func (c *claims) named(figure string) string { return strings.ReplaceAll(figure, "JUDGE", c.judge) }
