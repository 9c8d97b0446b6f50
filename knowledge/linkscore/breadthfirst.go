package linkscore

import (
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// breadthFirst takes the links of the nearest level first; within a level the
// stack's order of first meeting decides. Its part "level" is 1/depth of the
// linked page: it falls from level to level and stays above 0.
type breadthFirst struct{ parts []string }

func newBreadthFirst(Options, *knowledge.Knowledge) (Strategy, error) {
	return breadthFirst{[]string{"level"}}, nil
}

func (s breadthFirst) Parts() []string { return s.parts }

func (s breadthFirst) Score(doc *page.Document, v Visit) []Score {
	return uniform(len(doc.Links), 1/float64(max(v.Depth, 0)+1))
}

// Merge keeps the nearer level.
func (s breadthFirst) Merge(held, met Score) Score { return higher(held, met) }

// uniform gives n links the same priority, as their only part.
func uniform(n int, priority float64) []Score {
	scores := block(n, 1)
	for i := range scores {
		scores[i].Priority = priority
		scores[i].Values[0] = priority
	}
	return scores
}

// higher is the score of higher priority, the held one of equal ones.
func higher(held, met Score) Score {
	if met.Priority > held.Priority {
		return met
	}
	return held
}
