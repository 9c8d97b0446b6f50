package report

import (
	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// oneBar is a bar in the units of the axes: along its values, and across.
type oneBar struct {
	name      string
	series    int
	from, to  float64
	low, high float64
	err       float64
}

// draw draws b and its error bar.
func (p barPlot) draw(c draw.Canvas, plt *plot.Plot, b oneBar) {
	defer group(c, b.name)()
	c.SetColor(seriesLook(b.series).color)
	c.Fill(p.rectangle(c, plt, b).Path())
	if low, high, ok := p.reach(c, plt, b); ok {
		c.SetLineStyle(draw.LineStyle{Color: hex(textDay), Width: 0.9})
		c.Stroke(p.whisker(low, high))
	}
}

// place is where a value of the axis, and a place across, lie on the canvas; what
// is beyond its ends is at them.
func (p barPlot) place(c draw.Canvas, plt *plot.Plot, along, across float64) vg.Point {
	toX, toY := plt.Transforms(&c)
	at := vg.Point{X: toX(across), Y: toY(along)}
	if p.lying {
		at = vg.Point{X: toX(along), Y: toY(across)}
	}
	return vg.Point{X: min(max(at.X, c.Min.X), c.Max.X), Y: min(max(at.Y, c.Min.Y), c.Max.Y)}
}

func (p barPlot) rectangle(c draw.Canvas, plt *plot.Plot, b oneBar) vg.Rectangle {
	from, to := p.place(c, plt, b.from, b.low), p.place(c, plt, b.to, b.high)
	return vg.Rectangle{
		Min: vg.Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)},
		Max: vg.Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)},
	}
}

// reach has the ends of an error bar, where there is one.
func (p barPlot) reach(c draw.Canvas, plt *plot.Plot, b oneBar) (low, high vg.Point, ok bool) {
	middle := (b.low + b.high) / 2
	return p.place(c, plt, b.to-b.err, middle), p.place(c, plt, b.to+b.err, middle), hasError(b.err)
}

// barNumbers writes the values of lying bars at their ends.
type barNumbers struct{ barPlot }

// Plot writes them above all else.
func (p barNumbers) Plot(c draw.Canvas, plt *plot.Plot) {
	pen := newPen(9, hex(softDay), xfont.WeightNormal)
	for g := range p.groups {
		for _, b := range p.group(g) {
			r := p.rectangle(c, plt, b)
			end := r.Max.X
			if _, high, ok := p.reach(c, plt, b); ok {
				end = max(end, high.X)
			}
			at := vg.Point{X: end + 4, Y: (r.Min.Y+r.Max.Y)/2 - 3}
			pen.writeOver(c, at, number(b.to, 0, p.decimals, true, p.percent))
		}
	}
}

// whisker is the error bar of a bar, with caps.
func (p barPlot) whisker(low, high vg.Point) (w vg.Path) {
	const half = 1.8
	side := vg.Point{X: half}
	if p.lying {
		side = vg.Point{Y: half}
	}
	w.Move(low)
	w.Line(high)
	for _, end := range []vg.Point{low, high} {
		w.Move(end.Sub(side))
		w.Line(end.Add(side))
	}
	return w
}
