package harvest

import "math"

// Estimate is a mean over tasks with its standard error, which is 0 for fewer
// than two values. Without values it is zero.
type Estimate struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"standard_error"`
	N     int     `json:"n"`
}

// Mean averages values. The standard error is the sample's standard deviation
// over the square root of its size.
func Mean(values []float64) Estimate {
	e := Estimate{N: len(values)}
	if e.N == 0 {
		return e
	}
	for _, v := range values {
		e.Mean += v
	}
	e.Mean /= float64(e.N)
	if e.N == 1 {
		return e
	}
	squares := 0.0
	for _, v := range values {
		squares += (v - e.Mean) * (v - e.Mean)
	}
	e.Error = math.Sqrt(squares / float64(e.N-1) / float64(e.N))
	return e
}

// Comparison is one strategy against another on the same tasks.
type Comparison struct {
	OfMeans float64  `json:"ratio_of_means"`       // 0 where the other's mean is 0
	Paired  Estimate `json:"mean_of_paired_ratio"` // over the tasks where the other found something
}

// Ratio compares values of the same tasks, in the same order.
func Ratio(values, base []float64) Comparison {
	var c Comparison
	if m := Mean(base).Mean; m > 0 {
		c.OfMeans = Mean(values).Mean / m
	}
	var ratios []float64
	for i, v := range values {
		if base[i] > 0 {
			ratios = append(ratios, v/base[i])
		}
	}
	c.Paired = Mean(ratios)
	return c
}
