package bayes_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
)

// BenchmarkReuters trains on all 7,769 training documents, and says how well it
// finds the topic in the test documents.
func BenchmarkReuters(b *testing.B) {
	training, test := learntest.Reuters(b, 1)
	for _, topic := range []string{"earn", "grain"} {
		for name, o := range map[string]bayes.Options{"multinomial": {}, "bernoulli": {Events: bayes.Bernoulli}, "bernoulli-0.01": {Events: bayes.Bernoulli, Smoothing: .01}} {
			b.Run(topic+"/"+name, func(b *testing.B) {
				set := training.Counts(topic)
				var m *bayes.Model
				var err error
				for b.Loop() {
					if m, err = bayes.Train(set, o); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(learntest.F1(m, test.Counts(topic)), "F1")
			})
		}
	}
}

func BenchmarkScore(b *testing.B) {
	training, test := learntest.Reuters(b, 10)
	m, err := bayes.Train(training.Counts("earn"), bayes.Options{Events: bayes.Bernoulli})
	if err != nil {
		b.Fatal(err)
	}
	rows := test.Counts("earn").Rows
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		m.Score(rows[i%len(rows)])
	}
}
