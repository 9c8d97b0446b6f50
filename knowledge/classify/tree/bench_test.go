package tree_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// BenchmarkReuters trains on all 7,769 training documents, and says how well it
// finds the topic in the test documents.
func BenchmarkReuters(b *testing.B) {
	training, test := learntest.Reuters(b, 1)
	for _, topic := range []string{"earn", "grain"} {
		for name, o := range map[string]tree.Options{"presence": {}, "weights": {Weights: true}} {
			b.Run(topic+"/"+name, func(b *testing.B) {
				set := training.Counts(topic)
				var m *tree.Tree
				var err error
				for b.Loop() {
					if m, err = tree.Train(set, o); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(learntest.F1(m, test.Counts(topic)), "F1")
			})
		}
	}
}

// anchors are 4,096 sets of three terms, as anchor texts are.
func anchors() ([][]text.Term, []bool) {
	sets, positive := make([][]text.Term, 4096), make([]bool, 4096)
	for i := range sets {
		sets[i] = []text.Term{text.Term(1 + i%3), text.Term(10 + i%7), text.Term(100 + i*i%977)}
		positive[i] = i%3 == 0 || i%7 == 1
	}
	return sets, positive
}

func BenchmarkTrainTerms(b *testing.B) {
	sets, positive := anchors()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tree.TrainTerms(sets, positive, tree.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkChance(b *testing.B) {
	sets, positive := anchors()
	m, err := tree.TrainTerms(sets, positive, tree.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m.Chance(sets[i%len(sets)])
	}
}

func BenchmarkScore(b *testing.B) {
	training, test := learntest.Reuters(b, 10)
	m, err := tree.Train(training.Counts("earn"), tree.Options{})
	if err != nil {
		b.Fatal(err)
	}
	rows := test.Counts("earn").Rows
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m.Score(rows[i%len(rows)])
	}
}
