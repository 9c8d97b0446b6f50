package bayes_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Terms 1 and 2 speak for the topic, term 4 against it.
func Example() {
	model, err := bayes.Train(learn.Set{
		Rows: []weight.Vector{
			{{Term: 1, Weight: 2}, {Term: 2, Weight: 1}},
			{{Term: 2, Weight: 1}, {Term: 4, Weight: 1}},
			{{Term: 4, Weight: 2}},
		},
		Positive: []bool{true, false, false},
	}, bayes.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f\n", model.Score(weight.Vector{{Term: 1, Weight: 1}}))
	fmt.Printf("%.2f\n", model.Score(weight.Vector{{Term: 4, Weight: 1}}))
	// Output:
	// 0.56
	// -1.93
}
