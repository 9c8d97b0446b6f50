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
	web   string // on which walks are looked at; "" is all
	list  []report.Claim
}

// by is the walks of a strategy by a judge, as [book.by] has them, on the web.
func (c *claims) by(strategy, judge string) []*measure.Walk {
	walks := c.book.by(strategy, judge)
	if c.web != "" && walks != nil {
		walks = on(walks, c.web)
	}
	if len(walks) == 0 {
		return nil
	}
	return walks
}

// quantity is a figure with its name; less is better where sign is -1.
type quantity struct {
	name string
	of   figure
	sign float64
}

func (b *book) harvestRate() quantity  { return quantity{"harvest@T", b.harvest, 1} }
func (b *book) targetRecall() quantity { return quantity{"recall@2T", b.recall, 1} }
func targetLength() quantity           { return quantity{"target length", length, -1} }

// longer is target length where more is claimed.
func longer() quantity { return quantity{"target length", length, 1} }

// better is how much better a is than b.
func (q quantity) better(a, b []*measure.Walk) significance.Paired {
	return against(a, b, each(func(w *measure.Walk) float64 { return q.sign * q.of(w) }))
}

// claim is a claim's words before it is tested.
type claim struct{ text, paper, figure string }

// beats tests that one strategy is better than each of some. What is shown is of the
// rival that the test is least sure of.
func (c *claims) beats(say claim, q quantity, strategy string, rivals ...string) {
	walks := c.by(strategy, c.judge)
	var tests []significance.Paired
	for _, rival := range rivals {
		other := c.by(rival, c.judge)
		if walks == nil || other == nil {
			return
		}
		tests = append(tests, q.better(walks, other))
	}
	verdict, shown := all(tests)
	c.add(say, verdict, q, strategy, rivals[shown], tests[shown], tests[shown].Above)
}

// noBetter tests that none of some strategies is better than another: it does not
// hold where one is, Holm-corrected; it holds where all of them surely are at most
// 2 points better, by the 95 % interval; else the numbers do not tell. What is shown
// is of the strategy that is the most surely better.
func (c *claims) noBetter(say claim, q quantity, than string, strategies ...string) {
	base := c.by(than, c.judge)
	var tests []significance.Paired
	for _, strategy := range strategies {
		walks := c.by(strategy, c.judge)
		if walks == nil || base == nil {
			return
		}
		tests = append(tests, q.better(walks, base))
	}
	p := holm(tests, above)
	shown, high := 0, math.Inf(-1)
	for i, d := range tests {
		high = max(high, d.High)
		if s := tests[shown]; d.Above < s.Above || d.Above == s.Above && d.Mean > s.Mean {
			shown = i
		}
	}
	verdict := report.Unsure
	switch {
	case p[shown] < Alpha:
		verdict = report.Fails
	case high <= same:
		verdict = report.Holds
	}
	c.add(say, verdict, q, strategies[shown], than, tests[shown], p[shown])
}

// alike tests that two strategies are within 2 points of each other.
func (c *claims) alike(say claim, q quantity, a, b string) {
	x, y := c.by(a, c.judge), c.by(b, c.judge)
	if x == nil || y == nil {
		return
	}
	d := q.better(x, y)
	c.add(say, equivalent(d), q, a, b, d, d.Either())
}

// add adds a claim that was tested. The difference is of the quantity itself.
func (c *claims) add(say claim, v report.Verdict, q quantity, a, b string, d significance.Paired, p float64) {
	d.Mean *= q.sign
	c.told(say, v, fmt.Sprintf("%s, %s less %s (%s)", q.name, a, b, c.judge), d, p)
}

// told adds a claim with what was measured, and on how many topics.
func (c *claims) told(say claim, v report.Verdict, measured string, d significance.Paired, p float64) {
	c.list = append(c.list, report.Claim{
		Text: say.text, Paper: say.paper, Figure: strings.ReplaceAll(say.figure, "JUDGE", c.judge), Verdict: v,
		Measured: fmt.Sprintf("%s, topics: %d", measured, d.N), Difference: d.Mean, Error: d.SE, P: p,
	})
}
