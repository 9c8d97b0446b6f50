package genre_test

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/genre"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func Example() {
	analyzer, err := text.NewAnalyzer("english")
	if err != nil {
		fmt.Println(err)
		return
	}
	set, err := genre.Compile(genre.BuiltIn(), analyzer)
	if err != nil {
		fmt.Println(err)
		return
	}
	name, _ := set.BestShare(analyzer.Terms(nil, "Permalink and comments"))
	fmt.Println(name)
	// Output: blogs
}
