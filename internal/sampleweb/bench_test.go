package sampleweb_test

import (
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
