package significance

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Effect is how much better a is than b on the same tasks.
type Effect struct {
	Estimate // of a-b

	// Low and High bound the mean difference with the confidence asked for.
	// Both are infinite below two pairs.
	Low, High float64

	// Standardized is the mean difference in standard deviations of the
	// differences (Cohen's d for pairs); 0 without spread.
	Standardized float64

	// Wins, Losses: pairs in which a is above b, and below. The rest is even.
	Wins, Losses int
}

// Difference is a-b over pairs with a confidence, such as 0.95, that the
// interval holds the true mean (Student's t). It panics if a and b differ in
// length or confidence is not between 0 and 1.
func Difference(a, b []float64, confidence float64) Effect {
	if !(confidence > 0 && confidence < 1) {
		panic("significance: confidence not between 0 and 1")
	}
	d := differences(a, b)
	e := Effect{Estimate: Mean(d), Low: math.Inf(-1), High: math.Inf(1)}
	for _, x := range d {
		switch {
		case x > 0:
			e.Wins++
		case x < 0:
			e.Losses++
		}
	}
	if e.N < 2 {
		return e
	}
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(e.N - 1)}.Quantile((1 + confidence) / 2)
	half := float64(t * e.SE)
	e.Low, e.High = e.Mean-half, e.Mean+half
	if e.SE > 0 {
		e.Standardized = e.Mean / e.SE / math.Sqrt(float64(e.N))
	}
	return e
}
