package classify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
)

func TestATrainingThatWasStoppedSaysSo(t *testing.T) {
	said := func(m *classify.Model) bool {
		return slices.ContainsFunc(m.Facts.Guards, func(g string) bool { return strings.HasPrefix(g, "not converged: ") })
	}
	for _, name := range []string{"svm", "logistic", "wvc", "naive"} {
		l := newLibrary(t, classify.Spec{})
		c := classify.Corpus{Analyzer: l.analyzer, Positives: l.documents(40, common), Negatives: l.documents(40, common)}
		m, err := classify.Train(classify.Spec{Learner: name, C: 1e9}, c) // no error is allowed, where nothing is to be told apart
		if err != nil {
			t.Fatal(err)
		}
		if !said(m) {
			t.Errorf("%s: %+v", name, m.Facts)
		}
		if m, _ := trained(t, classify.Spec{Learner: name}); said(m) {
			t.Errorf("%s: %+v", name, m.Facts)
		}
	}
}

func TestIterationsOfALearnerThatHasSomeAreKnown(t *testing.T) {
	for _, name := range []string{"svm", "logistic", "mlp", "wvc", "ocs"} {
		if m, _ := trained(t, classify.Spec{Learner: name}); m.Facts.Iterations < 1 {
			t.Errorf("%s: %+v", name, m.Facts)
		}
	}
}
