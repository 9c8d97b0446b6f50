package pu_test

import (
	"math/rand/v2"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// corpus makes documents of two topics: each has a few of its topic's 40 words
// and more of 200 that both have, as vectors of length 1.
type corpus struct {
	rand *rand.Rand
	own  int // words of its topic in a document
}

func newCorpus(seed uint64, own int) corpus {
	return corpus{rand.New(rand.NewPCG(seed, 0)), own}
}

func (c corpus) doc(topic int) weight.Vector {
	counts := map[text.Term]float64{}
	for range c.own {
		counts[text.Term(1+40*topic+c.rand.IntN(40))]++
	}
	for range 25 {
		counts[text.Term(81+c.rand.IntN(200))]++
	}
	var v weight.Vector
	for t, n := range counts {
		v = append(v, weight.Weighted{Term: t, Weight: n})
	}
	slices.SortFunc(v, func(a, b weight.Weighted) int { return int(a.Term) - int(b.Term) })
	norm := v.Norm()
	for i := range v {
		v[i].Weight /= norm
	}
	return v
}

// sample has so many positives, and unlabelled documents of which a share are
// positive too, evenly among the others.
func (c corpus) sample(positives, unlabelled int, hidden float64) pu.Sample {
	var s pu.Sample
	for range positives {
		s.Positives = append(s.Positives, c.doc(0))
	}
	seen := 0.0
	for range unlabelled {
		topic := 1
		if seen += hidden; seen >= 1 {
			seen--
			topic = 0
		}
		s.Unlabelled = append(s.Unlabelled, c.doc(topic))
	}
	return s
}

// labelled are n documents of each topic.
func (c corpus) labelled(n int) learn.Set {
	var set learn.Set
	for i := range 2 * n {
		set.Rows = append(set.Rows, c.doc(i%2))
		set.Positive = append(set.Positive, i%2 == 0)
	}
	return set
}

func f1(s learn.Scorer, set learn.Set) float64 {
	found, wrong, missed := 0., 0., 0.
	for i, row := range set.Rows {
		switch taken := s.Score(row) > 0; {
		case taken && set.Positive[i]:
			found++
		case taken:
			wrong++
		case set.Positive[i]:
			missed++
		}
	}
	return 2 * found / max(1, 2*found+wrong+missed)
}
