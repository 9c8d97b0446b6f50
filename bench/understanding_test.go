package bench_test

import (
	"path/filepath"
	"testing"

	"github.com/spoor-crawler/spoor/bench/internal/reading"
	"github.com/spoor-crawler/spoor/bench/internal/webs"
)

// BenchmarkUnderstanding takes apart what it costs to read a page and to score
// its links by cbp-slc with a linear model of 10,000 terms. Every stage goes over
// the same pages; divide its cpu-ns/op by that of parse.
func BenchmarkUnderstanding(b *testing.B) {
	folder, err := webs.Folder()
	if err != nil {
		b.Skip(err)
	}
	pages, err := reading.Pages(b.Context(), filepath.Join(folder, "uci-ics.warc.gz"), pageCount)
	if err != nil {
		b.Fatal(err)
	}
	for _, s := range reading.Stages() {
		b.Run(s.Name, func(b *testing.B) {
			r, err := s.Reader()
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			defer reportCPU(b, cpu(b))
			for i := 0; b.Loop(); i++ {
				if err := r.Read(pages[i%len(pages)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
