package main

import (
	"testing"

	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager"
)

func TestEveryOptionOfSingleStrategiesIsKnownToBeOne(t *testing.T) {
	for _, f := range []string{"page-weight", "drop", "tag-tree-min", "tag-tree-max", "context-anchors", "block-tags", "block-k", "block-alpha", "block-min-words"} {
		if len(linkscore.Describe("best-first").Unused([]string{f})) != 1 {
			t.Errorf("--%s is no option of single strategies", f)
		}
	}
	single := singleFlags(manager.Defaults())
	single.VisitAll(func(f *pflag.Flag) {
		if f.Name != "train-from-archive" && len(linkscore.Describe("best-first").Unused([]string{f.Name})) != 1 { // manager warns of that one
			t.Errorf("--%s is no option of single strategies", f.Name)
		}
	})
}
