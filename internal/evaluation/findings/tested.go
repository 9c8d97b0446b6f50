package findings

import (
	"math"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// each is one figure of both walks of a task.
func each(f figure) func(v, w *measure.Walk) (float64, float64) {
	return func(v, w *measure.Walk) (float64, float64) { return f(v), f(w) }
}

// against is how much better a is than b on the topics of both, by what of says of
// their walks of a task.
func against(a, b []*measure.Walk, of func(v, w *measure.Walk) (float64, float64)) significance.Paired {
	return significance.Compare(measure.Pairs(a, b, of))
}

// told is the verdict of a test that something is better. What is the same on every
// topic is not.
func told(d significance.Paired) report.Verdict {
	switch {
	case d.Above < Alpha:
		return report.Holds
	case d.Below < Alpha || even(d):
		return report.Fails
	}
	return report.Unsure
}

// all is the verdict of several tests of which each must hold. The claim holds where
// each single test is significant: more of them make luck no likelier, and nothing is
// corrected. It does not where one is the other way round, Holm-corrected, or nothing
// differs on any topic; else the numbers do not tell. shown is the least sure test.
func all(tests []significance.Paired) (verdict report.Verdict, shown int) {
	for i, d := range tests {
		if s := tests[shown]; d.Above > s.Above || d.Above == s.Above && d.Mean < s.Mean {
			shown = i
		}
	}
	verdict = report.Unsure
	if tests[shown].Above < Alpha {
		verdict = report.Holds
	}
	for i, p := range holm(tests, below) {
		if p < Alpha || even(tests[i]) {
			verdict = report.Fails
		}
	}
	return verdict, shown
}

// even says that no topic is better or worse, of two at least.
func even(d significance.Paired) bool { return d.N > 1 && d.Wins+d.Losses == 0 }

// same is how far a difference may be from nothing and still be called none: 2
// points of a rate.
const same = .02

// equivalent is the verdict on two being within 2 points of each other: by the 95 %
// interval of the difference, which lies inside them, outside, or across.
func equivalent(d significance.Paired) report.Verdict {
	switch {
	case d.Low >= -same && d.High <= same:
		return report.Holds
	case d.Low > same || d.High < -same:
		return report.Fails
	}
	return report.Unsure
}

// holm corrects the p values of a family of tests.
func holm(family []significance.Paired, of func(significance.Paired) float64) []float64 {
	p := make([]float64, len(family))
	for i, d := range family {
		p[i] = of(d)
	}
	return significance.Holm(p)
}

func above(d significance.Paired) float64 { return d.Above }
func below(d significance.Paired) float64 { return d.Below }

func nan() float64 { return math.NaN() }
