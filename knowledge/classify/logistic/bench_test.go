package logistic_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
)

// BenchmarkReuters trains on all 7,769 training documents, and says how well it
// finds the topic in the test documents.
func BenchmarkReuters(b *testing.B) {
	training, test := learntest.Reuters(b, 1)
	for _, topic := range []string{"earn", "grain"} {
		set := training.Unit(topic)
		for name, c := range map[string]float64{"C=1": 1, "C=10": 10} {
			b.Run(topic+"/"+name, func(b *testing.B) {
				var m *logistic.Model
				var err error
				for b.Loop() {
					if m, err = logistic.Train(set, logistic.Options{C: c}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(learntest.F1(m, test.Unit(topic)), "F1")
				b.ReportMetric(float64(m.Iterations), "iterations")
			})
		}
		b.Run(topic+"/updates", func(b *testing.B) {
			var m *logistic.Model
			for b.Loop() {
				m = later(b, begin(b), set)
			}
			b.ReportMetric(learntest.F1(m, test.Unit(topic)), "F1")
		})
	}
}

func BenchmarkScoreAndUpdate(b *testing.B) {
	training, test := learntest.Reuters(b, 10)
	m, err := logistic.Train(training.Unit("earn"), logistic.Options{})
	if err != nil {
		b.Fatal(err)
	}
	rows := test.Unit("earn").Rows
	b.Run("score", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			m.Score(rows[i%len(rows)])
		}
	})
	b.Run("update", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			if err := m.Update(rows[i%len(rows)], i%2 == 0); err != nil {
				b.Fatal(err)
			}
		}
	})
}
