package text_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

func Example() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	page := "The crawler's agents crawl."
	for _, token := range analyzer.Tokens(nil, page) {
		fmt.Printf("%s -> %q\n", page[token.Start:token.End], analyzer.Word(token.Term))
	}
	// Output:
	// The -> ""
	// crawler's -> "crawler"
	// agents -> "agent"
	// crawl -> "crawl"
}
