package tswt_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func BenchmarkShareOf20Terms(b *testing.B) {
	table := tswt.New(rows(1, 50))
	var terms []text.Term
	for i := range 20 {
		terms = append(terms, text.Term(1+i*7))
	}
	b.ReportAllocs()
	for b.Loop() {
		table.Share(terms)
	}
}

func BenchmarkSimilarityOf300Terms(b *testing.B) {
	table := tswt.New(rows(1, 50))
	doc := weight.Vector(rows(20, 300))
	b.ReportAllocs()
	for b.Loop() {
		table.Similarity(doc)
	}
}
