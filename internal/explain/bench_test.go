package explain

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// BenchmarkWriteHTML annotates a page of 50,000 links and 4 MB, from its parse
// to the file.
func BenchmarkWriteHTML(b *testing.B) {
	var page strings.Builder
	for i := range 50_000 {
		if i%50 == 0 {
			page.WriteString("<div><h2>jaguar</h2>")
		}
		fmt.Fprintf(&page, `the engine of an old car in the garden house with a wheel <a href="/p%d.html">speed %[1]d</a> `, i)
		if i%50 == 49 {
			page.WriteString("</div>")
		}
	}
	body := page.String()
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	for b.Loop() {
		p := see(b, "cbp-slc", body)
		if err := WriteHTML(io.Discard, p, body); err != nil {
			b.Fatal(err)
		}
	}
}
