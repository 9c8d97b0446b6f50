package perceptron_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
)

// The floors are loose: they tell a classifier that works from one that does not.
func TestAPerceptronFindsTopicsOfRealNews(t *testing.T) {
	training, test := learntest.Reuters(t, 5)
	for topic, floor := range map[string]float64{"earn": .85, "grain": .5} {
		n := train(t, training.Unit(topic), perceptron.Options{})
		if f1 := learntest.F1(n, test.Unit(topic)); f1 < floor {
			t.Errorf("%s: F1 %.3f, want %.2f", topic, f1, floor)
		} else {
			t.Logf("%s: F1 %.3f, %d rounds, loss %.4f", topic, f1, n.Rounds, n.Loss)
		}
	}
}
