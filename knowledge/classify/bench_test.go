package classify_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// large is a model of so many terms, each in some documents of both classes.
func large(b *testing.B, learner string, terms int) (*classify.Model, *text.Analyzer) {
	b.Helper()
	l := newLibrary(b, classify.Spec{Language: "none"})
	var all []text.Term
	for i := range terms {
		word := []byte{}
		for n := i + 26; n > 0; n /= 26 {
			word = append(word, byte('a'+n%26))
		}
		all = append(all, l.analyzer.Terms(nil, string(word)+"x")...)
	}
	documents := func(n, shift int) []weight.Vector {
		docs := make([]weight.Vector, n)
		for i := range docs {
			for k := (i + shift) % n; k < len(all); k += n {
				docs[i] = append(docs[i], weight.Weighted{Term: all[k], Weight: float64(1 + k%3)})
			}
		}
		return docs
	}
	m, err := classify.Train(classify.Spec{Language: "none", Learner: learner, Pruning: weight.Pruning{MinDF: 1}}, classify.Corpus{
		Analyzer: l.analyzer, Positives: documents(50, 0), Negatives: documents(40, 7),
	})
	if err != nil {
		b.Fatal(err)
	}
	return m, l.analyzer
}

func BenchmarkJudgingAUnitByTenThousandTerms(b *testing.B) {
	for _, learner := range []string{"svm", "wvc", "wvc-majority", "nb", "mlp", "committee"} {
		m, a := large(b, learner, 10_000)
		j, err := m.Judge(a, 0)
		if err != nil {
			b.Fatal(err)
		}
		for _, words := range []int{4, 100} { // an anchor, a block
			unit := make([]text.Term, words)
			for i := range unit {
				unit[i] = text.Term(1 + i*97%a.Len())
			}
			b.Run(fmt.Sprintf("%s/%d-words", learner, words), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					j.Relevance(unit)
				}
			})
		}
	}
}

func BenchmarkReadingAModelOfFiftyThousandTerms(b *testing.B) {
	for _, learner := range []string{"svm", "committee"} {
		m, _ := large(b, learner, 50_000)
		var file bytes.Buffer
		if err := m.Write(&file); err != nil {
			b.Fatal(err)
		}
		b.Run(learner, func(b *testing.B) {
			b.SetBytes(int64(file.Len()))
			for b.Loop() {
				if _, err := classify.Read(bytes.NewReader(file.Bytes())); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
