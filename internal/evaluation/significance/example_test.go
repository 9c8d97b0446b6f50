package significance_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

func Example() {
	combo := []float64{0.71, 0.64, 0.80, 0.55, 0.62}
	page := []float64{0.68, 0.61, 0.72, 0.56, 0.57}
	t, w := significance.TTest(combo, page), significance.Wilcoxon(combo, page)
	e := significance.Difference(combo, page, 0.95)
	fmt.Printf("%+.3f (%.3f to %.3f), wins %d of %d\n", e.Mean, e.Low, e.High, e.Wins, e.N)
	fmt.Printf("t = %.2f, p = %.3f; W+ = %g, p = %.3f\n", t.Statistic, t.P, w.Statistic, w.P)
	fmt.Printf("%.3f\n", significance.Holm([]float64{t.P, 0.2, 0.01}))
	// Output:
	// +0.036 (-0.005 to 0.077), wins 4 of 5
	// t = 2.45, p = 0.035; W+ = 14, p = 0.062
	// [0.070 0.200 0.030]
}
