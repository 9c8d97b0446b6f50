package svmlight_test

import (
	"bytes"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/svmlight"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func BenchmarkReadAll(b *testing.B) {
	var documents []svmlight.Document
	for i := range 1000 {
		d := svmlight.Document{Label: float64(1 - 2*(i%2))}
		for j := range 100 {
			d.Vector = append(d.Vector, weight.Weighted{Term: text.Term(1 + i + 37*j), Weight: 1 / float64(3+i+j)})
		}
		documents = append(documents, d)
	}
	file := written(b, documents)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := svmlight.ReadAll(bytes.NewReader(file), svmlight.Bounds{}); err != nil {
			b.Fatal(err)
		}
	}
}
