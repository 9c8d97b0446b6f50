package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// shark is shark-search (Hersovici et al. 1998, section 3.2; [14] in Peng 2013,
// [17] in Pant 2006): fish-search with relevance by degrees.
//
//	inherited     = δ * sim(page)      where sim(page) > 0
//	                δ * inherited(page) else
//	neighbourhood = β * sim(anchor) + (1 - β) * (1 if sim(anchor) > 0, else sim(text around))
//	potential     = γ * inherited + (1 - γ) * neighbourhood
//
// The text around is a window of Shark.Window words (there "text surrounding
// the link"). Levels are those of fish-search. The parts are "inherited",
// "anchor", "around" and "depth", not weighted.
type shark struct {
	parts []string
	units
	fish Fish
	o    Shark
}

func newShark(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if err := o.checkFish(); err != nil {
		return nil, err
	}
	return &shark{[]string{"inherited", "anchor", "around", "depth"}, units{judge: k.UnitJudge()}, o.Fish.withDefaults(), o.Shark.withDefaults()}, nil
}

func (s *shark) Parts() []string { return s.parts }

func (s *shark) Score(doc *page.Document, v Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	whole := s.page(doc)
	levels := s.fish.levels(v.Own, 3, whole > 0)
	inherited := s.o.Decay * whole
	if whole == 0 && len(v.Own.Values) > 0 {
		inherited = s.o.Decay * v.Own.Values[0]
	}
	around := window(s.o.Window)
	for i := range scores {
		values := scores[i].Values
		values[0], values[3] = inherited, float64(levels)
		values[1] = s.anchor(doc, i)
		values[2] = 1
		if values[1] == 0 {
			s.spans = around(s.spans[:0], doc, i)
			values[2] = s.context(doc, i, s.spans)
		}
		near := s.o.Anchor*values[1] + (1-s.o.Anchor)*values[2]
		scores[i].Priority = s.o.Inherited*inherited + (1-s.o.Inherited)*near
		scores[i].Drop = levels < 0
	}
	return scores
}

// Merge keeps the better meeting, and the greater depth.
func (s *shark) Merge(held, met Score) Score {
	depth := max(held.Values[3], met.Values[3])
	best := better(held, met)
	held.Priority = best.Priority
	copy(held.Values, best.Values)
	held.Values[3], held.Drop = depth, held.Drop && met.Drop
	return held
}
