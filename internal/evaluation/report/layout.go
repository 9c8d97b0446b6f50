package report

import (
	"fmt"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Measures of a figure, in points. The width is small, so that its text can be
// read where a phone shows it at nearly that width.
const (
	figureWidth = 400
	margin      = 10
	curveHeight = 236 // of the axes with their labels
	titleLine   = 15
	noteLine    = 13
	legendLine  = 15
	titleSize   = 12
	textSize    = 10
	noteSize    = 9.5
)

// picture is a figure ready to be drawn: texts cut, looks chosen, sizes known.
type picture struct {
	Figure
	title  []string
	note   string
	above  string // what stands above the vertical axis
	legend legend
	plot   *plot.Plot
	area   vg.Length // height of the axes with their labels
}

// lay makes the picture of f.
func (f Figure) lay() *picture {
	f = f.tidy()
	p := &picture{Figure: f, area: curveHeight}
	p.title = newPen(titleSize, hex(textDay), xfont.WeightBold).wrap(f.Title, figureWidth-2*margin, 2)
	if f.Paper != "" {
		p.note = newPen(noteSize, hex(softDay), xfont.WeightNormal).fit("Compare "+f.Paper, figureWidth-2*margin)
	}
	p.plot = plot.New()
	p.plot.BackgroundColor = nil
	if len(f.Groups) > 0 {
		p.layBars()
	} else {
		p.layCurves()
	}
	p.above = newPen(textSize, hex(softDay), xfont.WeightNormal).fit(p.above, figureWidth-2*margin)
	return p
}

// tidy is f with all text on one line and of a bounded length.
func (f Figure) tidy() Figure {
	f.Title, f.Paper, f.X.Label, f.Y.Label = name(f.Title), name(f.Paper), name(f.X.Label), name(f.Y.Label)
	curves, bars, levels, groups := f.Curves, f.Bars, f.Levels, f.Groups
	f.Curves, f.Bars, f.Levels, f.Groups = nil, nil, nil, nil
	for _, c := range curves {
		c.Name = name(c.Name)
		f.Curves = append(f.Curves, c)
	}
	for _, b := range bars {
		b.Name = name(b.Name)
		f.Bars = append(f.Bars, b)
	}
	for _, l := range levels {
		if drawable(l.Y) {
			f.Levels = append(f.Levels, Level{name(l.Name), l.Y})
		}
	}
	for _, g := range groups {
		f.Groups = append(f.Groups, name(g))
	}
	return f
}

// height is that of the whole picture.
func (p *picture) height() vg.Length {
	h := 2*margin + vg.Length(len(p.title))*titleLine + p.area + p.legend.height()
	if p.note != "" {
		h += noteLine
	}
	if p.above != "" {
		h += noteLine + 8
	}
	return h + 4
}

// draw draws p on a canvas of its width and height.
func (p *picture) draw(canvas vg.Canvas) {
	c := draw.NewCanvas(canvas, figureWidth, p.height())
	c.SetColor(hex(paperDay))
	c.Fill(c.Rectangle.Path())

	y := c.Max.Y - margin
	write := func(pen pen, s string, height vg.Length) {
		if s != "" {
			y -= height
			pen.write(c, vg.Point{X: margin, Y: y + 3}, s)
		}
	}
	for _, s := range p.title {
		write(newPen(titleSize, hex(textDay), xfont.WeightBold), s, titleLine)
	}
	write(newPen(noteSize, hex(softDay), xfont.WeightNormal), p.note, noteLine)
	if p.above != "" {
		y -= 6
		write(newPen(textSize, hex(softDay), xfont.WeightNormal), p.above, noteLine)
		y -= 2
	}
	y -= 4
	p.plot.Draw(draw.Canvas{Canvas: c, Rectangle: vg.Rectangle{
		Min: vg.Point{X: margin, Y: y - p.area}, Max: vg.Point{X: figureWidth - margin, Y: y},
	}})
	p.legend.draw(c, vg.Point{X: margin, Y: y - p.area})
}

// axes gives the plot its scales and the style of its axes, with the grid across
// the axis of values.
func (p *picture) axes(x, y scale, lying bool) {
	soft := newPen(textSize, hex(softDay), xfont.WeightNormal).style
	for _, a := range []*plot.Axis{&p.plot.X, &p.plot.Y} {
		a.Tick.Label.Font, a.Tick.Label.Color = soft.Font, hex(textDay)
		a.Label.TextStyle.Font, a.Label.TextStyle.Color = soft.Font, hex(softDay)
		a.Label.Padding = 3
		a.LineStyle.Color, a.LineStyle.Width = hex(softDay), 0.8
		a.Tick.LineStyle = draw.LineStyle{Color: hex(softDay), Width: 0.8}
		a.Tick.Length = 3
		a.Padding = 0
	}
	p.plot.X.Min, p.plot.X.Max, p.plot.X.Tick.Marker = x.min, x.max, x
	p.plot.Y.Min, p.plot.Y.Max, p.plot.Y.Tick.Marker = y.min, y.max, y
	p.plot.Y.Padding = 4

	grid := plotter.NewGrid()
	line := draw.LineStyle{Color: hex(gridDay), Width: 0.8}
	quiet := &p.plot.Y // the axis without a line: the grid says where it is
	if grid.Horizontal, grid.Vertical = line, (draw.LineStyle{}); lying {
		grid.Horizontal, grid.Vertical = draw.LineStyle{}, line
		quiet = &p.plot.X
		p.plot.Y.Tick.Length = 0
	}
	quiet.LineStyle.Width, quiet.Tick.Length = 0, 0
	if !lying {
		p.plot.Y.Tick.Length = 0
	}
	p.plot.Add(grid)
}

// others is what a legend calls series that have no colour.
func others(n int) string {
	if n == 1 {
		return "1 other"
	}
	return fmt.Sprintf("%d others", n)
}
