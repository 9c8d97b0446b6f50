package significance

import (
	"math"
	"testing"
)

// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares sum to 32, s^2 = 32/7, and the
// standard error is sqrt(32/7/8) = sqrt(4/7).
func TestAMeanHasItsStandardError(t *testing.T) {
	e := Mean([]float64{2, 4, 4, 4, 5, 5, 7, 9})
	if e.N != 8 || e.Mean != 5 {
		t.Errorf("mean %v of %d, want 5 of 8", e.Mean, e.N)
	}
	near(t, "standard error", e.SE, math.Sqrt(4.0/7), 1e-15)
}

func TestWhatIsNoFigureIsNotInAMean(t *testing.T) {
	if got, want := Mean([]float64{math.NaN(), 3, math.Inf(1)}), (Estimate{N: 1, Mean: 3}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := Mean(nil), (Estimate{}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
