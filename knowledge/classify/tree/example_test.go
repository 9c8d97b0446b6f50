package tree_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Links under which anchor texts led to something good? Term 3 did.
func ExampleTrainTerms() {
	anchors := [][]text.Term{{1, 3}, {3}, {1}, {2}}
	grown, err := tree.TrainTerms(anchors, []bool{true, true, false, false}, tree.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(grown.Chance([]text.Term{3, 4}), grown.Chance([]text.Term{2}))
	// Output: 0.75 0.25
}
