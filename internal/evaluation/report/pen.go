package report

import (
	"image/color"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// pen writes text of one size and colour, by its base line.
type pen struct {
	style text.Style
	face  font.Face
}

func newPen(size vg.Length, c color.Color, weight xfont.Weight) pen {
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight, Size: size}
	return pen{
		style: text.Style{Color: c, Font: f, Handler: plot.DefaultTextHandler},
		face:  plot.DefaultTextHandler.Cache().Lookup(f, size),
	}
}

// write puts s with its left end at a point of the base line.
func (p pen) write(c vg.Canvas, at vg.Point, s string) {
	c.SetColor(p.style.Color)
	c.FillString(p.face, at, s)
}

// writeOver is write on a piece of paper of its own, for what lies below.
func (p pen) writeOver(c vg.Canvas, at vg.Point, s string) {
	size := p.style.Font.Size
	c.SetColor(hex(paperDay))
	c.Fill(vg.Rectangle{Min: vg.Point{X: at.X - 2, Y: at.Y - 0.2*size}, Max: vg.Point{X: at.X + p.width(s) + 1, Y: at.Y + 0.85*size}}.Path())
	p.write(c, at, s)
}

func (p pen) width(s string) vg.Length { return p.face.Width(s) }

// fit is s cut so that it is no wider than given.
func (p pen) fit(s string, width vg.Length) string {
	if p.width(s) <= width {
		return s
	}
	letters := []rune(s)
	low, high := 1, len(letters) // cut(s, low) may be too wide still, cut(s, high) is
	for low+1 < high {
		if middle := (low + high) / 2; p.width(cut(s, middle)) <= width {
			low = middle
		} else {
			high = middle
		}
	}
	return cut(s, low)
}

// wrap breaks s into at most n lines no wider than given, the last one cut.
func (p pen) wrap(s string, width vg.Length, n int) (lines []string) {
	words := strings.Fields(s)
	for len(words) > 0 {
		if len(lines) == n-1 {
			return append(lines, p.fit(strings.Join(words, " "), width))
		}
		take := 1
		for take < len(words) && p.width(strings.Join(words[:take+1], " ")) <= width {
			take++
		}
		lines = append(lines, p.fit(strings.Join(words[:take], " "), width))
		words = words[take:]
	}
	return lines
}
