package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// bestFirst gives every link the similarity of its page to the centroid of the
// topic: the naive best-first crawler of Menczer et al. (2001), cited as [14]
// in Pappas 2012 II. Its one part is "parent".
type bestFirst struct{ parts []string }

func newBestFirst(Options, *knowledge.Knowledge) (Strategy, error) {
	return bestFirst{[]string{"parent"}}, nil
}

func (s bestFirst) Parts() []string { return s.parts }

func (s bestFirst) Score(doc *page.Document, v Visit) []Score {
	return uniform(len(doc.Links), v.Verdict.Centroid)
}

// Merge keeps the best parent.
func (s bestFirst) Merge(held, met Score) Score { return higher(held, met) }
