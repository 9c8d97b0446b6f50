package significance

import "testing"

// BenchmarkWilcoxon counts out the ranks of 57 tasks.
func BenchmarkWilcoxon(b *testing.B) {
	x, y := withLosses(57, 3, 17, 40)
	for b.Loop() {
		Wilcoxon(x, y)
	}
}
