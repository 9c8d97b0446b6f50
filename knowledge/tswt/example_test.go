package tswt_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func Example() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	terms := analyzer.Terms(nil, "audi engine car")
	table := tswt.New([]weight.Weighted{{Term: terms[0], Weight: 1}, {Term: terms[1], Weight: 0.7}, {Term: terms[2], Weight: 0.7}})
	fmt.Printf("%.3f\n", table.Share(analyzer.Terms(nil, "the new Audi engines")))
	// Output: 0.567
}
