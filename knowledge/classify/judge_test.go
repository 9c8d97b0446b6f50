package classify_test

import (
	"errors"
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

func TestAModelJudgesTextsOfItsOwnLanguageAlone(t *testing.T) {
	m, _ := trained(t, classify.Spec{})
	l := newLibrary(t, classify.Spec{Language: "french"})
	if _, err := m.Judge(l.analyzer, 0); !errors.Is(err, classify.ErrLanguage) {
		t.Errorf("got %v", err)
	}
	if _, err := classify.Train(classify.Spec{}, l.corpus()); !errors.Is(err, classify.ErrCorpus) {
		t.Errorf("trained from another language: %v", err)
	}
}

func TestAPageAndItsTermsAreJudgedAlike(t *testing.T) {
	m, l := trained(t, classify.Spec{Learner: "tree"})
	j, err := m.Judge(l.analyzer, 0.25)
	if err != nil {
		t.Fatal(err)
	}
	var counter weight.Counter
	for range 20 {
		words := l.write(owls)
		unit := l.analyzer.Terms(nil, words)
		counted := counter.Count(l.analyzer.Tokens(nil, words))
		if a, b := j.Relevance(unit), j.Counted(counted); a != b {
			t.Errorf("%v by its terms, %v by their counts", a, b)
		}
	}
	if j.Counted(nil) != 0 || j.Threshold() != 0.25 {
		t.Errorf("nothing has %v, the threshold is %v", j.Counted(nil), j.Threshold())
	}
}

func TestAPageIsJudgedByTheSectionsThatTheModelWasTrainedBy(t *testing.T) {
	s := classify.Spec{Learner: "svm", Weighting: weight.TFIG}
	m, l := trained(t, s)
	j, err := m.Judge(l.analyzer, 0)
	if err != nil {
		t.Fatal(err)
	}
	var counter weight.Counter
	of := func(html string) float64 {
		doc := read(t, l.analyzer, html)
		return j.Page(doc, counter.Count(doc.Tokens))
	}
	headline, body := of("<h1>owl</h1><p>car page home"), of("<h1>car</h1><p>owl page home")
	if headline <= body {
		t.Errorf("an owl in the headline %v, in the body %v", headline, body)
	}
	if of("<p>unheard words") != 0 {
		t.Error("a page of unknown words is relevant")
	}
}

func TestAJudgeKnowsWhichTermsThatItMetAreAmongThem(t *testing.T) {
	m, _ := trained(t, classify.Spec{Learner: "svm"})
	a, err := text.NewAnalyzer("")
	if err != nil {
		t.Fatal(err)
	}
	met := a.Terms(nil, "a wheel of cheese and an owl's beak in the forest")
	j, err := m.Judge(a, 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	weights := map[string]float64{}
	for _, row := range m.Top(50) {
		weights[row.Term] = row.Weight
	}
	for _, w := range j.Top(50) {
		got = append(got, a.Word(w.Term))
		if w.Weight != weights[a.Word(w.Term)] {
			t.Errorf("%s has weight %v, by the model %v", a.Word(w.Term), w.Weight, weights[a.Word(w.Term)])
		}
	}
	if len(met) < 5 || !slices.Equal(got, []string{"owl", "beak", "forest"}) {
		t.Errorf("of %d terms: %v", len(met), got)
	}
	tree, _ := trained(t, classify.Spec{Learner: "tree"})
	if j, err := tree.Judge(a, 0); err != nil || j.Top(50) != nil {
		t.Errorf("a tree has no weight for each term: %v", err)
	}
}
