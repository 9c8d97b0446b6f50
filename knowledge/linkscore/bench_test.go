package linkscore_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// BenchmarkScore measures the links of one page with 200 links, with a table
// of the default size and two genres.
func BenchmarkScore(b *testing.B) {
	for _, name := range linkscore.Names() {
		b.Run(name, func(b *testing.B) {
			k, err := knowledge.New(knowledge.Options{Query: "jaguar car", Genres: []string{"news", "blogs"}})
			if err != nil {
				b.Fatal(err)
			}
			s, err := linkscore.New(name, linkscore.Options{}, k)
			if err != nil {
				b.Fatal(err)
			}
			var html strings.Builder
			for i := range 200 {
				fmt.Fprintf(&html, "<p>The jaguar car number %d has an engine, says <a href=/report/%d>the report of jaguar %d</a> today.</p>", i, i, i)
			}
			doc, err := k.Read(&spoor.Page{URL: "http://cars.test/", FinalURL: "http://cars.test/", Body: html.String()})
			if err != nil {
				b.Fatal(err)
			}
			k.Learn(doc)
			k.BuildTable()
			v := linkscore.Visit{Verdict: k.Judge(doc)}
			b.ReportAllocs()
			for b.Loop() {
				s.Score(doc, v)
			}
		})
	}
}
