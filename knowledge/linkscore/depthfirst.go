package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// depthFirst takes the links of the page fetched last, first link first, and
// goes back when there are none (Rohatgi 4.2). Its part "level" is 1 - 1/(d+1)
// with d the depth of the linked page: since the deepest links are taken first,
// those that wait at one depth are of one page, and the stack's order of first
// meeting is that of the page.
type depthFirst struct{ parts []string }

func newDepthFirst(Options, *knowledge.Knowledge) (Strategy, error) {
	return depthFirst{[]string{"level"}}, nil
}

func (s depthFirst) Parts() []string { return s.parts }

func (s depthFirst) Score(doc *page.Document, v Visit) []Score {
	return uniform(len(doc.Links), 1-1/float64(max(v.Depth, 0)+2))
}

// Merge keeps the deeper level.
func (s depthFirst) Merge(held, met Score) Score { return higher(held, met) }
