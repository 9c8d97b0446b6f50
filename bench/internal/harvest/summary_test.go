package harvest_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/bench/internal/harvest"
)

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

func TestMeanAndStandardError(t *testing.T) {
	e := harvest.Mean([]float64{1, 2, 3, 6})
	near(t, "mean", e.Mean, 3)
	near(t, "standard error", e.Error, math.Sqrt(14.0/3/4)) // deviations 2 1 0 3
	one := harvest.Mean([]float64{5})
	near(t, "standard error of one", one.Error, 0)
	if none := harvest.Mean(nil); none != (harvest.Estimate{}) {
		t.Errorf("nothing averages to %v", none)
	}
}

func TestRatiosOfMeansAndOfPairs(t *testing.T) {
	c := harvest.Ratio([]float64{.2, .9, .4}, []float64{.1, .3, 0})
	near(t, "ratio of means", c.OfMeans, 1.5/.4)
	near(t, "mean of paired ratios", c.Paired.Mean, 2.5)
	near(t, "its standard error", c.Paired.Error, .5) // 2 and 3
	if c.Paired.N != 2 {
		t.Errorf("%d pairs, want 2: the third has nothing to compare with", c.Paired.N)
	}
}
