package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// selective asks for the relevance of larger or smaller units about a link, one
// after the other, and goes by the first that is relevant:
//
//   - slc: the anchor text, then the link context (Liu 2014 algorithm 1).
//   - cbp: the content block (Peng 2008, [31] in Peng 2013, and 6.2 there).
//   - cbp-slc: the block, then anchor text, then link context (Peng 2013
//     algorithm 4).
//
// A block of few words is judged with what is around it, which is not in the
// paper: see [page.Document.Enlarge].
//
// The relevance of that unit is the priority, and the only part that is not 0:
// how often which part decided is what Peng fig. 14 and Liu fig. 9 count.
//
// A link of which no unit is relevant is not enqueued in the papers, whose
// crawls end when the queue is empty. Here its part is "rest", the greatest
// relevance of its units. That is below the threshold, so such a link waits
// until no relevant one does: the path is the paper's as far as that goes, and
// goes on where the paper's ends. With Options.Drop it is not enqueued.
type selective struct {
	parts []string
	units
	stages []stage
	cbp    page.CBP
	texts  page.AnchorTexts
	drop   bool
}

// stage is the relevance of one unit about a link.
type stage func(s *selective, doc *page.Document, link int) float64

func inBlock(s *selective, _ *page.Document, link int) float64    { return s.blocks[link] }
func inAnchor(s *selective, doc *page.Document, link int) float64 { return s.anchor(doc, link) }

func inContext(s *selective, doc *page.Document, link int) float64 {
	s.spans = doc.LinkContext(s.spans[:0], link, s.texts)
	return s.context(doc, link, s.spans)
}

// choosing makes a selective strategy; parts are the names of the stages.
func choosing(parts []string, stages ...stage) Factory {
	return func(o Options, k *knowledge.Knowledge) (Strategy, error) {
		if err := o.checkUnits(); err != nil {
			return nil, err
		}
		return &selective{
			parts: append(parts[:len(parts):len(parts)], "rest"), units: units{judge: k.UnitJudge()},
			stages: stages, cbp: o.Blocks, texts: o.ContextAnchors, drop: o.Drop,
		}, nil
	}
}

func (s *selective) Parts() []string { return s.parts }

func (s *selective) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	if s.parts[0] == "block" {
		s.bestBlocks(doc, s.cbp)
	}
	for i := range scores {
		s.decide(doc, i, &scores[i])
	}
	return scores
}

// decide asks the stages in their order until one finds the link relevant.
func (s *selective) decide(doc *page.Document, link int, score *Score) {
	for i, ask := range s.stages {
		relevance := ask(s, doc, link)
		if relevance >= s.judge.Threshold() {
			score.Priority, score.Values[i] = relevance, relevance
			return
		}
		score.Priority = max(score.Priority, relevance)
	}
	score.Values[len(s.stages)] = score.Priority
	score.Drop = s.drop
}

// Merge keeps the better meeting.
func (s *selective) Merge(held, met Score) Score { return better(held, met) }
