package pu_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
)

// draw takes positives of a set, and unlabelled documents from the rest; the set
// that comes back has all of them with their classes.
func draw(set learn.Set, seed uint64, positives, unlabelled int) (pu.Sample, learn.Set) {
	var s pu.Sample
	var known []int
	for _, i := range rand.New(rand.NewPCG(seed, 1)).Perm(len(set.Rows)) {
		switch row := set.Rows[i]; {
		case set.Positive[i] && len(s.Positives) < positives:
			s.Positives = append(s.Positives, row)
		case len(s.Unlabelled) < unlabelled:
			s.Unlabelled = append(s.Unlabelled, row)
		default:
			continue
		}
		known = append(known, i)
	}
	return s, set.Subset(known)
}

// The floors are loose, for the mean of three draws; the log has the figures.
func TestTwentyPositivesAmongAThousandRealNewsTeachATopic(t *testing.T) {
	training, test := learntest.Reuters(t, 1)
	const draws = 3
	for _, topic := range []string{"grain", "crude"} {
		mean := map[string]float64{}
		for seed := range uint64(draws) {
			s, known := draw(training.Unit(topic), seed, 20, 1000)
			positive, negative := known.Count()
			m, err := svm.Train(known, svm.Options{Bias: 1, Positive: float64(negative) / float64(positive)})
			if err != nil {
				t.Fatal(err)
			}
			mean["supervised svm"] += learntest.F1(m, test.Unit(topic)) / draws
			for _, name := range pu.Names() {
				mean[name] += learntest.F1(learned(t, name, s, pu.Options{}).Scorer, test.Unit(topic)) / draws
			}
			for _, name := range []string{"pebl", "wvc", "wvc-majority"} {
				mean[name+", paper"] += learntest.F1(learned(t, name, s, pu.Options{Paper: true}).Scorer, test.Unit(topic)) / draws
			}
		}
		for _, name := range slices.Sorted(maps.Keys(mean)) {
			t.Logf("%s: %-20s %.3f", topic, name, mean[name])
		}
		for name, floor := range map[string]float64{"wvc": .6, "wvc-majority": .6, "biased-svm": .6, "pebl": .4} {
			if mean[name] < floor || mean[name] < mean["naive"] {
				t.Errorf("%s: %s has F1 %.3f, want %.2f and more than naive's %.3f", topic, name, mean[name], floor, mean["naive"])
			}
		}
	}
}
