package significance

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Test is the outcome of a one-tailed test that a is better than b, where more
// is better.
type Test struct {
	N         int     // pairs that counted
	Statistic float64 // t; or W+, the sum of the ranks for a
	P         float64 // chance of a statistic as high if a and b were alike, 0 to 1
}

// TTest is Student's paired t-test of mean(a) > mean(b) with N-1 degrees of
// freedom (Pant 2006, 7-10). It panics if a and b differ in length.
//
// Below two pairs nothing can be said, and P is 1. Where all differences are
// one and the same there is no spread: P is 0 or 1 as their sign says, and 0.5
// if they are zero.
func TTest(a, b []float64) Test {
	e := Mean(differences(a, b))
	switch {
	case e.N < 2:
		return Test{N: e.N, P: 1}
	case e.Mean == 0:
		return Test{N: e.N, P: 0.5}
	}
	t := e.Mean / e.SE
	return Test{N: e.N, Statistic: t, P: survival(t, e.N-1)}
}

// survival is the chance of a t above the given one.
func survival(t float64, freedom int) float64 {
	switch {
	case math.IsInf(t, 1):
		return 0
	case math.IsInf(t, -1):
		return 1
	}
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(freedom)}.Survival(t)
}
