package classify_test

import (
	"math"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestAUnitWhoseTermsWeighNothingIsNotRelevant(t *testing.T) {
	for _, scheme := range []weight.Scheme{weight.TFC, weight.TFIDF, weight.TFIG} {
		for _, learner := range classify.Learners() {
			l := newLibrary(t, classify.Spec{})
			zebra := func(docs []weight.Vector) []weight.Vector { // each about zebras as well
				var all []weight.Vector
				for range docs {
					all = append(all, l.reader.Text(l.write(owls)+" zebra"))
				}
				return all
			}
			c := l.corpus()
			c.Positives = zebra(c.Positives)
			for _, docs := range [][]weight.Vector{c.Negatives, c.Unlabelled} {
				for i := range docs {
					docs[i] = l.reader.Text(l.write(cars) + " zebra")
				}
			}
			m, err := classify.Train(classify.Spec{Learner: learner, Weighting: scheme}, c)
			if err != nil {
				t.Fatal(err)
			}
			if got := judge(t, m, l)("zebra zebra"); got != 0 {
				t.Errorf("%s by %s: a word of all documents has %v", learner, scheme, got)
			}
			if slices.Contains(m.Words(), "zebra") {
				t.Errorf("%s by %s: a word that weighs nothing is in the vocabulary", learner, scheme)
			}
		}
	}
}

func TestAModelOfVectorsOnlySeesWhichOfItsWordsAreInAText(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	for _, name := range classify.Learners() {
		v, err := classify.Weigh(classify.Spec{}, l.corpus())
		if err != nil {
			t.Fatal(err)
		}
		m, err := classify.TrainVectors(classify.Spec{Learner: name}, v)
		if err != nil {
			t.Fatal(err)
		}
		relevance := judge(t, m, l)
		once, often := relevance("owl nest page"), relevance("owl owl owl nest owl page page nest")
		var vector weight.Vector // to length 1
		for i, word := range m.Words() {
			if word == "owl" || word == "nest" || word == "page" {
				vector = append(vector, weight.Weighted{Term: text.Term(i + 1), Weight: 1})
			}
		}
		vector.Normalise()
		if want := m.Relevance(vector); math.Abs(once-want) > 1e-9 || math.Abs(often-want) > 1e-9 {
			t.Errorf("%s: words have %v, the same more often %v, their vector %v", name, once, often, want)
		}
	}
}

func TestJudgingAgainAllocatesNothingButTheCountsOfSections(t *testing.T) {
	for _, name := range []string{"svm", "wvc-majority", "nb", "mlp", "logistic", "tree", "committee"} {
		s := classify.Spec{Learner: name, Weighting: weight.TFIG}
		m, l := trained(t, s)
		j, err := m.Judge(l.analyzer, 0)
		if err != nil {
			t.Fatal(err)
		}
		vector := weight.Vector{{Term: 1, Weight: .6}, {Term: 2, Weight: .8}}
		doc := read(t, l.analyzer, "<h1>owl</h1><p>car page home <a href=/>wing</a>")
		unit := l.analyzer.Terms(nil, l.write(owls))
		for what, c := range map[string]struct {
			most  float64
			judge func()
		}{
			"a vector": {0, func() { m.Relevance(vector) }},
			"a unit":   {0, func() { j.Relevance(unit) }},
			"a page":   {3, func() { j.Page(doc, nil) }}, // headline, anchors, body
		} {
			if got := testing.AllocsPerRun(50, c.judge); got > c.most {
				t.Errorf("%s: %s costs %g allocations", name, what, got)
			}
		}
	}
}
