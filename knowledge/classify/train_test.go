package classify_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
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

func TestWhatCannotBeLearnedFromIsSaid(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	some, none := l.documents(3, owls), l.documents(0, owls)
	same := []weight.Vector{l.reader.Text("owl owl"), l.reader.Text("owl owl")}
	empty := []weight.Vector{nil, nil}
	for _, c := range []struct {
		want    string
		learner string
		corpus  classify.Corpus
	}{
		{"no positive document", "svm", classify.Corpus{Positives: none, Negatives: some}},
		{"none of the 2 positive documents has a term", "svm", classify.Corpus{Positives: empty, Negatives: some}},
		{"needs negative documents", "svm", classify.Corpus{Positives: some, Unlabelled: some}},
		{"needs unlabelled documents", "wvc", classify.Corpus{Positives: some}},
		{"have the same terms", "wvc", classify.Corpus{Positives: same, Unlabelled: same}},
	} {
		c.corpus.Analyzer = l.analyzer
		_, err := classify.Train(classify.Spec{Learner: c.learner}, c.corpus)
		if !errors.Is(err, classify.ErrCorpus) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("got %v, want %q", err, c.want)
		}
	}
	c := l.corpus()
	if _, err := classify.Train(classify.Spec{Pruning: weight.Pruning{MinDF: 1000}}, c); !errors.Is(err, classify.ErrCorpus) || !errors.Is(err, weight.ErrVocabulary) {
		t.Errorf("a vocabulary that was pruned to nothing: %v", err)
	}
	for want, s := range map[string]classify.Spec{
		`no learner "oracle": there are bernoulli`: {Learner: "oracle"},
		`no language "klingon"`:                    {Language: "klingon"},
		`"bm25" is no weighting scheme`:            {Weighting: "bm25"},
		"lambda is 2":                              {Lambda: 2},
		"C is -1":                                  {C: -1},
	} {
		if _, err := classify.Train(s, c); !errors.Is(err, classify.ErrSpec) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestAFewPositivesOneOfThemEmptyGiveARoughModel(t *testing.T) {
	for _, learner := range []string{"ocs", "wvc", "pebl", "naive", "biased-svm"} {
		l := newLibrary(t, classify.Spec{})
		m, err := classify.Train(classify.Spec{Learner: learner}, classify.Corpus{
			Analyzer: l.analyzer, Positives: append(l.documents(2, owls), nil)[:3], Unlabelled: l.documents(30, cars),
		})
		if err != nil {
			t.Errorf("%s: %v", learner, err)
			continue
		}
		relevance := judge(t, m, l)
		if relevance(l.write(owls)) <= relevance(l.write(cars)) {
			t.Errorf("%s: owls %v, cars %v", learner, relevance(l.write(owls)), relevance(l.write(cars)))
		}
	}
}

func TestPositivesWithTheSameWordsAreCounted(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	c := l.corpus()
	for _, like := range []int{3, 3, 7} { // so that 3 and 2 are the same
		c.Positives = append(c.Positives, slices.Clone(c.Positives[like]))
	}
	for _, learner := range []string{"wvc", "nb"} {
		s := classify.Spec{Learner: learner}
		v, err := classify.Weigh(s, c)
		if err != nil {
			t.Fatal(err)
		}
		for what, train := range map[string]func() (*classify.Model, error){
			"documents": func() (*classify.Model, error) { return classify.Train(s, c) },
			"vectors":   func() (*classify.Model, error) { return classify.TrainVectors(s, v) },
		} {
			m, err := train()
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(m.Facts.Guards, "identical documents: 5 of 23 positives have the same words as another") {
				t.Errorf("%s from %s: guards %q", learner, what, m.Facts.Guards)
			}
		}
		m, _ := trained(t, s)
		if strings.Contains(fmt.Sprint(m.Facts.Guards), "identical") {
			t.Errorf("%s: guards %q", learner, m.Facts.Guards)
		}
	}
}
