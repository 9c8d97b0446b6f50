package seeding_test

import (
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor/seeding"
)

// A collection of pages, here three in memory and otherwise an archived web, is
// the search engine of a crawl without seeds.
func ExampleSearch() {
	pages := shelf{
		html("http://zoo.example/", "<title>Animals</title><p>Lions, tigers and a jaguar."),
		html("http://cats.example/jaguar", "<title>The jaguar</title><p>Jaguars live in the forests of the Amazon."),
		html("http://cars.example/", "<title>Cars</title><p>Engines and wheels."),
	}
	seeds, err := seeding.Search{Pages: pages, Query: "jaguars", Limit: 2}.Seeds(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range seeds {
		fmt.Println(s.URL)
	}
	// Output:
	// http://cats.example/jaguar
	// http://zoo.example/
}
