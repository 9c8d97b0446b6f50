package report

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/spoor-crawler/spoor/internal/wholefile"
)

// drawing is a figure with its files.
type drawing struct {
	name          string // as the report calls it
	figure        Figure // with the name that its files have
	svg, png, csv []byte
}

// drawFigures draws all figures of r, in order.
func (r Report) drawFigures() (all []drawing, err error) {
	for _, f := range r.figures() {
		f.svg = f.figure.SVG()
		if f.png, err = f.figure.PNG(); err != nil {
			return nil, err
		}
		var csv bytes.Buffer
		if err := f.figure.CSV(&csv); err != nil {
			return nil, err
		}
		f.csv = csv.Bytes()
		all = append(all, f)
	}
	return all, nil
}

// figures are the figures of r by names that no two have, not drawn yet.
func (r Report) figures() (all []drawing) {
	taken := map[string]bool{}
	for _, s := range r.Sections {
		for _, f := range s.Figures {
			d := drawing{name: f.Name, figure: f}
			d.figure.Name = unique(slug(f.Name), taken)
			all = append(all, d)
		}
	}
	return all
}

// unique is a name that is not taken yet, and takes it.
func unique(name string, taken map[string]bool) string {
	try := name
	for n := 2; taken[try]; n++ {
		try = name + "-" + strconv.Itoa(n)
	}
	taken[try] = true
	return try
}

// Write writes the files of r into a directory, which it makes where there is
// none: report.html, summary.csv where there is a summary, and each figure as
// figures/NAME.svg and figures/NAME.png. Each file is written beside and renamed, so that a
// reader sees the old one or the new one, never a part; report.html comes last.
// Other files stay. Errors are those of drawing and of the file system.
func Write(dir string, r Report) error {
	drawn, err := r.drawFigures()
	if err != nil {
		return err
	}
	var page, summary bytes.Buffer
	if err := r.html(&page, drawn); err != nil {
		return err
	}
	if err := r.Summary.CSV(&summary); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, "figures"), 0o755); err != nil {
		return fmt.Errorf("make the folder of the report: %w", err)
	}
	type file struct {
		name string
		data []byte
	}
	var files []file
	for _, d := range drawn {
		name := filepath.Join("figures", d.figure.Name)
		files = append(files, file{name + ".svg", d.svg}, file{name + ".png", d.png})
	}
	if len(r.Summary.Columns) > 0 {
		files = append(files, file{"summary.csv", summary.Bytes()})
	}
	for _, f := range append(files, file{"report.html", page.Bytes()}) {
		path := filepath.Join(dir, f.name)
		if err := wholefile.Write(path, func(w io.Writer) error { _, err := w.Write(f.data); return err }); err != nil {
			return fmt.Errorf("write %s: %w", path, err)
		}
	}
	return nil
}
