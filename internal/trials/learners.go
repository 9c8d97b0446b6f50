package trials

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// regressionC is the C of logistic regression.
const regressionC = 10

// smoothing of naive Bayes, for weights of documents of length 1.
const smoothing = 0.03

// supervised are the learners that know both classes, by the names and with the
// options of package classify.
func supervised(name string, set learn.Set, seed uint64) (learn.Scorer, error) {
	switch name {
	case "svm":
		return svm.Train(set, svm.Options{Bias: 1, Seed: seed})
	case "nb":
		return bayes.Train(set, bayes.Options{Smoothing: smoothing})
	case "mlp":
		return perceptron.Train(set, perceptron.Options{Seed: seed})
	case "logistic":
		return logistic.Train(set, logistic.Options{C: regressionC, Seed: seed})
	case "tree":
		return tree.Train(set, tree.Options{Weights: true})
	}
	return nil, fmt.Errorf("%w: no learner %q", ErrOption, name)
}

// majority is a committee (Pant 2006, 6): above 0 where most members are.
type majority []learn.Scorer

func (m majority) Score(v weight.Vector) float64 {
	votes := 0
	for _, member := range m {
		if member.Score(v) > 0 {
			votes++
		}
	}
	return float64(2*votes - len(m))
}
