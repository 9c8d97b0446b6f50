package measure

import (
	"encoding/json"
	"testing"
)

func BenchmarkMarshal(b *testing.B) {
	w := long(10_000)
	for b.Loop() {
		text, err := json.Marshal(w)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(text)), "bytes/walk")
	}
}

func BenchmarkUnmarshal(b *testing.B) {
	text, err := json.Marshal(long(10_000))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var w Walk
		if err := json.Unmarshal(text, &w); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAlong is a curve of 57 tasks.
func BenchmarkAlong(b *testing.B) {
	w := long(10_000)
	walks := make([]*Walk, 57)
	for i := range walks {
		walks[i] = w
	}
	for b.Loop() {
		Along(walks, (*Walk).Harvest, OfTargets(10, 2))
	}
}
