package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// lpc is the link priority calculator (Rohatgi 6.2): the links of a relevant
// content block have the block's relevance; "if a link falls in an irrelevant
// partition" its priority is the "similarity ... between link feature and
// topic". The feature is one text unit: link context with the anchor's own
// text, and the terms of the address (Rohatgi leaves open what is in it; Lu et
// al. 2016, [16] there, join address, anchor and surrounding text). Every link
// has a priority, none is left out. The parts are "block" and "link"; the one
// that did not decide is 0.
type lpc struct {
	parts []string
	units
	cbp   page.CBP
	texts page.AnchorTexts
}

func newLPC(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if err := o.checkUnits(); err != nil {
		return nil, err
	}
	return &lpc{parts: []string{"block", "link"}, units: units{judge: k.UnitJudge()}, cbp: o.Blocks, texts: o.ContextAnchors}, nil
}

func (s *lpc) Parts() []string { return s.parts }

func (s *lpc) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	s.bestBlocks(doc, s.cbp)
	for i := range scores {
		relevance, part := s.blocks[i], 0
		if relevance < s.judge.Threshold() {
			relevance, part = s.feature(doc, i), 1
		}
		scores[i].Priority, scores[i].Values[part] = relevance, relevance
	}
	return scores
}

// feature is the relevance of all that the page says about a link.
func (s *lpc) feature(doc *page.Document, link int) float64 {
	s.spans = doc.LinkContext(s.spans[:0], link, s.texts)
	s.begin()
	s.around(doc, link, s.spans)
	s.terms = append(s.terms, doc.Links[link].URLTerms...)
	return s.end()
}

// Merge keeps the better meeting.
func (s *lpc) Merge(held, met Score) Score { return better(held, met) }
