package report

import (
	"bytes"
	"testing"
)

func BenchmarkSVG(b *testing.B) {
	f := harvestFigure()
	for b.Loop() {
		f.SVG()
	}
}

func BenchmarkPNG(b *testing.B) {
	f := harvestFigure()
	for b.Loop() {
		if _, err := f.PNG(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkHTML(b *testing.B) {
	r := sample()
	drawn, err := r.drawFigures()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var out bytes.Buffer
		if err := r.html(&out, drawn); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(out.Len()), "bytes/page")
	}
}
