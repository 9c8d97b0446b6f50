package classify_test

import (
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
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
