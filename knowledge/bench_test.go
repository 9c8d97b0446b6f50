package knowledge_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// pages are n documents of 300 words each from a vocabulary with a long tail.
func pages(b *testing.B, k *knowledge.Knowledge, n int) []*page.Document {
	var docs []*page.Document
	for i := range n {
		var body strings.Builder
		for j := range 300 {
			fmt.Fprintf(&body, "w%dw ", (i*j*j)%(1+j*17))
		}
		docs = append(docs, read(b, k, body.String()))
	}
	return docs
}

func BenchmarkLearnAndJudge(b *testing.B) {
	k := knows(b, knowledge.Options{Query: "jaguar car", Genres: []string{"news", "blogs", "discussions"}})
	docs := pages(b, k, 200)
	for _, doc := range docs {
		k.Learn(doc)
	}
	k.BuildTable()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		doc := docs[i%len(docs)]
		k.Learn(doc)
		k.Judge(doc)
	}
}

func BenchmarkBuildTable(b *testing.B) {
	k := knows(b, knowledge.Options{Query: "jaguar car"})
	for _, doc := range pages(b, k, 200) {
		k.Learn(doc)
	}
	b.ReportAllocs()
	for b.Loop() {
		k.BuildTable()
	}
}

// BenchmarkRelevance measures a judge on text units of so many words, with 20
// positive and 40 negative examples taught.
func BenchmarkRelevance(b *testing.B) {
	for _, name := range knowledge.Judges() {
		k := knows(b, knowledge.Options{Query: "jaguar car", Judge: name})
		docs := pages(b, k, 60)
		for i, doc := range docs {
			k.Teach(doc, i < 20)
		}
		k.BuildTable()
		for _, words := range []int{3, 20, 300} {
			b.Run(fmt.Sprintf("%s/%d", name, words), func(b *testing.B) {
				terms := termsOf(docs[7])[:words]
				judge := k.UnitJudge()
				b.ReportAllocs()
				for b.Loop() {
					judge.Relevance(terms)
				}
			})
		}
	}
}
