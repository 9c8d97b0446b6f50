package svm_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Term 1 speaks for the topic, term 2 against it.
func ExampleTrain() {
	model, err := svm.Train(learn.Set{
		Rows:     []weight.Vector{{{Term: 1, Weight: 1}}, {{Term: 2, Weight: 1}}},
		Positive: []bool{true, false},
	}, svm.Options{Loss: svm.L1, Eps: 1e-6})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(model.Score(weight.Vector{{Term: 1, Weight: 1}}), model.Score(weight.Vector{{Term: 2, Weight: .5}}))
	fmt.Println(model.Converged, model.Primal)
	// Output:
	// 1 -0.5
	// true 1
}

// Three documents have term 1 in common; what has nothing of it is outside.
func ExampleTrainOneClass() {
	region, err := svm.TrainOneClass([]weight.Vector{
		{{Term: 1, Weight: 1}},
		{{Term: 1, Weight: .8}, {Term: 2, Weight: .6}},
		{{Term: 1, Weight: .8}, {Term: 3, Weight: .6}},
	}, svm.OneClassOptions{Nu: .1})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(region.Score(weight.Vector{{Term: 1, Weight: 1}}) > 0, region.Score(weight.Vector{{Term: 9, Weight: 1}}) > 0)
	// Output:
	// true false
}
