package main

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func TestALearnerUsesThoseFlagsThatChangeItsModel(t *testing.T) {
	a, err := text.NewAnalyzer("")
	if err != nil {
		t.Fatal(err)
	}
	r := classify.NewReader(classify.Spec{}, a)
	c := classify.Corpus{Analyzer: a}
	for i := range 14 {
		c.Positives = append(c.Positives, r.Text(fmt.Sprintf("owl feather%c night%c wing%c road", 'a'+i%3, 'a'+i%5, 'a'+i%7)))
		c.Negatives = append(c.Negatives, r.Text(fmt.Sprintf("car engine%c night%c road owl%c", 'a'+i%3, 'a'+i%5, 'a'+i%7)))
		c.Unlabelled = append(c.Unlabelled, r.Text(fmt.Sprintf("boat sail%c wing%c road", 'a'+i%3, 'a'+i%4)), r.Text(fmt.Sprintf("owl car feather%c", 'a'+i%3)))
	}
	model := func(s classify.Spec) []byte {
		m, err := classify.Train(s, c)
		if err != nil {
			t.Fatal(err)
		}
		m.Spec = classify.Spec{Language: m.Spec.Language, Learner: m.Spec.Learner, Weighting: m.Spec.Weighting}
		var file bytes.Buffer
		if err := m.Write(&file); err != nil {
			t.Fatal(err)
		}
		return file.Bytes()
	}
	for _, learner := range classify.Learners() {
		plain := model(classify.Spec{Learner: learner})
		for flag, s := range map[string]classify.Spec{
			"C": {Learner: learner, C: .01}, "lambda": {Learner: learner, Lambda: .9}, "nu": {Learner: learner, Nu: .1},
		} {
			if used := !bytes.Equal(plain, model(s)); used != slices.Contains(learnersUsing(flag), learner) {
				t.Errorf("%s, --%s: that it is used is %v", learner, flag, used)
			}
		}
	}
}
