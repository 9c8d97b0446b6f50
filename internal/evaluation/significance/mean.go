package significance

import "math"

// Estimate is a mean over tasks.
type Estimate struct {
	N    int     // figures that went in
	Mean float64 // 0 for none
	SE   float64 // standard error of the mean: s/sqrt(N), s with N-1; 0 below two
}

// Mean estimates the mean of x.
func Mean(x []float64) Estimate {
	e := Estimate{}
	sum := 0.0
	for _, v := range x {
		if figure(v) {
			sum += v
			e.N++
		}
	}
	if e.N == 0 {
		return e
	}
	e.Mean = sum / float64(e.N)
	if e.N > 1 {
		squares := 0.0
		for _, v := range x {
			if figure(v) {
				d := v - e.Mean
				squares += float64(d * d) // the conversion keeps a compiler from fusing
			}
		}
		e.SE = math.Sqrt(squares / float64(e.N-1) / float64(e.N))
	}
	return e
}

// differences are a[i]-b[i] where both are figures. It panics on slices of
// different length, which are no pairs.
func differences(a, b []float64) []float64 {
	if len(a) != len(b) {
		panic("significance: pairs of unequal length")
	}
	d := make([]float64, 0, len(a))
	for i := range a {
		if x := a[i] - b[i]; figure(x) {
			d = append(d, x)
		}
	}
	return d
}

func figure(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
