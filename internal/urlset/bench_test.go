package urlset_test

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/urlset"
)

// BenchmarkMemory measures what a URL costs.
func BenchmarkMemory(b *testing.B) {
	const n = 1_000_000
	for b.Loop() {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		v := &urlset.Set{}
		for i := range n {
			v.Add(spoor.URL(fmt.Sprintf("http://h/%d", i)))
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/n, "bytes/URL")
		runtime.KeepAlive(v)
	}
}
