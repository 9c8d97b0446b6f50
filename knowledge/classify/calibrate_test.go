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

func TestOnePositiveDocumentIsEnoughForARoughModel(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	m, err := classify.Train(classify.Spec{Learner: "svm"}, classify.Corpus{Analyzer: l.analyzer, Positives: l.documents(1, owls), Negatives: l.documents(5, cars)})
	if err != nil {
		t.Fatal(err)
	}
	relevance := judge(t, m, l)
	if m.Facts.Calibrated || relevance(l.write(owls)) <= relevance(l.write(cars)) {
		t.Errorf("%+v", m.Facts)
	}
}

func TestHeldOutDocumentsAreWeighedAsUnitsAreJudged(t *testing.T) {
	// By TFIPNDF a document has the weights of its class, and a unit that is to be
	// judged has none of a class: a sigmoid of the former would not fit the latter.
	for _, learner := range []string{"svm", "nb", "wvc", "biased-svm"} {
		for _, scheme := range []weight.Scheme{weight.TFC, weight.TFIPNDF} {
			m, l := trained(t, classify.Spec{Learner: learner, Weighting: scheme})
			relevance := judge(t, m, l)
			found := 0
			for range 50 {
				if relevance(l.write(owls)) >= classify.RelevantAbove {
					found++
				}
			}
			if found < 45 {
				t.Errorf("%s by %s finds %d of 50 pages", learner, scheme, found)
			}
		}
	}
}

// Each positive document has the word of a negative one: without it its word speaks
// against it.
func TestAModelWhoseValuesSayNothingOfOtherDocumentsIsNotCalibrated(t *testing.T) {
	l := newLibrary(t, classify.Spec{})
	c := classify.Corpus{Analyzer: l.analyzer}
	for _, word := range owls {
		c.Positives = append(c.Positives, l.reader.Text(word))
		c.Negatives = append(c.Negatives, l.reader.Text(word+" "+word))
	}
	m, err := classify.Train(classify.Spec{Learner: "svm"}, c)
	if err != nil {
		t.Fatal(err)
	}
	if m.Facts.Calibrated || !strings.Contains(m.Facts.Uncalibrated, "nothing was learned that holds") {
		t.Errorf("%+v", m.Facts)
	}
	if m, _ := trained(t, classify.Spec{}); !m.Facts.Calibrated || m.Facts.Uncalibrated != "" {
		t.Errorf("%+v", m.Facts)
	}
}
