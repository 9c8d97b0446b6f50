package classify

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// need is which documents a learner goes by, beside positive ones.
type need int

const (
	nothing   need = iota // positive documents are enough
	negatives             // documents that are known not to be about the topic
	others                // any documents, unlabelled ones among them
)

// learner is one way of learning a model.
type learner struct {
	needs    need
	describe string
	train    func(Spec, sample) (learned, error)
}

// sample is a corpus as weighted vectors over the features.
type sample struct {
	positives, negatives, unlabelled []weight.Vector

	// judged are the documents weighted as texts that are to be judged; nil where
	// that is how they are learned from.
	judged *sample
}

// asJudged are the documents as they are judged.
func (s sample) asJudged() sample {
	if s.judged == nil {
		return s
	}
	return *s.judged
}

// set is the documents of known class.
func (s sample) set() learn.Set {
	return sample{positives: s.positives, negatives: s.negatives}.all()
}

// others are the documents that are not known to be positive.
func (s sample) others() []weight.Vector { return slices.Concat(s.negatives, s.unlabelled) }

// Learners are the names that Spec.Learner may have, in alphabetical order.
func Learners() []string { return slices.Sorted(maps.Keys(learners())) }

// Describe is what a learner does, in one line; empty for an unknown one.
func Describe(name string) string { return learners()[name].describe }

// NeedsNegatives says whether the learner learns from documents that are known
// not to be about the topic. The others make do with unlabelled ones.
func NeedsNegatives(name string) bool { return learners()[name].needs == negatives }

func learners() map[string]learner {
	all := map[string]learner{
		"svm":       {negatives, "linear support vector machine, by dual coordinate descent (Hsieh et al. 2008)", trainSVM},
		"logistic":  {negatives, "logistic regression", trainLogistic},
		"nb":        {negatives, "naive Bayes, multinomial (Rohatgi 6.1; Pant 2006, 7)", trainBayes(bayes.Multinomial)},
		"bernoulli": {negatives, "naive Bayes over the presence of terms", trainBayes(bayes.Bernoulli)},
		"mlp":       {negatives, "perceptron with a hidden layer (Pant 2006, 7)", trainMLP},
		"tree":      {negatives, "decision tree over terms", trainTree},
		"committee": {negatives, "majority of nb, svm and mlp (Pant 2006, 6)", trainCommittee},
	}
	for _, name := range pu.Names() {
		needs := others
		if pu.Alone(name) {
			needs = nothing
		}
		all[name] = learner{needs, pu.Describe(name), trainPU(name)}
	}
	return all
}

func trainSVM(s Spec, from sample) (learned, error) {
	m, err := svm.Train(from.set(), svm.Options{C: s.C, Bias: 1, Seed: s.Seed})
	if err != nil {
		return learned{}, err
	}
	return learned{Linear: &m.Linear, Iterations: m.Iterations, Guards: unsettled(m.Converged, m.Iterations)}, nil
}

// unsettled is the line of a training that ended before it had found the solution.
func unsettled(converged bool, iterations int) []string {
	if converged {
		return nil
	}
	return []string{fmt.Sprintf("not converged: training was stopped after %d iterations: take a smaller C", iterations)}
}

// regressionC is the C of logistic regression where none is given: at 1 what holds
// weights small outweighs the documents (docs/classifiers.md).
const regressionC = 10

func trainLogistic(s Spec, from sample) (learned, error) {
	m, err := logistic.Train(from.set(), logistic.Options{C: cmp.Or(s.C, regressionC), Seed: s.Seed})
	if err != nil {
		return learned{}, err
	}
	return learned{Logistic: m, Iterations: m.Iterations, Guards: unsettled(m.Converged, m.Iterations)}, nil
}

// smoothing is Lidstone's smoothing for weights of documents of length 1.
const smoothing = 0.03

func trainBayes(events bayes.Events) func(Spec, sample) (learned, error) {
	return func(_ Spec, from sample) (learned, error) {
		m, err := bayes.Train(from.set(), bayes.Options{Events: events, Smoothing: smoothing})
		if err != nil {
			return learned{}, err
		}
		return learned{Bayes: m}, nil
	}
}

func trainMLP(s Spec, from sample) (learned, error) {
	m, err := perceptron.Train(from.set(), perceptron.Options{Seed: s.Seed})
	if err != nil {
		return learned{}, err
	}
	return learned{Perceptron: m, Iterations: m.Rounds}, nil
}

func trainTree(_ Spec, from sample) (learned, error) {
	m, err := tree.Train(from.set(), tree.Options{Weights: true})
	if err != nil {
		return learned{}, err
	}
	return learned{Tree: m}, nil
}

// trainPU learns from positive and unlabelled documents; negative ones are
// taken for unlabelled ones.
func trainPU(name string) func(Spec, sample) (learned, error) {
	return func(s Spec, from sample) (learned, error) {
		of := pu.Sample{Positives: from.positives, Unlabelled: from.others()}
		if from.judged != nil {
			of.Judged = &pu.Sample{Positives: from.judged.positives, Unlabelled: from.judged.others()}
		}
		r, err := pu.Train(name, of, pu.Options{Lambda: s.Lambda, C: s.C, Nu: s.Nu, Seed: s.Seed})
		if err != nil {
			return learned{}, err
		}
		l := learned{Iterations: r.Iterations, Reliable: len(r.Reliable.Negatives)}
		for _, g := range r.Guards {
			l.Guards = append(l.Guards, fmt.Sprintf("%s: %s", g.Guard, g.Done))
		}
		return l, l.hold(r.Scorer)
	}
}
