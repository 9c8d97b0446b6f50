package classify

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// committee is the evaluation classifiers of Pant 2006, section 6: "a committee
// of automated judges to decide on the relevance of a crawled page based on a
// majority vote among them", naive Bayes, a support vector machine and a neural
// network.
//
// Its score is the median of the members' log odds, each by a sigmoid of its
// own: above 0 exactly where the majority is for it, and still a distance.
type committee struct {
	Members  []learned // no committee among them
	Sigmoids []learn.Sigmoid

	scorers [seats]learn.Scorer // of Members, by seat
}

const seats = 3

func trainCommittee(s Spec, from sample) (learned, error) {
	c := &committee{}
	var guards []string
	for _, member := range [seats]struct {
		name  string
		train func(Spec, sample) (learned, error)
	}{{"nb", trainBayes(bayes.Multinomial)}, {"svm", trainSVM}, {"mlp", trainMLP}} {
		m, err := member.train(s, from)
		if err != nil {
			return learned{}, err
		}
		sigmoid, why := calibrate(s, from, m, member.train)
		if why != "" {
			guards = append(guards, fmt.Sprintf("uncalibrated member: %s: %s", member.name, why))
		}
		for _, g := range m.Guards {
			guards = append(guards, fmt.Sprintf("member %s: %s", member.name, g))
		}
		c.Members = append(c.Members, m)
		c.Sigmoids = append(c.Sigmoids, sigmoid)
	}
	c.sit()
	return learned{Committee: c, Guards: guards}, nil
}

// sit finds the members' scorers.
func (c *committee) sit() {
	for i := range c.scorers {
		c.scorers[i] = c.Members[i].scorer()
	}
}

// Score is the median of the members' log odds.
func (c *committee) Score(v weight.Vector) float64 {
	var odds [seats]float64
	for i := range c.scorers {
		odds[i] = -(c.Sigmoids[i].A*c.scorers[i].Score(v) + c.Sigmoids[i].B)
	}
	slices.Sort(odds[:])
	return odds[seats/2]
}

// Valid says what is wrong with a committee that comes from a file.
func (c *committee) Valid() error {
	if len(c.Members) != seats || len(c.Sigmoids) != seats {
		return fmt.Errorf("a committee has %d members, not %d", len(c.Members), seats)
	}
	for i := range c.Members {
		if err := c.Sigmoids[i].Valid(); err != nil {
			return fmt.Errorf("member %d: %w", i+1, err)
		}
		if c.Members[i].Committee != nil {
			return fmt.Errorf("member %d is a committee", i+1)
		}
		if err := c.Members[i].check(); err != nil {
			return fmt.Errorf("member %d: %w", i+1, err)
		}
	}
	return nil
}
