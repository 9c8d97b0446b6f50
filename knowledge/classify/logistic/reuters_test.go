package logistic_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
)

// The floors are loose: they tell a classifier that works from one that does not.
func TestLogisticRegressionFindsTopicsOfRealNews(t *testing.T) {
	training, test := learntest.Reuters(t, 5)
	for topic, floor := range map[string]struct{ atOnce, updates float64 }{"earn": {.85, .85}, "grain": {.5, .3}} {
		set := training.Unit(topic)
		for _, c := range []struct {
			how   string
			m     *logistic.Model
			floor float64
		}{
			{"at once", train(t, set, logistic.Options{C: 10}), floor.atOnce},
			{"the second half by updates", later(t, train(t, half(set, 0), logistic.Options{C: 10}), half(set, 1)), floor.atOnce},
			{"all by updates, once", later(t, begin(t), set), floor.updates}, // some ninety of grain
		} {
			if f1 := learntest.F1(c.m, test.Unit(topic)); f1 < c.floor {
				t.Errorf("%s, %s: F1 %.3f, want %.2f", topic, c.how, f1, c.floor)
			} else {
				t.Logf("%s, %s: F1 %.3f", topic, c.how, f1)
			}
		}
	}
}

func half(set learn.Set, from int) learn.Set {
	var rows []int
	for i := from; i < len(set.Rows); i += 2 {
		rows = append(rows, i)
	}
	return set.Subset(rows)
}

func begin(t testing.TB) *logistic.Model {
	m, err := logistic.New(logistic.Options{C: 10})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func later(t testing.TB, m *logistic.Model, set learn.Set) *logistic.Model {
	for i, row := range set.Rows {
		if err := m.Update(row, set.Positive[i]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
