package logistic_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// A model learns at once, and goes on learning from what is met later.
func Example() {
	on, off := weight.Vector{{Term: 1, Weight: 1}}, weight.Vector{{Term: 2, Weight: 1}}
	model, err := logistic.Train(learn.Set{Rows: []weight.Vector{on, off}, Positive: []bool{true, false}}, logistic.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f %.2f\n", model.Probability(on), model.Probability(off))
	if err := model.Update(on, true); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f\n", model.Probability(on))
	// Output:
	// 0.60 0.40
	// 0.67
}
