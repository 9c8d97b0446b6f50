package perceptron_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// One term or the other, but not both: no linear classifier can tell that.
func Example() {
	one, other := weight.Vector{{Term: 1, Weight: 1}}, weight.Vector{{Term: 2, Weight: 1}}
	both := weight.Vector{one[0], other[0]}
	network, err := perceptron.Train(learn.Set{
		Rows:     []weight.Vector{one, other, both, nil},
		Positive: []bool{true, true, false, false},
	}, perceptron.Options{Rounds: 2000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(network.Score(one) > 0, network.Score(other) > 0, network.Score(both) > 0)
	// Output: true true false
}
