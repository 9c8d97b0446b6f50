package classify_test

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// One positive document cannot be held out, so the odds of the examples, 1 to 100,
// have to be taken out of what scores have them.
func TestTheOnlyPositiveDocumentIsRelevantItselfAmongAHundredOthers(t *testing.T) {
	for _, name := range classify.Learners() {
		if !classify.NeedsNegatives(name) || name == "tree" { // a tree splits by no term of a single document
			continue
		}
		l := newLibrary(t, classify.Spec{})
		words := l.write(common) + " owl"
		m, err := classify.Train(classify.Spec{Learner: name, C: 1}, classify.Corpus{
			Analyzer: l.analyzer, Positives: []weight.Vector{l.reader.Text(words)}, Negatives: l.documents(100, common),
		})
		if err != nil {
			t.Fatal(err)
		}
		relevance := judge(t, m, l)
		owl, car := relevance(words), relevance(l.write(common))
		if m.Facts.Calibrated || owl < classify.RelevantAbove || owl <= car {
			t.Errorf("%s: the document itself has %v, another one %v; %+v", name, owl, car, m.Facts)
		}
	}
}

func TestMembersOfACommitteeThatAreNotCalibratedAreNamed(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	m, err := classify.Train(classify.Spec{Learner: "committee"}, classify.Corpus{
		Analyzer: l.analyzer, Positives: l.documents(1, owls), Negatives: l.documents(9, cars),
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"nb", "svm", "mlp"} {
		if len(m.Facts.Guards) != 3 || m.Facts.Guards[i] != "uncalibrated member: "+name+": too few documents to hold some out" {
			t.Errorf("guards %q", m.Facts.Guards)
		}
	}
	if m, _ := trained(t, classify.Spec{Learner: "committee"}); strings.Contains(strings.Join(m.Facts.Guards, ";"), "uncalibrated") {
		t.Errorf("guards %q", m.Facts.Guards)
	}
}
