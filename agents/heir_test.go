package agents_test

import (
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// countdown gives links one less than their page has, 3 those of a seed, and
// drops them below 2.
type countdown struct{ seen *[]float64 }

func (countdown) Parts() []string { return []string{"left"} }

func (s countdown) Score(doc *page.Document, v linkscore.Visit) []linkscore.Score {
	left := 4.0
	if len(v.Own.Values) > 0 {
		left = v.Own.Values[0]
	}
	*s.seen = append(*s.seen, left)
	scores := make([]linkscore.Score, len(doc.Links))
	for i := range scores {
		scores[i] = linkscore.Score{Priority: left - 1, Values: []float64{left - 1}, Drop: left-1 < 2}
	}
	return scores
}

func (countdown) Merge(held, _ linkscore.Score) linkscore.Score { return held }

func TestLinksInheritFromTheScoreOfTheirPageAndDroppedOnesAreNotFollowed(t *testing.T) {
	var seen []float64
	c := agents.New(agents.Config{Agent: me}, knows(t), countdown{&seen})
	c.Start(began, seeds("a"))
	var path []string
	next := "a"
	for next != "" {
		path = append(path, next)
		r := c.Fetched(began, fetched(next, html(next, onTopic, next+"x")))
		next = ""
		if names := asks(r); len(names) == 1 {
			next = names[0]
		}
	}
	if !slices.Equal(path, []string{"a", "ax", "axx"}) || !slices.Equal(seen, []float64{4, 3, 2}) {
		t.Errorf("path %v, inherited %v", path, seen)
	}
	if got := c.Tally(); got.Links != 3 || got.Stack != 0 {
		t.Errorf("tally %+v, want 3 links met and none waiting", got)
	}
}
