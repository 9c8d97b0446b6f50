package report

import (
	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// addLevels adds the lines across, above all else.
func (p *picture) addLevels(lying bool) {
	for _, l := range p.Levels {
		p.plot.Add(levelPlot{l, lying})
	}
}

// levelPlot draws a line across and its name at its end.
type levelPlot struct {
	level Level
	lying bool
}

// Plot draws the line where it is in sight.
func (p levelPlot) Plot(c draw.Canvas, plt *plot.Plot) {
	defer group(c, p.level.Name)()
	toX, toY := plt.Transforms(&c)
	pen := newPen(9, hex(textDay), xfont.WeightNormal)
	style := draw.LineStyle{Color: hex(textDay), Width: 0.7, Dashes: []vg.Length{3, 2}}
	if p.lying {
		x := toX(p.level.Y)
		if c.ContainsX(x) {
			c.StrokeLine2(style, x, c.Min.Y, x, c.Max.Y)
			pen.write(c, vg.Point{X: x + 3, Y: c.Max.Y - 9}, pen.fit(p.level.Name, max(20, c.Max.X-x-3)))
		}
		return
	}
	y := toY(p.level.Y)
	if c.ContainsY(y) {
		name := pen.fit(p.level.Name, (c.Max.X-c.Min.X)/2)
		c.StrokeLine2(style, c.Min.X, y, c.Max.X, y)
		pen.writeOver(c, vg.Point{X: c.Max.X - pen.width(name), Y: y + 3.5}, name)
	}
}

// nothing says that there is nothing to be drawn.
type nothing struct{}

// Plot writes so, in the middle.
func (nothing) Plot(c draw.Canvas, _ *plot.Plot) {
	pen := newPen(10, hex(softDay), xfont.WeightNormal)
	const text = "no data"
	pen.write(c, vg.Point{X: c.Center().X - pen.width(text)/2, Y: c.Center().Y}, text)
}
