package export_test

import (
	"log"
	"os"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/export"
)

func ExampleJSONL() {
	step := spoor.Step{
		Topic: "cats", Agent: 1, Step: 2, URL: "https://cats.example/lynx", Parent: "https://cats.example/", Anchor: "lynx",
		Priority: 0.75, Parts: spoor.Parts{{Name: "anchor", Value: 0.5}, {Name: "parents", Value: 0.25}},
		Status: 200, Relevance: 0.5, Relevant: true, Depth: 1,
	}
	steps := func(yield func(*spoor.Step, error) bool) { yield(&step, nil) }
	if err := export.JSONL(os.Stdout, steps, export.Paths); err != nil {
		log.Fatal(err)
	}
	// Output:
	// {"topic":"cats","agent":1,"step":2,"url":"https://cats.example/lynx","parent":"https://cats.example/","anchor":"lynx","priority":0.75,"parts":{"anchor":0.5,"parents":0.25},"status":200,"relevance":0.5,"relevant":true,"depth":1}
}
