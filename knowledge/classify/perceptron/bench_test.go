package perceptron_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
)

// BenchmarkReuters trains on all 7,769 training documents, and says how well it
// finds the topic in the test documents. "All rounds" is the bound of the time.
func BenchmarkReuters(b *testing.B) {
	training, test := learntest.Reuters(b, 1)
	for _, topic := range []string{"earn", "grain"} {
		for name, o := range map[string]perceptron.Options{"default": {}, "all rounds": {Loss: 1e-9}} {
			b.Run(topic+"/"+name, func(b *testing.B) {
				set := training.Unit(topic)
				var n *perceptron.Network
				for b.Loop() {
					n = train(b, set, o)
				}
				b.ReportMetric(learntest.F1(n, test.Unit(topic)), "F1")
				b.ReportMetric(float64(n.Rounds), "rounds")
			})
		}
	}
}

func BenchmarkScore(b *testing.B) {
	training, test := learntest.Reuters(b, 10)
	n := train(b, training.Unit("earn"), perceptron.Options{})
	rows := test.Unit("earn").Rows
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		n.Score(rows[i%len(rows)])
	}
}
