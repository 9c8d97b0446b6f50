package webgraph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

func TestTrainingIsThePagesAroundExamplesAndTheAnchorsOfLinksToThem(t *testing.T) {
	web := archive(t, map[spoor.URL]string{
		"http://w.example/1":   `<a href="/owl">the owl</a> <a href="/car">a car</a> <a href="/2">two</a>`,
		"http://w.example/2":   `<a href="/1">one</a>`,
		"http://w.example/3":   `<a href="/owl/">owls</a>`,
		"http://w.example/4":   `<a href="/2">two</a>`,
		"http://w.example/owl": `hoot`,
		"http://w.example/car": `honk`,
	})
	g, err := webgraph.Read(t.Context(), web)
	if err != nil {
		t.Fatal(err)
	}
	owl, car := []spoor.URL{"http://w.example/owl"}, []spoor.URL{"http://w.example/car"}
	got, err := g.Train(t.Context(), web, owl, car, webgraph.Around{Layers: 2, Pages: 10, Links: 10})
	if err != nil {
		t.Fatal(err)
	}
	want := []linkscore.InLink{{Anchor: "the owl", Relevant: true}, {Anchor: "owls", Relevant: true}, {Anchor: "a car"}}
	if diff := cmp.Diff(want, got.InLinks); diff != "" {
		t.Error(diff)
	}
	layers := map[spoor.URL]int{}
	for _, p := range got.Pages {
		layers[p.Page.URL] = p.Layer
	}
	if diff := cmp.Diff(map[spoor.URL]int{"http://w.example/1": 1, "http://w.example/3": 1, "http://w.example/2": 2}, layers); diff != "" {
		t.Error(diff)
	}
	few, err := g.Train(t.Context(), web, owl, car, webgraph.Around{Layers: 2, Pages: 1, Links: 1})
	if err != nil || len(few.Pages) != 2 || len(few.InLinks) != 2 {
		t.Errorf("%v: %d pages and %d links, want one of each layer and one to each example", err, len(few.Pages), len(few.InLinks))
	}
}
