package report

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// pixelsPerInch makes the PNG of a figure 1200 pixels wide.
const pixelsPerInch = 216

// SVG is the figure as a file of its own, the same bytes each time. Its title
// and description are those of the figure.
func (f Figure) SVG() []byte {
	p := f.lay()
	c := newSVGCanvas(p.height())
	p.draw(c)
	id := slug(f.Name)
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %s" width="%dpt" height="%[2]spt" `, figureWidth, coordinate(float64(p.height())), figureWidth)
	fmt.Fprintf(&b, `font-family="'Liberation Sans', Arial, Helvetica, sans-serif" role="img" aria-labelledby="%s--title %[1]s--desc">`+"\n", id)
	fmt.Fprintf(&b, "<title id=\"%s--title\">%s</title>\n<desc id=\"%[1]s--desc\">%[3]s</desc>\n", id, escape(p.Title), escape(f.describe()))
	b.Write(c.out.Bytes())
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// PNG is the figure as an image, 1200 pixels wide. Letters that Liberation Sans
// lacks are boxes in it. The error is that of encoding.
func (f Figure) PNG() ([]byte, error) {
	p := f.lay()
	c := vgimg.NewWith(vgimg.UseWH(figureWidth*vg.Length(1), p.height()), vgimg.UseDPI(pixelsPerInch))
	p.draw(c)
	img := c.Image()
	if rgba, ok := img.(*image.RGBA); ok && rgba.Stride == 4*rgba.Rect.Dx() {
		img = paletted(rgba)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return nil, fmt.Errorf("encode figure %q: %w", f.Name, err)
	}
	return b.Bytes(), nil
}

// describe says in words what the picture shows.
func (f Figure) describe() string {
	f = f.tidy()
	var names []string
	for _, c := range f.Curves {
		names = append(names, c.Name)
	}
	kind, x := "Curves of ", f.X.Label
	if len(f.Groups) > 0 {
		kind, names = "Bars of ", nil
		for _, b := range f.Bars {
			names = append(names, b.Name)
		}
	}
	s := kind + or(f.Y.Label, "values")
	if x != "" {
		s += " by " + x
	}
	const most = 12
	if len(names) > most {
		names = append(names[:most], others(len(names)-most))
	}
	if list := strings.Trim(strings.Join(names, ", "), ", "); list != "" {
		s += " for " + list
	}
	if f.Paper != "" {
		s += ". It corresponds to " + f.Paper
	}
	return s + "."
}

// notes say how the picture was drawn where it does not show by itself.
func (f Figure) notes() (out []string) {
	errors, grey, marked := false, 0, 0
	for i, l := range curveLooks(f.Curves) {
		if l.rest() {
			grey++
		}
		if l.mark != noMark {
			marked++
		}
		for _, p := range f.Curves[i].Points {
			errors = errors || l.mark != noMark && hasError(p.Error)
		}
	}
	for _, b := range f.Bars {
		for _, e := range b.Errors {
			errors = errors || hasError(e) && !f.Stacked
		}
	}
	switch {
	case errors && marked > crowd:
		out = append(out, "Error bars are one standard error up and down, at some of the points; the numbers have all.")
	case errors:
		out = append(out, "Error bars are one standard error up and down.")
	}
	if grey > 0 {
		out = append(out, fmt.Sprintf("Of %d curves %d are grey; the numbers name them.", len(f.Curves), grey))
	}
	if n := len(f.Groups); n > maxGroups {
		out = append(out, fmt.Sprintf("The first %d of %d groups are drawn; the numbers have all.", maxGroups, n))
	}
	if n := len(f.Bars); len(f.Groups) > 0 && n > coloured {
		out = append(out, fmt.Sprintf("The first %d of %d series are drawn; the numbers have all.", coloured, n))
	}
	return out
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
