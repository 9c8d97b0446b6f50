package linkscore

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOptionsOfOtherStrategiesAreUnused(t *testing.T) {
	given := []string{"layers", "drop", "fish-width", "agents"}
	for strategy, want := range map[string][]string{
		"best-first":    {"drop", "fish-width", "layers"},
		"fish-search":   {"drop", "layers"},
		"cbp":           {"fish-width", "layers"},
		"context-graph": {"drop", "fish-width"},
		"nobody":        nil,
	} {
		if diff := cmp.Diff(want, Describe(strategy).Unused(given)); diff != "" {
			t.Errorf("%s: %s", strategy, diff)
		}
	}
}

func TestOptionsBelongToStrategiesThatThereAre(t *testing.T) {
	for _, u := range uses() {
		for _, name := range u.strategies {
			if !slices.Contains(Names(), name) {
				t.Errorf("%s is of %q, which there is not", u.option, name)
			}
		}
	}
}
