package classify

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// holding are the kinds of what is learned with these two weights for two terms.
func holding(w, v float64) map[string]learned {
	linear := learn.Linear{Weights: []float64{0, w, v}}
	return map[string]learned{
		"linear":     {Linear: &linear},
		"logistic":   {Logistic: &logistic.Model{Linear: linear, C: 1, Rate: 1, Squares: make([]float64, 3)}},
		"bayes":      {Bayes: &bayes.Model{Odds: linear.Weights}},
		"perceptron": {Perceptron: &perceptron.Network{Input: linear.Weights, HiddenBias: []float64{0}, Output: []float64{1}}},
		"output":     {Perceptron: &perceptron.Network{Input: []float64{0, 0, 0, 0, 1, 1}, HiddenBias: []float64{1, 1}, Output: []float64{w, v}}},
		"vote":       {Vote: &pu.Vote{Weights: linear.Weights, Bias: []float64{0}, Shares: []float64{1}}},
	}
}

func TestWeightsOfWhichASumIsNoNumberAreRefused(t *testing.T) {
	for name, l := range holding(1e308, -1e308) {
		if l.check() == nil {
			t.Errorf("%s: weights of 1e308 are taken", name)
		}
	}
	if (learn.Sigmoid{A: -1e308}).Valid() == nil {
		t.Error("a slope of 1e308 is taken")
	}
	for name, l := range holding(learn.MaxWeight, -learn.MaxWeight) {
		if err := l.check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		vector := weight.Vector{{Term: 1, Weight: learn.MaxWeight}, {Term: 2, Weight: learn.MaxWeight}}
		for _, sigmoid := range []learn.Sigmoid{{}, {A: -learn.MaxWeight}, {A: learn.MaxWeight, B: -learn.MaxWeight}} {
			if p := sigmoid.Probability(l.scorer().Score(vector)); !(p >= 0 && p <= 1) {
				t.Errorf("%s: probability %v", name, p)
			}
		}
	}
}

func TestAnErrorOfALearnerAboutItsOptionsIsOneOfTheSpecification(t *testing.T) {
	row := weight.Vector{{Term: 1, Weight: 1}}
	set := learn.Set{Rows: []weight.Vector{row, {{Term: 2, Weight: 1}}}, Positive: []bool{true, false}}
	_, ofSVM := svm.Train(set, svm.Options{C: -1})
	_, ofLogistic := logistic.Train(set, logistic.Options{C: -1})
	_, ofBayes := bayes.Train(set, bayes.Options{Smoothing: -1})
	_, ofPerceptron := perceptron.Train(set, perceptron.Options{Hidden: -1})
	_, ofTree := tree.Train(set, tree.Options{Depth: -1})
	_, ofPU := pu.Train("wvc", pu.Sample{Positives: set.Rows[:1], Unlabelled: set.Rows[1:]}, pu.Options{Lambda: 7})
	for i, err := range []error{ofSVM, ofLogistic, ofBayes, ofPerceptron, ofTree, ofPU} {
		if err == nil || kind(err) != ErrSpec {
			t.Errorf("%d: %v is of kind %v", i, err, kind(err))
		}
	}
	if _, err := svm.Train(learn.Set{}, svm.Options{}); kind(err) != ErrCorpus {
		t.Errorf("%v is of kind %v", err, kind(err))
	}
}
