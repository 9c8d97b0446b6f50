package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// fullPage gives every link the relevance of its page: "Best-First", or "Full
// Page", of Peng 2013 6.2, Liu 2014 5.3 and Pant 2006 9. Unlike best-first it
// asks the judge. Its one part is "page".
type fullPage struct {
	parts []string
	units
}

func newFullPage(_ Options, k *knowledge.Knowledge) (Strategy, error) {
	return &fullPage{[]string{"page"}, units{judge: k.UnitJudge()}}, nil
}

func (s *fullPage) Parts() []string { return s.parts }

func (s *fullPage) Score(doc *page.Document, _ Visit) []Score {
	return uniform(len(doc.Links), s.page(doc))
}

// Merge keeps the best parent.
func (s *fullPage) Merge(held, met Score) Score { return better(held, met) }
