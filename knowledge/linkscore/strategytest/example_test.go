package strategytest_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/linkscore/strategytest"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// shortest is a strategy of one's own: short addresses first.
type shortest struct{}

func (shortest) Parts() []string { return []string{"short"} }

func (shortest) Score(doc *page.Document, _ linkscore.Visit) []linkscore.Score {
	scores := make([]linkscore.Score, len(doc.Links))
	values := make([]float64, len(doc.Links))
	for i, l := range doc.Links {
		values[i] = 1 / float64(len(l.URL))
		scores[i] = linkscore.Score{Priority: values[i], Values: values[i : i+1 : i+1]}
	}
	return scores
}

func (shortest) Merge(held, _ linkscore.Score) linkscore.Score { return held }

func newShortest(linkscore.Options, *knowledge.Knowledge) (linkscore.Strategy, error) {
	return shortest{}, nil
}

func TestAStrategyOfOnesOwnKeepsTheContract(t *testing.T) {
	strategytest.Run(t, strategytest.Suite{New: newShortest, Additive: true})
}

// A strategy of one's own is tested in one line.
func ExampleRun() {
	_ = func(t *testing.T) {
		strategytest.Run(t, strategytest.Suite{New: newShortest, Additive: true})
	}
}
