package directory_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/spoor-crawler/spoor/manager/directory"
)

// BenchmarkRecord is the cost of a step with its share of the commits.
func BenchmarkRecord(b *testing.B) {
	w, path := newWriter(b)
	record := &directory.Record{Step: step("cats", 1, 1)}
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		record.Step.Step, record.Step.Agent = n/4+1, n%4+1
		if err := w.Add(record); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Commit(); err != nil {
		b.Fatal(err)
	}
	if info, err := os.Stat(path); err == nil {
		b.ReportMetric(float64(info.Size())/float64(b.N), "file-B/op")
	}
}

func filled(b *testing.B, steps int) string {
	w, path := newWriter(b)
	for n := range steps {
		if err := w.Add(&directory.Record{Step: step("cats", n%4+1, n/4+1)}); err != nil {
			b.Fatal(err)
		}
	}
	store(b, w)
	return path
}

// BenchmarkOpen is a run of 100,000 steps, checked as a whole.
func BenchmarkOpen(b *testing.B) {
	for _, steps := range []int{1_000, 100_000} {
		b.Run(fmt.Sprint(steps), func(b *testing.B) {
			path := filled(b, steps)
			info, err := os.Stat(path)
			if err != nil {
				b.Fatal(err)
			}
			b.SetBytes(info.Size())
			for b.Loop() {
				r, err := directory.Open(path)
				if err != nil {
					b.Fatal(err)
				}
				_ = r.Close()
			}
		})
	}
}

// BenchmarkSteps is one step read.
func BenchmarkSteps(b *testing.B) {
	r := reopen(b, filled(b, 20_000))
	b.ReportAllocs()
	for n := 0; n < b.N; {
		for _, err := range r.Steps() {
			if err != nil {
				b.Fatal(err)
			}
			if n++; n >= b.N {
				break
			}
		}
	}
}
