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

// draw draws b, its error bar, and its number where there is one.
func (p barPlot) draw(c draw.Canvas, plt *plot.Plot, b oneBar) {
	defer group(c, b.name)()
	toX, toY := plt.Transforms(&c)
	place := func(along, across float64) vg.Point {
		if p.lying {
			return within(c, vg.Point{X: toX(along), Y: toY(across)})
		}
		return within(c, vg.Point{X: toX(across), Y: toY(along)})
	}
	from, to := place(b.from, b.low), place(b.to, b.high)
	c.SetColor(seriesLook(b.series).color)
	c.Fill(vg.Rectangle{Min: vg.Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}, Max: vg.Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}}.Path())

	end := max(from.X, to.X)
	if hasError(b.err) {
		middle := (b.low + b.high) / 2
		low, high := place(b.to-b.err, middle), place(b.to+b.err, middle)
		c.SetLineStyle(draw.LineStyle{Color: hex(textDay), Width: 0.9})
		c.Stroke(p.whisker(low, high))
		end = max(end, high.X)
	}
	if p.numbered {
		pen := newPen(8, hex(softDay), xfont.WeightNormal)
		pen.write(c, vg.Point{X: end + 4, Y: (from.Y+to.Y)/2 - 2.8}, number(b.to, 0, p.decimals(), true, p.percent))
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

// within is the nearest point of the canvas.
func within(c draw.Canvas, p vg.Point) vg.Point {
	return vg.Point{X: min(max(p.X, c.Min.X), c.Max.X), Y: min(max(p.Y, c.Min.Y), c.Max.Y)}
}
