package knowledge_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
)

func Example() {
	know, err := knowledge.New(knowledge.Options{Query: "jaguar car", Not: []string{"jungle"}, RelevantAbove: 0.3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, body := range []string{
		"<p>The Jaguar is a British car with a six-cylinder engine.", // a seed
		"<p>Engines of Jaguar cars",
		"<p>A jaguar hunts in the jungle",
		"<p>A lake in the hills",
	} {
		doc, err := know.Read(&spoor.Page{URL: "http://example.com/", Body: body})
		if err != nil {
			fmt.Println(err)
			return
		}
		if word, yes := know.Ignores(doc); yes {
			fmt.Println("ignored for", word)
			continue
		}
		know.Learn(doc)
		if i == 0 {
			know.BuildTable()
		}
		fmt.Println("relevant:", know.Judge(doc).Relevant)
	}
	// Output:
	// relevant: true
	// relevant: true
	// ignored for jungle
	// relevant: false
}
