package weight_test

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Documents of known class are weighted to learn from them, and an anchor's
// text to judge it.
func ExampleCollection() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	var counter weight.Counter
	var documents [][]weight.Count
	var collection weight.Collection
	for i, page := range []string{
		"Wheat harvest: wheat prices rise", "Wheat and maize exports", // of the topic
		"Bank lends money at falling prices", "Money market of the bank",
	} {
		doc := counter.Count(analyzer.Tokens(nil, page))
		documents = append(documents, doc)
		collection.Add(doc, i < 2)
	}
	features, err := collection.Prune(weight.Pruning{MinDF: 2, Top: 4, By: "ig"})
	if err != nil {
		fmt.Println(err)
		return
	}
	positive, _, err := collection.Training(weight.TFIPNDF)
	if err != nil {
		fmt.Println(err)
		return
	}
	judged, err := collection.Weighter(weight.TFIPNDF)
	if err != nil {
		fmt.Println(err)
		return
	}
	kept := func(doc []weight.Count) []weight.Count {
		return slices.DeleteFunc(doc, func(c weight.Count) bool { return !slices.Contains(features, c.Term) })
	}
	show := func(v weight.Vector) {
		for _, w := range v {
			fmt.Printf(" %s %.3f", analyzer.Word(w.Term), w.Weight)
		}
		fmt.Println()
	}
	fmt.Print("learned from:")
	show(positive.Append(nil, kept(documents[0])))
	fmt.Print("judged:")
	anchor := counter.Count(analyzer.Tokens(nil, "wheat prices in the news"))
	show(judged.Append(nil, kept(anchor)))
	// Output:
	// learned from: wheat 0.970 price 0.243
	// judged: wheat 0.707 price 0.707
}
