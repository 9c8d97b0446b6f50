package linkscore

import (
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// layerwise gives every link how near its page is to relevant ones, by the
// context graph: links of the nearest pages first (Diligenti et al. 2000). Its
// one part is "near".
type layerwise struct {
	*contextGraph
	parts []string
}

func newContextGraph(o Options, k *knowledge.Knowledge) (Strategy, error) {
	g, err := newGraphOf(o, k)
	if err != nil {
		return nil, err
	}
	return &layerwise{g, []string{"near"}}, nil
}

func (s *layerwise) Parts() []string { return s.parts }

func (s *layerwise) Score(doc *page.Document, _ Visit) []Score {
	return uniform(len(doc.Links), s.nearness(doc))
}

// Renew scores what waits by the nearest of all pages that link to it, as the
// layers are now, whenever the pages learned have doubled.
func (s *layerwise) Renew() func(spoor.Link, Score) Score {
	if !s.due() {
		return nil
	}
	known := make(map[int32]float64)
	return func(l spoor.Link, waiting Score) Score {
		near, ok := s.nearest(l.URL, known)
		if !ok {
			return waiting
		}
		return Score{Priority: near, Values: []float64{near}}
	}
}

// Merge keeps the nearest page.
func (s *layerwise) Merge(held, met Score) Score { return better(held, met) }

// lpcLayerwise is the link priority estimator of Rohatgi 6.2: where the content
// block is relevant its links come first, by the block's relevance; "if a link
// falls in an irrelevant partition" its priority is the similarity of its feature
// (see lpc) "further enhanced" by the context graph. Rohatgi does not say how the
// two are joined: here it is their mean, half "link" and half "near", and a
// relevant block is 1 + its relevance, "block", before all of them.
type lpcLayerwise struct {
	lpc
	graph *contextGraph
}

func newLPCContextGraph(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if err := o.checkUnits(); err != nil {
		return nil, err
	}
	g, err := newGraphOf(o, k)
	if err != nil {
		return nil, err
	}
	return &lpcLayerwise{lpc{parts: []string{"block", "link", "near"}, units: units{judge: k.UnitJudge()}, cbp: o.Blocks, texts: o.ContextAnchors}, g}, nil
}

func (s *lpcLayerwise) Observe(o Observation) { s.graph.Observe(o) }

func (s *lpcLayerwise) Score(doc *page.Document, _ Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	s.bestBlocks(doc, s.cbp)
	near := s.graph.nearness(doc)
	for i := range scores {
		values := scores[i].Values
		if s.blocks[i] >= s.judge.Threshold() {
			values[0] = 1 + s.blocks[i]
		} else {
			values[1], values[2] = s.feature(doc, i)/2, near/2
		}
		scores[i].Priority = sum(values)
	}
	return scores
}

// Renew is as that of context-graph, for the part "near" of links in irrelevant
// blocks.
func (s *lpcLayerwise) Renew() func(spoor.Link, Score) Score {
	if !s.graph.due() {
		return nil
	}
	known := make(map[int32]float64)
	return func(l spoor.Link, waiting Score) Score {
		near, ok := s.graph.nearest(l.URL, known)
		if !ok || len(waiting.Values) != len(s.parts) || waiting.Values[0] > 0 {
			return waiting
		}
		now := Score{Values: slices.Clone(waiting.Values)}
		now.Values[2] = near / 2
		now.Priority = sum(now.Values)
		return now
	}
}
