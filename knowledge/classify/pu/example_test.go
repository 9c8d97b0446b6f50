package pu_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Three pages about cars are known; of seven others nothing is, and one is about
// cars too.
func Example() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	var counter weight.Counter
	count := func(pages ...string) (docs [][]weight.Count) {
		for _, page := range pages {
			docs = append(docs, counter.Count(analyzer.Tokens(nil, page)))
		}
		return docs
	}
	cars := count("engine gearbox brakes", "engine wheels brakes", "gearbox wheels engine")
	others := count("soup with onions", "onions and garlic", "engine brakes tyres", "garlic soup",
		"violin sonata", "sonata in garlic butter", "violin strings")
	var store weight.Store
	for _, doc := range append(cars, others...) {
		store.Add(doc)
	}
	vectors := func(docs [][]weight.Count) (rows []weight.Vector) {
		for _, doc := range docs {
			rows = append(rows, store.Vector(doc))
		}
		return rows
	}
	r, err := pu.Train("wvc", pu.Sample{Positives: vectors(cars), Unlabelled: vectors(others)}, pu.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("reliable negatives", r.Reliable.Negatives)
	for _, page := range []string{"brakes of wheels", "onions", "a sonata"} {
		doc := store.Vector(counter.Count(analyzer.Tokens(nil, page)))
		fmt.Println(page, r.Scorer.Score(doc) > 0)
	}
	// Output:
	// reliable negatives [0 1 3 4 5 6]
	// brakes of wheels true
	// onions false
	// a sonata false
}
