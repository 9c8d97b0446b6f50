package examples_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// A machine that learns from the vectors alone must come to the weights of the
// model, or they are not what it was trained from.
func TestTheWeightedVectorsAreThoseThatAModelIsTrainedFrom(t *testing.T) {
	root := fill(t, map[string]string{
		"p/a.txt": "owls hunt mice at night", "p/b.txt": "a barn owl hunts", "p/c.txt": "owl owl owl",
		"n/a.txt": "cars drive at night", "n/b.txt": "a car hunts for fuel", "n/c.txt": "fuel for cars", "u/a.txt": "mice",
	})
	for _, scheme := range weight.Schemes() {
		s := classify.Spec{Learner: "svm", Weighting: scheme, Seed: 1, Pruning: weight.Pruning{MinDF: 2}}
		b, err := examples.NewBuilder(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		c, _, err := b.Corpus(t.Context(), examples.Sets{
			Positives: []examples.Source{open(t, root+"/p")}, Negatives: []examples.Source{open(t, root+"/n")}, Unlabelled: []examples.Source{open(t, root+"/u")},
		})
		if err != nil {
			t.Fatal(err)
		}
		model, err := classify.Train(s, c)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := examples.Weighted(s, c)
		if err != nil || len(rows.Docs) != 6 {
			t.Fatalf("%s: %d documents, %v", scheme, len(rows.Docs), err)
		}
		set, err := svmlight.Set(rows.Docs, 1)
		if err != nil {
			t.Fatal(err)
		}
		m, err := svm.Train(set, svm.Options{Bias: 1, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		top := model.Top(9)
		if len(top) == 0 {
			t.Fatalf("%s: the model has no weights", scheme)
		}
		for _, want := range top {
			for i, word := range rows.Words {
				if got := m.Weights[i+1]; word == want.Term && math.Abs(got-want.Weight) > 1e-9 {
					t.Errorf("%s: %s weighs %v by the vectors, %v in the model", scheme, word, got, want.Weight)
				}
			}
		}
	}
}

func TestUnlabelledDocumentsHaveTheLabelZero(t *testing.T) {
	root := fill(t, map[string]string{"p.txt": "owl", "u.txt": "owl car"})
	b, err := examples.NewBuilder(classify.Spec{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	c, _, err := b.Corpus(t.Context(), examples.Sets{Positives: []examples.Source{open(t, root+"/p.txt")}, Unlabelled: []examples.Source{open(t, root+"/u.txt")}})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := examples.Weighted(classify.Spec{Weighting: weight.TFWIDF}, c)
	if err != nil || len(rows.Docs) != 2 || rows.Docs[0].Label != 1 || rows.Docs[1].Label != 0 || len(rows.Words) != 2 {
		t.Errorf("%+v, %v", rows, err)
	}
}
