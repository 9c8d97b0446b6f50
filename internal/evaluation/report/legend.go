package report

import (
	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// entry is one line of a legend.
type entry struct {
	name string
	look look
	box  bool // a bar, not a line
}

// legend stands below the axes, in columns.
type legend []entry

const (
	swatch      = 24 // width of a sample of a line
	legendGap   = 14 // between columns
	legendAbove = 6
)

// sample is the width of a sample: bars need less than lines.
func (l legend) sample() vg.Length {
	if len(l) > 0 && l[0].box {
		return 12
	}
	return swatch
}

func (l legend) pen() pen { return newPen(textSize, hex(textDay), xfont.WeightNormal) }

// columns are as many as the widest name leaves room for.
func (l legend) columns() (n int, width vg.Length) {
	const whole = figureWidth - 2*margin
	widest := vg.Length(0)
	for _, e := range l {
		widest = max(widest, l.pen().width(e.name))
	}
	n = min(4, len(l), max(1, int((whole+legendGap)/(l.sample()+5+widest+legendGap))))
	return n, (whole - vg.Length(n-1)*legendGap) / vg.Length(max(1, n))
}

func (l legend) height() vg.Length {
	if len(l) == 0 {
		return 0
	}
	n, _ := l.columns()
	return legendAbove + vg.Length((len(l)+n-1)/n)*legendLine
}

// draw draws l below a point; names run along rows.
func (l legend) draw(c draw.Canvas, top vg.Point) {
	n, width := l.columns()
	for i, e := range l {
		at := vg.Point{
			X: top.X + vg.Length(i%n)*(width+legendGap),
			Y: top.Y - legendAbove - vg.Length(i/n+1)*legendLine + 4,
		}
		e.draw(c, at)
		l.pen().write(c, vg.Point{X: at.X + l.sample() + 5, Y: at.Y}, l.pen().fit(e.name, width-l.sample()-5))
	}
}

// draw draws what e looks like, on a base line.
func (e entry) draw(c draw.Canvas, at vg.Point) {
	middle := at.Y + 3.5
	if e.box {
		c.SetColor(e.look.color)
		c.Fill(vg.Rectangle{Min: vg.Point{X: at.X, Y: at.Y - 1}, Max: vg.Point{X: at.X + 11, Y: at.Y + 8}}.Path())
		return
	}
	c.StrokeLine2(e.look.line(), at.X, middle, at.X+swatch, middle)
	e.look.drawMarks(c, []vg.Point{{X: at.X + swatch/2, Y: middle}})
}

func (l look) line() draw.LineStyle {
	return draw.LineStyle{Color: l.color, Width: l.width, Dashes: l.dashes}
}

// drawMarks draws the marks of a series in one go.
func (l look) drawMarks(c draw.Canvas, at []vg.Point) {
	if l.mark == noMark || len(at) == 0 {
		return
	}
	var all vg.Path
	for _, p := range at {
		all = append(all, l.mark.path(p, 2.6)...)
	}
	c.SetColor(l.color)
	if l.mark.hollow() {
		c.SetColor(hex(paperDay))
	}
	c.Fill(all)
	if l.mark.hollow() {
		c.SetLineStyle(draw.LineStyle{Color: l.color, Width: 1.1})
		c.Stroke(all)
	}
}
