package seeding_test

import (
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor/seeding"
)

func Example() {
	list := seeding.List{Entries: []string{
		"http://news.example/a news",
		"http://blog.example/b blogs",
		"http://news.example/c news",
	}}
	seeds, err := list.Seeds(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	segments, err := seeding.Split(seeds, 2, seeding.ByGenre)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, segment := range segments {
		fmt.Println("agent", i+1, "starts from", len(segment), "seeds; first", segment[0].URL)
	}
	// Output:
	// agent 1 starts from 2 seeds; first http://news.example/a
	// agent 2 starts from 1 seeds; first http://blog.example/b
}
