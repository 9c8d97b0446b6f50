package trials

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// corpus is documents of a trial as package classify takes them.
func (t *trial) corpus(positives, negatives []int32) classify.Corpus {
	return classify.Corpus{Analyzer: t.data.analyzer, Positives: t.words(positives), Negatives: t.words(negatives)}
}

func owlTrial(t *testing.T) *trial {
	t.Helper()
	d := birds().data(t)
	tr, why := newTrial(d, d.largest(2)[1], Options{Seed: 3}.withDefaults())
	if tr == nil {
		t.Fatal(why)
	}
	return tr
}

// weights are those of the documents' terms, whose numbers differ: a model has none for
// terms that weigh nothing.
func weights(docs []weight.Vector) [][]float64 {
	all := make([][]float64, len(docs))
	for i, d := range docs {
		for _, e := range d {
			all[i] = append(all[i], e.Weight)
		}
	}
	return all
}

func TestDocumentsAreWeightedAsModelsWeightThem(t *testing.T) {
	tr := owlTrial(t)
	for _, scheme := range weight.Schemes() {
		p, err := tr.prepare(scheme, tr.positives, tr.negatives)
		if err != nil {
			t.Fatal(err)
		}
		v, err := classify.Weigh(classify.Spec{Learner: "svm", Weighting: scheme}, tr.corpus(tr.positives, tr.negatives))
		if err != nil {
			t.Fatal(err)
		}
		for name, pair := range map[string][2][]weight.Vector{"positive": {p.positives, v.Positives}, "other": {p.others, v.Negatives}} {
			if diff := gocmp.Diff(weights(pair[0]), weights(pair[1]), cmpopts.EquateApprox(0, 1e-12)); diff != "" {
				t.Errorf("%s, %s documents: %s", scheme, name, diff)
			}
		}
	}
}

// TestLearnersAreThoseOfTheModels: a model's probability grows with the score that
// is measured here, so both order documents alike.
func TestLearnersAreThoseOfTheModels(t *testing.T) {
	tr := owlTrial(t)
	p, err := tr.prepare(weight.TFC, tr.positives, tr.negatives)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range singles() {
		m, err := classify.Train(classify.Spec{Learner: name, Seed: tr.o.Seed}, tr.corpus(tr.positives, tr.negatives))
		if err != nil {
			t.Fatal(err)
		}
		judge, err := m.Judge(tr.data.analyzer, 0)
		if err != nil {
			t.Fatal(err)
		}
		scorer, err := supervised(name, p.set(), tr.o.Seed)
		if err != nil {
			t.Fatal(err)
		}
		type judged struct{ score, relevance float64 }
		var all []judged
		for i, number := range tr.tests {
			var unit []weight.Count
			for _, e := range tr.data.documents[number].words {
				unit = append(unit, weight.Count{Term: e.Term, N: int32(e.Weight)})
			}
			all = append(all, judged{scorer.Score(p.tests[i]), judge.Counted(unit)})
		}
		slices.SortFunc(all, func(a, b judged) int { return cmp.Compare(a.score, b.score) })
		for i, j := range all[1:] {
			if j.relevance < all[i].relevance-1e-9 {
				t.Errorf("%s: relevance %v at score %v, %v at %v", name, all[i].relevance, all[i].score, j.relevance, j.score)
			}
		}
		if first, last := all[0], all[len(all)-1]; !(first.relevance < last.relevance) {
			t.Errorf("%s: relevance from %v to %v", name, first.relevance, last.relevance)
		}
	}
}

// Of the test documents each model finds those that read like owls. One that is about
// owls reads like cars, and the other way round (birds).
func TestModelsAreMeasuredAsTheyDecide(t *testing.T) {
	r := run(t, birds().data(t), Options{Experiments: []string{"shipped"}, Positives: 10, Seed: 3})
	for _, name := range shippedLearners() {
		for _, topic := range []string{"owls", "cars"} {
			v := at(t, r, name, topic)
			if !near(v[f1Measure], .8) || !near(v[precision], .8) || v[ap] == 0 {
				t.Errorf("%s, %s: %v", name, topic, v)
			}
			if d, score := v[difference], at(t, r, name+atZero, topic)[f1Measure]; !near(d, .8-score) {
				t.Errorf("%s, %s: the difference is %v, by its score F1 is %v", name, topic, d, score)
			}
		}
	}
}

// Of documents with an owl fewer are about owls than are not, but of those not about
// owls few have one: its score says no, its relevance, by which both classes are
// equally likely, says yes.
func TestAModelDecidesByRelevanceAndNotByItsScore(t *testing.T) {
	var s sheet
	for i := range 160 {
		split, own := forTraining, fmt.Sprintf("page night road forest%c", 'a'+i/2%7)
		if i%2 == 1 {
			split = forTest
		}
		if i < 16 {
			s.add(fmt.Sprint("owl", i), split, own+" owl", "owls")
		}
		if i < 32 {
			s.add(fmt.Sprint("odd", i), split, own+" owl")
		}
		s.add(fmt.Sprint("car", i), split, own+" car")
	}
	r := run(t, s.data(t), Options{Experiments: []string{"shipped"}, Positives: 8})
	score, model := at(t, r, "svm"+atZero, "owls"), at(t, r, "svm", "owls")
	if score[recall] >= .5 || model[recall] != 1 {
		t.Errorf("by its score it finds %v, as a model %v", score, model)
	}
}
