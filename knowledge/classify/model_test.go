package classify_test

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
)

func TestEveryLearnerTellsOwlsFromCars(t *testing.T) {
	for _, name := range classify.Learners() {
		t.Run(name, func(t *testing.T) {
			m, l := trained(t, classify.Spec{Learner: name})
			relevance := judge(t, m, l)
			right := 0
			for range 20 {
				owl, car := relevance(l.write(owls)), relevance(l.write(cars))
				if owl > car && (name == "naive" || owl >= classify.RelevantAbove && car < classify.RelevantAbove) { // naive learns that unlabelled owls are none
					right++
				}
			}
			want := 20
			if name == "tree" { // of a few terms
				want = 14
			}
			if right < want {
				t.Errorf("it tells %d of 20 pages from as many others", right)
			}
			if owl, car := relevance("owl nest wing"), relevance("brake fuel"); owl < car || owl == car && name != "tree" {
				t.Errorf("an anchor about owls has %v, one about cars %v", owl, car)
			}
			if got := relevance("the of 12"); got != 0 {
				t.Errorf("a unit without terms has %v", got)
			}
			if classify.Describe(name) == "" {
				t.Error("nobody says what it is")
			}
		})
	}
}

func TestTheTermsThatSpeakForTheTopicAreKnown(t *testing.T) {
	m, _ := trained(t, classify.Spec{Learner: "svm"})
	top := m.Top(3)
	if len(top) != 3 || top[0].Weight < top[2].Weight || !strings.Contains(strings.Join(owls, " "), top[0].Term) {
		t.Errorf("%v", top)
	}
	if m, _ := trained(t, classify.Spec{Learner: "tree"}); m.Top(3) != nil {
		t.Error("a tree has weights")
	}
}
