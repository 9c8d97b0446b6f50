package spoor_test

import (
	"encoding/json"
	"fmt"

	"github.com/spoor-crawler/spoor"
)

// A page's links become addresses that can be compared.
func Example() {
	page, err := spoor.ParseURL("HTTP://Cats.Example:80/wild/index.html")
	if err != nil {
		fmt.Println(err)
		return
	}
	base, err := spoor.NewBase(page)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, href := range []string{"lions.html#top", "./lions.html", "/wild/../big cats", "mailto:lions@cats.example"} {
		u, err := base.Resolve(href)
		if err != nil {
			fmt.Println("no page:", href)
			continue
		}
		fmt.Println(u)
	}
	fmt.Println(page.Host(), page.Path(), page.Domain())
	// Output:
	// http://cats.example/wild/lions.html
	// http://cats.example/wild/lions.html
	// http://cats.example/big%20cats
	// no page: mailto:lions@cats.example
	// cats.example /wild/index.html cats.example
}

func ExampleOutcome_Class() {
	for _, status := range []int{200, 301, 404, 503} {
		outcome := spoor.OutcomeOf(status)
		fmt.Println(status, outcome, outcome.Class() == spoor.Transient)
	}
	// Output:
	// 200 ok false
	// 301 redirect false
	// 404 client-error false
	// 503 server-error true
}

func ExampleParts() {
	step := struct {
		Parts spoor.Parts `json:"parts"`
	}{spoor.Parts{{Name: "url", Value: 0.2}, {Name: "anchor", Value: 0.5}}}
	data, err := json.Marshal(step)
	fmt.Println(string(data), err)
	// Output: {"parts":{"url":0.2,"anchor":0.5}} <nil>
}
