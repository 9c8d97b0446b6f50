package learn_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// A scorer's decision values on documents that it did not learn from make a sigmoid, and that
// makes probabilities.
func Example() {
	set := learn.Set{Positive: []bool{true, true, true, false, false, false}}
	for _, w := range []float64{3, 2, 1, -1, -2, -3} {
		set.Rows = append(set.Rows, weight.Vector{{Term: 1, Weight: w}})
	}
	scores, err := learn.HeldOut(set, 3, 1, func(part learn.Set) (learn.Scorer, error) {
		return &learn.Linear{Weights: []float64{0, .5}}, nil // a learner would learn from part
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	sigmoid := learn.FitSigmoid(scores, set.Positive)
	fmt.Printf("%.2f %.2f\n", sigmoid.Probability(1), sigmoid.Probability(-.2))
	// Output:
	// 0.78 0.44
}
