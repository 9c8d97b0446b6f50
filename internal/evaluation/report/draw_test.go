package report

import (
	"bytes"
	"image/png"
	"testing"

	"gonum.org/v1/plot/vg/vgimg"
)

func TestTheSameFigureGivesTheSameBytes(t *testing.T) {
	for i, make := range []func() Figure{harvestFigure, harvestBars, pFigure, quartiles, counters} {
		a, b := make(), make()
		if !bytes.Equal(a.SVG(), b.SVG()) {
			t.Errorf("%s: SVG differs", a.Name)
		}
		if i > 0 {
			continue
		}
		first, err := a.PNG()
		if err != nil {
			t.Fatal(err)
		}
		if second, err := b.PNG(); err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: PNG differs, %v", a.Name, err)
		}
	}
}

func TestAPNGIsTwelveHundredPixelsWideAndShowsItsCurves(t *testing.T) {
	b, err := harvestFigure().PNG()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if img.Bounds().Dx() != 1200 {
		t.Errorf("%v", img.Bounds())
	}
	seen := map[string]int{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			seen[hexOf(img.At(x, y))]++
		}
	}
	for i := range coloured {
		if c := palette()[i].day; seen[c] < 300 {
			t.Errorf("%d pixels of %s", seen[c], c)
		}
	}
	if seen[restDay] < 300 {
		t.Errorf("%d grey pixels", seen[restDay])
	}
}

func TestHostileNamesStayNames(t *testing.T) {
	for _, bad := range hostile() {
		f := Figure{Name: bad, Title: bad, Paper: bad, X: Axis{Label: bad}, Y: Axis{Label: bad}, Levels: []Level{{bad, 1}},
			Curves: []Curve{{Name: bad, Points: []Point{{0, 1, 1}, {1, 2, 1}}}}}
		b := f
		b.Groups, b.Bars = []string{bad, bad}, []Bars{{Name: bad, Values: []float64{1, 2}}, {Name: bad}}
		for _, f := range []Figure{f, b} {
			for _, e := range elements(t, f.SVG()) {
				switch e.name {
				case "svg", "title", "desc", "g", "path", "text":
				default:
					t.Errorf("%q made an element %s", bad, e.name)
				}
			}
			// the PNG's own part is its letters
			f.lay().draw(vgimg.NewWith(vgimg.UseWH(figureWidth, f.lay().height()), vgimg.UseDPI(24)))
		}
	}
}

// FuzzNames holds that no text leaves its place in an SVG, and no number stops it.
func FuzzNames(f *testing.F) {
	for i, bad := range hostile() {
		f.Add(bad, float64(i), 1e-300)
	}
	f.Add("a", 1e15, -1e15)
	f.Add("", 1e14, 1e14+1)
	f.Fuzz(func(t *testing.T, name string, x, y float64) {
		f := Figure{Name: name, Title: name, X: Axis{Min: y, Max: x}, Curves: []Curve{{Name: name, Points: []Point{{x, y, x}, {y, x, y}, {1, 1, 1}}}}, Levels: []Level{{name, x}}}
		elements(t, f.SVG())
		f.Groups, f.Bars, f.Y = []string{name, name}, []Bars{{Name: name, Values: []float64{x, y}, Errors: []float64{y, x}}}, Axis{Percent: true}
		elements(t, f.SVG())
	})
}
