package report

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// files are the files below a folder, by their paths.
func files(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(dir, path)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestAReportIsWrittenAsFilesAndNothingElse(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "out")
	r := sample()
	r.Sections = r.Sections[:2]
	for range 2 { // over itself, too
		if err := Write(dir, r); err != nil {
			t.Fatal(err)
		}
	}
	var want []string
	for _, s := range r.Sections {
		for _, f := range s.Figures {
			want = append(want, "figures/"+f.Name+".png", "figures/"+f.Name+".svg")
		}
	}
	slices.Sort(want)
	want = append(want, "report.html", "summary.csv")
	if got := files(t, dir); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	var page, summary bytes.Buffer
	if err := errors.Join(r.HTML(&page), r.Summary.CSV(&summary)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]byte{"report.html": page.Bytes(), "summary.csv": summary.Bytes(), "figures/harvest-rate.svg": harvestFigure().SVG()} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v, or other bytes", name, err)
		}
	}
}

func TestFiguresOfOneNameGetNumbers(t *testing.T) {
	dir := t.TempDir()
	r := Report{Sections: []Section{{Figures: []Figure{{Name: "A"}, {Name: "a"}, {Name: "../a"}, {}, {Name: "a-2"}}}}}
	if err := Write(dir, r); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files(t, dir) {
		if name, ok := strings.CutSuffix(f, ".svg"); ok {
			got = append(got, name)
		}
	}
	if want := []string{"figures/a-2-2", "figures/a-2", "figures/a-3", "figures/a", "figures/figure"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestAFileThatCannotBeReplacedStaysAndLeavesNoPart(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "report.html", "in the way"), 0o755); err != nil {
		t.Fatal(err)
	}
	err := Write(dir, Report{})
	if err == nil || !strings.Contains(err.Error(), "report.html") {
		t.Errorf("%v", err)
	}
	if got := files(t, dir); len(got) != 0 {
		t.Errorf("left behind: %q", got)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Write(file, Report{}); err == nil {
		t.Error("a file is no folder")
	}
}

func TestAPaletteKeepsTheColoursThatAreThereMost(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for y := range 100 {
		for x := range 100 {
			c := color.NRGBA{255, 255, 255, 255}
			if y == 50 && x < 60 {
				c = color.NRGBA{15, 77, 165, 255}
			} else if y >= 90 {
				c = color.NRGBA{uint8(x), uint8(y), 0, 255} // a thousand colours, once each
			}
			img.Set(x, y, c)
		}
	}
	p := paletted(img)
	if len(p.Palette) != 256 {
		t.Errorf("%d colours", len(p.Palette))
	}
	for _, at := range []image.Point{{0, 0}, {10, 50}, {99, 50}} {
		if got, want := hexOf(p.At(at.X, at.Y)), hexOf(img.At(at.X, at.Y)); got != want {
			t.Errorf("%v is %s, not %s", at, got, want)
		}
	}
	if r, g, b, _ := p.At(50, 99).RGBA(); b != 0 || r>>8 > 120 || g>>8 < 85 {
		t.Errorf("a rare colour became %d %d %d", r>>8, g>>8, b>>8)
	}
}
