package weight_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func Example() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	var counter weight.Counter
	var store weight.Store
	for _, page := range []string{"Audi builds cars; Audi races.", "The engine of the Audi", "A race of sailing boats"} {
		store.Add(counter.Count(analyzer.Tokens(nil, page)))
	}
	for _, w := range store.Top(3) {
		fmt.Printf("%s %.2f\n", analyzer.Word(w.Term), w.Weight)
	}
	// Output:
	// audi 1.00
	// race 0.79
	// build 0.60
}
