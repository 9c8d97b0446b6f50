package knowledge_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestAnAgentTrainsItsOwnModelFromItsExamples(t *testing.T) {
	for _, learner := range classify.Learners() {
		k := knows(t, knowledge.Options{Judge: learner})
		for i := range 10 {
			k.Teach(read(t, k, fmt.Sprintf("<p>audi quattro engine turbo page%d", i)), true)
			k.Teach(read(t, k, fmt.Sprintf("<p>boat sail harbour page%d", i)), false)
			k.Teach(read(t, k, fmt.Sprintf("<p>bread oven flour page%d", i)), false)
		}
		judge := k.UnitJudge()
		audi, boat := judge.Relevance(unit(t, k, "audi quattro turbo")), judge.Relevance(unit(t, k, "boat sail"))
		if audi <= boat {
			t.Errorf("%s: audi %v, boat %v", learner, audi, boat)
		}
		if judge.Threshold() != classify.RelevantAbove {
			t.Errorf("%s: the threshold is %v", learner, judge.Threshold())
		}
		k.BuildTable()
		doc := learn(t, k, "<p>audi quattro engine")
		v := k.Judge(doc)
		near(t, learner+": a page's relevance", v.Relevance, judge.Relevance(termsOf(doc)))
		near(t, learner+": best-first's", v.Centroid, v.Relevance)
		if v.Relevant != (v.Relevance >= classify.RelevantAbove) {
			t.Errorf("%s: %+v", learner, v)
		}
	}
}

func TestWithoutExamplesTheSeedsAreLearnedAgainstThePagesMet(t *testing.T) {
	for _, learner := range []string{"wvc", "svm"} {
		k := knows(t, knowledge.Options{Judge: learner, Query: "audi"})
		for i := range 5 {
			learn(t, k, fmt.Sprintf("<p>audi quattro engine turbo page%d", i))
		}
		k.BuildTable()
		judge := k.UnitJudge()
		if audi, bread := judge.Relevance(unit(t, k, "audi quattro")), judge.Relevance(unit(t, k, "bread")); audi < classify.RelevantAbove || bread != 0 {
			t.Errorf("%s: before there is a model audi has %v, bread %v", learner, audi, bread)
		}
		if err := k.Untrained(); !errors.Is(err, classify.ErrCorpus) {
			t.Errorf("%s: before there is a model: %v", learner, err)
		}
		for i := range 40 {
			learn(t, k, fmt.Sprintf("<p>boat sail harbour wind page%d", i))
		}
		audi, boat := judge.Relevance(unit(t, k, "audi quattro")), judge.Relevance(unit(t, k, "boat sail"))
		if audi < classify.RelevantAbove || boat >= classify.RelevantAbove || judge.Threshold() != classify.RelevantAbove || k.Untrained() != nil {
			t.Errorf("%s: audi %v, boat %v, threshold %v, %v", learner, audi, boat, judge.Threshold(), k.Untrained())
		}
	}
}

// taught is an agent that five seeds and so many negatives have taught; each page
// has a word of its own.
func taught(t *testing.T, learner string, negatives int) *knowledge.Knowledge {
	k := knows(t, knowledge.Options{Judge: learner})
	for i := range negatives {
		k.Teach(read(t, k, fmt.Sprintf("<p>bread oven flour recipe%d", i)), false)
	}
	for i := range 5 {
		learn(t, k, fmt.Sprintf("<p>audi quattro engine turbo page%d", i))
	}
	k.BuildTable()
	return k
}

func TestAFewNegativesAreLearnedFromBesideThePagesMetAndManyWithoutThem(t *testing.T) {
	for _, c := range []struct {
		learner          string
		negatives, needs int // pages met until there is a model
		learnsOn         bool
	}{
		{"svm", 0, 20, true}, {"svm", 1, 19, true}, {"svm", 19, 1, true}, {"svm", 20, 0, false}, {"svm", 40, 0, false},
		{"wvc", 1, 19, true}, {"wvc", 40, 0, true}, {"ocs", 0, 5, true}, {"ocs", 3, 2, true},
	} {
		k := taught(t, c.learner, c.negatives)
		judge := k.UnitJudge()
		judge.Relevance(unit(t, k, "audi"))
		for i := range c.needs {
			if k.Untrained() == nil {
				t.Errorf("%+v: there is a model after %d pages", c, i)
			}
			learn(t, k, fmt.Sprintf("<p>boat sail harbour wind page%d", i))
			judge.Relevance(unit(t, k, "audi"))
		}
		if err := k.Untrained(); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		before := judge.Relevance(unit(t, k, "audi quattro boat sail"))
		for i := range 200 {
			learn(t, k, fmt.Sprintf("<p>boat sail harbour wind page%d", c.needs+i))
		}
		after := judge.Relevance(unit(t, k, "audi quattro boat sail"))
		if (before != after) != c.learnsOn {
			t.Errorf("%+v: an audi at the harbour has %v, and 200 pages later %v", c, before, after)
		}
		if boat := judge.Relevance(unit(t, k, "boat sail")); boat >= classify.RelevantAbove {
			t.Errorf("%+v: a boat has %v", c, boat)
		}
	}
}

func TestWhereNothingCanBeLearnedAnewTheJudgeBeforeJudgesOn(t *testing.T) {
	k := taught(t, "svm", 20)
	judge := k.UnitJudge()
	before := judge.Relevance(unit(t, k, "audi quattro"))
	k.Teach(read(t, k, "<p>12"), true) // from now on the positives are those taught: one, without a term
	if after := judge.Relevance(unit(t, k, "audi quattro")); after != before || k.Untrained() != nil {
		t.Errorf("%v before, %v after, %v", before, after, k.Untrained())
	}
}

func TestAModelThatWasTrainedBeforeJudgesTextsOfItsLanguage(t *testing.T) {
	a, err := text.NewAnalyzer("")
	if err != nil {
		t.Fatal(err)
	}
	r := classify.NewReader(classify.Spec{}, a)
	c := classify.Corpus{Analyzer: a}
	for range 5 {
		c.Positives = append(c.Positives, r.Text("audi quattro engine"))
		c.Negatives = append(c.Negatives, r.Text("boat sail"), r.Text("bread oven"))
	}
	model, err := classify.Train(classify.Spec{Learner: "svm", Pruning: weight.Pruning{MinDF: 1}}, c)
	if err != nil {
		t.Fatal(err)
	}
	k := knows(t, knowledge.Options{Model: model})
	if v := k.Judge(learn(t, k, "<p>unknown words, and an audi")); !v.Relevant {
		t.Errorf("a page about an audi: %+v", v)
	}
	if v := k.Judge(learn(t, k, "<p>unknown words, and a boat")); v.Relevant {
		t.Errorf("a page about a boat: %+v", v)
	}
	if _, err := knowledge.New(knowledge.Options{Model: model, Language: "french"}); !errors.Is(err, classify.ErrLanguage) || !errors.Is(err, knowledge.ErrOptions) {
		t.Errorf("got %v", err)
	}
	if _, err := knowledge.New(knowledge.Options{Judge: knowledge.ModelJudge}); !errors.Is(err, knowledge.ErrOptions) {
		t.Errorf("without a model: %v", err)
	}
}

func TestATopicOfAFewSeedsKeepsItsWordsAmongManyPages(t *testing.T) {
	for _, learner := range []string{"svm", "nb", "wvc", "biased-svm", "logistic", "ocs"} {
		k := knows(t, knowledge.Options{Judge: learner})
		for i := range 4 {
			learn(t, k, fmt.Sprintf("<p>owl feather seed%d", i))
		}
		k.BuildTable()
		for i := range 200 {
			learn(t, k, fmt.Sprintf("<p>car road fuel page%d", i))
		}
		judge := k.UnitJudge()
		owl, car, unknown := judge.Relevance(unit(t, k, "owl feather")), judge.Relevance(unit(t, k, "car road")), judge.Relevance(unit(t, k, "click zzzz"))
		if k.Untrained() != nil || owl < classify.RelevantAbove || car >= classify.RelevantAbove || unknown != 0 {
			t.Errorf("%s: owl %v, car %v, unknown words %v, %v", learner, owl, car, unknown, k.Untrained())
		}
	}
}

func TestTheTermsThatAModelGoesByAreThoseThatTheAgentMet(t *testing.T) {
	words := func(k *knowledge.Knowledge) (list []string) {
		for _, w := range k.ModelTerms(50) {
			if w.Weight <= 0 {
				t.Errorf("%+v speaks against the topic", w)
			}
			for _, word := range []string{"audi", "quattro", "turbo", "boat", "sail"} {
				if k.TextTerms(nil, word)[0] == w.Term {
					list = append(list, word)
				}
			}
		}
		return list
	}
	k := knows(t, knowledge.Options{Judge: "svm"})
	if got := k.ModelTerms(50); got != nil {
		t.Errorf("before there is a model: %v", got)
	}
	for i := range 20 {
		k.Teach(read(t, k, fmt.Sprintf("<p>audi quattro turbo page%d", i)), true)
		k.Teach(read(t, k, fmt.Sprintf("<p>boat sail harbour page%d", i)), false)
	}
	if got := words(k); !slices.Equal(got, []string{"audi", "quattro", "turbo"}) {
		t.Errorf("got %v", got)
	}
	if got := k.ModelTerms(1); len(got) != 1 {
		t.Errorf("the first one: %v", got)
	}
	if got := knows(t, knowledge.Options{}).ModelTerms(50); got != nil {
		t.Errorf("without a model: %v", got)
	}
}
