package weight_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// large is a store of 100,000 terms and documents of 300 terms.
func large() (*weight.Store, [][]weight.Count) {
	s := new(weight.Store)
	var docs [][]weight.Count
	for i := range 2000 {
		var doc []weight.Count
		for j := range 300 {
			doc = append(doc, weight.Count{Term: text.Term(1 + j*333 + (i*(j+7))%333), N: int32(1 + i%5)})
		}
		s.Add(doc)
		docs = append(docs, doc)
	}
	return s, docs
}

func BenchmarkAdd(b *testing.B) {
	s, docs := large()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Add(docs[i%len(docs)])
	}
}

func BenchmarkVector(b *testing.B) {
	s, docs := large()
	var dst weight.Vector
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		dst = s.AppendVector(dst[:0], docs[i%len(docs)])
	}
}

func BenchmarkCosine(b *testing.B) {
	s, docs := large()
	x, y := s.Vector(docs[0]), s.Vector(docs[1])
	for b.Loop() {
		weight.Cosine(x, y)
	}
}

func BenchmarkTop50Of100000(b *testing.B) {
	s, _ := large()
	b.ReportAllocs()
	for b.Loop() {
		s.Top(50)
	}
}
