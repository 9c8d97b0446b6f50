package tree_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
)

// The floors are loose: they tell a classifier that works from one that does not.
func TestADecisionTreeFindsTopicsOfRealNews(t *testing.T) {
	training, test := learntest.Reuters(t, 5)
	for _, c := range []struct {
		topic string
		o     tree.Options
		floor float64
	}{
		{"earn", tree.Options{}, .8}, {"earn", tree.Options{Weights: true}, .8},
		{"grain", tree.Options{}, .5}, {"grain", tree.Options{Weights: true}, .5},
	} {
		m := train(t, training.Counts(c.topic), c.o)
		if f1 := learntest.F1(m, test.Counts(c.topic)); f1 < c.floor {
			t.Errorf("%s, %+v: F1 %.3f, want %.2f", c.topic, c.o, f1, c.floor)
		} else {
			t.Logf("%s, %+v: F1 %.3f", c.topic, c.o, f1)
		}
	}
}
