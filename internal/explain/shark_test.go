package explain

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// The weights that are shown must be those that the strategy weighed with.
func TestAPriorityOfSharkSearchIsShownWithTheWeightsOfItsParts(t *testing.T) {
	for _, o := range []linkscore.Options{{}, {Shark: linkscore.Shark{Anchor: 0.25, Inherited: 0.125}}} {
		byAnchor, byWords := 0, 0
		for _, fetched := range samplePages(t, 15) {
			p := lookBy(t, "shark-search", o, fetched)
			for i, l := range p.Links {
				shown := weighing("shark-search", o, l.Parts, l.Priority)
				var a, b, c, d, inherited, anchor, near float64
				if _, err := fmt.Sscanf(shown, "%g × inherited %g + %g × (%g × anchor %g + %g × around %g)", &a, &inherited, &b, &c, &anchor, &d, &near); err != nil {
					t.Fatalf("link %d of %s: %q: %v", i, fetched.URL, shown, err)
				}
				if sum := a*inherited + b*(c*anchor+d*near); math.Abs(sum-l.Priority) > 0.002 { // parts are shown by three digits
					t.Fatalf("link %d of %s: priority %v, but %q", i, fetched.URL, l.Priority, shown)
				}
				seen := p.Quote(i, l.Parts)
				switch {
				case anchor > 0:
					byAnchor++
					if len(seen[2].Text) > 0 || !strings.Contains(seen[2].Note, "not read: the anchor text is on the topic") {
						t.Errorf("the words around a relevant anchor: %+v", seen[2])
					}
				case near > 0:
					byWords++
					if len(seen[2].Text) == 0 {
						t.Errorf("the words around an anchor: %+v", seen[2])
					}
				}
			}
		}
		if byAnchor == 0 || byWords == 0 {
			t.Errorf("%d links by their anchors, %d by the words around", byAnchor, byWords)
		}
	}
}

func TestPartsThatDoNotComeToThePriorityAreNotWeighed(t *testing.T) {
	parts := spoor.Parts{{Name: "inherited", Value: 0.5}, {Name: "anchor", Value: 0.5}, {Name: "around", Value: 1}, {Name: "depth", Value: 3}}
	if got := weighing("shark-search", linkscore.Options{}, parts, 0.55); got == "" {
		t.Error("0.5*0.5 + 0.5*(0.8*0.5 + 0.2*1) is 0.55")
	}
	for strategy, priority := range map[string]float64{"shark-search": 0.7, "fish-search": 0.55} {
		if got := weighing(strategy, linkscore.Options{}, parts, priority); got != "" {
			t.Errorf("%s, priority %v: %s", strategy, priority, got)
		}
	}
}

func TestWithoutThePageThePartsAreToldWithoutTexts(t *testing.T) {
	parts := spoor.Parts{{Name: "anchor", Value: 0.5}, {Name: "parents", Value: 0.25}}
	list := Unread("tswt", parts)
	p := &paper{}
	p.seen("  ", list)
	want := "  anchor   0.500\n  parents  0.250  (relevance of all pages with the link; with --parents best, of the best one)\n"
	if got := p.b.String(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
