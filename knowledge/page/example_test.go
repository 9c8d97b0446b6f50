package page_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func Example() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	doc, err := page.NewReader(analyzer).Read(`<title>Big cats</title>
		<p>Most cats hunt alone. The <a href="lions.html">lions</a> of the plains hunt in groups.
		<p><a href="/map"><img alt="Map of the plains"></a>`, "http://cats.example/wild/")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(doc.Text)
	for _, link := range doc.Links {
		fmt.Printf("%s %q:", link.URL, link.Anchor)
		for _, term := range link.CohesiveTerms {
			fmt.Print(" ", analyzer.Word(term))
		}
		fmt.Println()
	}
	// Output:
	// Big cats
	// Most cats hunt alone. The lions of the plains hunt in groups.
	// http://cats.example/wild/lions.html "lions": hunt lion plain group
	// http://cats.example/map "Map of the plains": plain map
}
