package manager

import (
	"testing"

	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

func TestAnOwnStrategyNeverGetsTheTruth(t *testing.T) {
	made := 0
	own := map[string]linkscore.Factory{"oracle": func(o linkscore.Options, k *knowledge.Knowledge) (linkscore.Strategy, error) {
		made++
		if o.Truth != nil {
			t.Error("it was handed the truth")
		}
		return linkscore.New("breadth-first", o, k)
	}}
	truth := webgraph.NewTruth(webgraph.New(nil), nil)
	if _, err := strategyOf("oracle", own, linkscore.Options{Truth: truth}, truth, nil); err != nil || made != 1 {
		t.Fatal(made, err)
	}
}
