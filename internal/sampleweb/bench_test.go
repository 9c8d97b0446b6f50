package sampleweb_test

import (
	"runtime"
	"testing"

	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

// BenchmarkGenerate grows the web of the demo.
func BenchmarkGenerate(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sampleweb.Generate(sampleweb.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkKept reports how much memory a web holds.
func BenchmarkKept(b *testing.B) {
	var before, after runtime.MemStats
	for b.Loop() {
		runtime.GC()
		runtime.ReadMemStats(&before)
		w, err := sampleweb.Generate(sampleweb.Options{})
		if err != nil {
			b.Fatal(err)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(w)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB-kept")
	}
}
