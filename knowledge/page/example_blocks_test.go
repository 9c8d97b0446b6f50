package page_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func ExampleDocument_ContentBlocks() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	doc, err := page.NewReader(analyzer).Read(`<main>
		<section><h2>Cars</h2><p>The new <a href="xj">Jaguar</a> is fast.</p></section>
		<section><h2>Cats</h2><p>The wild <a href="onca">jaguar</a> of the <a href="amazon">Amazon</a> is faster.</p></section>
		</main>`, "http://jaguars.example/")
	if err != nil {
		fmt.Println(err)
		return
	}
	words := func(s page.Span) string { return doc.Text[doc.Tokens[s.Start].Start:doc.Tokens[s.End-1].End] }
	for _, block := range doc.ContentBlocks(page.CBP{}) {
		fmt.Printf("%q\n", words(block.Tokens))
		for i := block.Anchors.Start; i < block.Anchors.End; i++ {
			fmt.Printf("  %s:", doc.Links[doc.Anchors[i].Link].URL)
			for _, span := range doc.AggregationContext(nil, int(i), page.OwnAnchor) {
				fmt.Printf(" %q", words(span))
			}
			fmt.Println()
		}
	}
	// Output:
	// "Cars\nThe new Jaguar is fast"
	//   http://jaguars.example/xj: "The new Jaguar is fast"
	// "Cats\nThe wild jaguar of the Amazon is faster"
	//   http://jaguars.example/onca: "The wild jaguar of the" "is faster"
	//   http://jaguars.example/amazon: "The wild" "of the Amazon is faster"
}
