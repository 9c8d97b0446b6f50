package linkscore

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

func TestOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	k, err := knowledge.New(knowledge.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		strategy string
		options  Options
		want     string
	}{
		{"window-combo-20", Options{PageWeight: 1.5}, "page weight is 1.5"},
		{"tag-tree-combo", Options{PageWeight: math.NaN()}, "page weight is NaN"},
		{"tag-tree", Options{TagTreeMin: 40}, "from 40 to 40 words"},
		{"tag-tree", Options{TagTreeMin: -1}, "from -1 to 40 words"},
		{"cbp", Options{Blocks: page.CBP{K: -1}}, "k = -1"},
		{"cbp-slc", Options{Blocks: page.CBP{Alpha: 2}}, "alpha 2"},
		{"lpc", Options{Blocks: page.CBP{Alpha: -0.5}}, "alpha -0.5"},
		{"cbp", Options{Blocks: page.CBP{MinWords: -2}}, "at least -2 words"},
		{"fish-search", Options{Fish: Fish{Width: -1}}, "width -1"},
		{"shark-search", Options{Fish: Fish{Depth: -1}}, "depth -1"},
		{"shark-search", Options{Shark: Shark{Decay: 1.1}}, "shark-search is 1.1"},
		{"shark-search", Options{Shark: Shark{Window: -5}}, "-5 words"},
		{"genre", Options{}, "strategy genre needs a genre"},
		{"tswt-genre", Options{}, "strategy tswt-genre needs a genre"},
	} {
		if _, err := New(c.strategy, c.options, k); !errors.Is(err, ErrOptions) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %+v: %v, want %q", c.strategy, c.options, err, c.want)
		}
	}
}

func TestTheZeroOptionsAreThePapersValues(t *testing.T) {
	least, most := Options{}.tagTree()
	if (Options{}).pageWeight() != 0.25 || least != 2 || most != 40 {
		t.Errorf("β = %v, MIN = %d, MAX = %d", Options{}.pageWeight(), least, most)
	}
	if s := (Shark{}).withDefaults(); s != (Shark{0.5, 0.8, 0.5, 20}) {
		t.Errorf("shark-search has %+v", s)
	}
}
