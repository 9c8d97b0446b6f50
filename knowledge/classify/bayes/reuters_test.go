package bayes_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
)

// The floors are loose: they tell a classifier that works from one that does not.
func TestNaiveBayesFindsTopicsOfRealNews(t *testing.T) {
	training, test := learntest.Reuters(t, 5)
	for _, c := range []struct {
		topic string
		o     bayes.Options
		floor float64
	}{
		{"earn", bayes.Options{}, .85},
		{"grain", bayes.Options{}, .5},
		{"earn", bayes.Options{Events: bayes.Bernoulli, Smoothing: .01}, .7},
		{"grain", bayes.Options{Events: bayes.Bernoulli, Smoothing: .01}, .45},
	} {
		m := train(t, training.Counts(c.topic), c.o)
		if f1 := learntest.F1(m, test.Counts(c.topic)); f1 < c.floor {
			t.Errorf("%s, %+v: F1 %.3f, want %.2f", c.topic, c.o, f1, c.floor)
		} else {
			t.Logf("%s, %+v: F1 %.3f", c.topic, c.o, f1)
		}
	}
}
