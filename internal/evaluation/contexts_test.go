package evaluation_test

import (
	"math"
	"reflect"
	"testing"
)

// Every link of the drawn web has the title of the page that it leads to for its
// text, and every page but the seed is sampled (L has no link to it): 10 links.
// Only s has more than two terms in all: the page around a link is less like the
// title the more it says.
func TestSmallContextsSayMoreAndTheWholePageMissesLeast(t *testing.T) {
	contexts, err := draw(t, owls).Contexts(t.Context(), 100, 1)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for i, c := range contexts {
		at[c.Technique] = i
		if c.Web != "drawn" || c.Mean.N != 10 || c.Zero.N != 10 {
			t.Errorf("%+v, want 10 links", c)
		}
	}
	anchor, window, full := contexts[at["anchor-only"]], contexts[at["window-10"]], contexts[at["full-page"]]
	if math.Abs(anchor.Mean.Mean-1) > 1e-12 || anchor.Mean.SE > 1e-12 {
		t.Errorf("anchors are the titles: %+v", anchor.Mean)
	}
	if !(anchor.Mean.Mean > window.Mean.Mean && window.Mean.Mean > full.Mean.Mean) {
		t.Errorf("anchor %v, window %v, page %v", anchor.Mean, window.Mean, full.Mean)
	}
	if full.Zero.Mean != 0 {
		t.Errorf("a page that has the link has its words: %+v", full.Zero)
	}
}

func TestTheSampleOfLinksRepeats(t *testing.T) {
	web := draw(t, owls)
	one, err := web.Contexts(t.Context(), 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	two, err := web.Contexts(t.Context(), 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	for i := range one {
		if !reflect.DeepEqual(one[i], two[i]) || one[i].Mean.N != 4 || len(one[i].Similar) != 4 {
			t.Errorf("%+v, then %+v", one[i], two[i])
		}
	}
}
