package linkscore

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// fish is fish-search (De Bra and Post 1994, as in Hersovici et al. 1998,
// section 2): a school that multiplies where it finds food and dies out where
// it does not. Of a relevant page the first 1.5 * width links have potential 1,
// of another the first width links 0.5, all others 0. Links of a relevant page
// may be followed Depth levels on; each irrelevant page on the way takes one
// level, and where none is left its links are dropped.
//
// The parts are "potential", which is the priority, and "depth", the levels
// that the linked page has left.
type fish struct {
	parts []string
	units
	o Fish
}

// broader is the share of the width that a relevant page has (α there).
const broader = 1.5

func newFish(o Options, k *knowledge.Knowledge) (Strategy, error) {
	if err := o.checkFish(); err != nil {
		return nil, err
	}
	return &fish{[]string{"potential", "depth"}, units{judge: k.UnitJudge()}, o.Fish.withDefaults()}, nil
}

func (s *fish) Parts() []string { return s.parts }

func (s *fish) Score(doc *page.Document, v Visit) []Score {
	scores := block(len(doc.Links), len(s.parts))
	relevant := s.page(doc) >= s.judge.Threshold()
	levels := s.o.levels(v.Own, 1, relevant)
	best, width := 0.5, s.o.Width
	if relevant {
		best, width = 1, int(math.Floor(broader*float64(s.o.Width)))
	}
	for i := range scores {
		if i < width {
			scores[i].Priority = best
		}
		scores[i].Values[0], scores[i].Values[1] = scores[i].Priority, float64(levels)
		scores[i].Drop = levels < 0
	}
	return scores
}

// Merge keeps the greater potential and the greater depth.
func (s *fish) Merge(held, met Score) Score {
	for i, value := range met.Values {
		held.Values[i] = max(held.Values[i], value)
	}
	held.Priority = held.Values[0]
	held.Drop = held.Drop && met.Drop
	return held
}

// levels is the depth that the links of a page have left, given the page's own
// score, in which the depth has the index at: below 0, the links are dropped.
// "If the depth is greater than zero" its links are followed; a seed has Depth.
func (o Fish) levels(own Score, at int, relevant bool) int {
	left := o.Depth
	if len(own.Values) > at {
		left = int(own.Values[at])
	}
	switch {
	case left <= 0:
		return -1
	case relevant:
		return o.Depth
	default:
		return left - 1
	}
}
