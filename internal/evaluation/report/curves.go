package report

import (
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

const (
	maxPoints     = 240 // of a curve that are drawn
	maxMarks      = 8   // of a curve that have a mark and an error bar
	crowd         = 4   // curves with marks; where more are, fewer marks have an error bar
	crowdedBars   = 2   // how many of a curve do then
	maxReferences = 2
)

// layCurves chooses the looks of the curves and puts them on their axes.
func (p *picture) layCurves() {
	var xs, ys []float64
	looks := curveLooks(p.Curves)
	for i, c := range p.Curves {
		for _, q := range c.Points {
			if !drawable(q.X) || !drawable(q.Y) {
				continue
			}
			xs, ys = append(xs, q.X), append(ys, q.Y)
			if hasError(q.Error) && looks[i].mark != noMark {
				ys = append(ys, q.Y-q.Error, q.Y+q.Error)
			}
		}
	}
	for _, l := range p.Levels {
		ys = append(ys, l.Y)
	}
	y := valueScale(p.Y, ys)
	if low, high := p.valueEnds(); y.percent && p.Y.Min == p.Y.Max && low >= 0 && high <= 1 {
		y.min, y.max = max(0, y.min), min(1, y.max) // an error bar may reach beyond, a fraction does not
	}
	p.axes(positionScale(p.X, xs), y, false)
	p.above, p.plot.X.Label.Text = p.Y.Label, p.X.Label
	p.addCurves()
	p.addLevels(false)
	if len(xs) == 0 {
		p.plot.Add(nothing{})
	}
}

// valueEnds are the least and the greatest mean.
func (p *picture) valueEnds() (low, high float64) {
	for _, c := range p.Curves {
		for _, q := range c.Points {
			if drawable(q.X) && drawable(q.Y) {
				low, high = min(low, q.Y), max(high, q.Y)
			}
		}
	}
	return low, high
}

// addCurves adds the curves so that the first is drawn last, above the others,
// and what is grey below all.
func (p *picture) addCurves() {
	looks := curveLooks(p.Curves)
	var grey, above []plot.Plotter
	turns := 0
	for i, c := range p.Curves {
		one := curvePlot{curve: c, look: looks[i], turn: turns}
		if looks[i].rest() {
			grey = append(grey, one)
			continue
		}
		if looks[i].mark != noMark {
			turns++
		}
		above = append(above, one)
		p.legend = append(p.legend, entry{name: c.Name, look: looks[i]})
	}
	if len(grey) > 0 {
		p.legend = append(p.legend, entry{name: others(len(grey)), look: restLook()})
	}
	for i := range above {
		one := above[i].(curvePlot)
		one.turns = turns
		above[i] = one
	}
	slices.Reverse(above)
	p.plot.Add(append(grey, above...)...)
}

// curveLooks gives each curve its look: two references, eight with colours, the
// rest grey.
func curveLooks(curves []Curve) (looks []look) {
	colours, references := 0, 0
	for _, c := range curves {
		switch {
		case c.Reference && references < maxReferences:
			looks = append(looks, referenceLook(references))
			references++
		case colours < coloured:
			looks = append(looks, seriesLook(colours))
			colours++
		default:
			looks = append(looks, restLook())
		}
	}
	return looks
}

// curvePlot draws one curve.
type curvePlot struct {
	curve       Curve
	look        look
	turn, turns int // its place among the curves with marks, which stand apart
}

// Plot draws the line, the error bars and the marks.
func (p curvePlot) Plot(c draw.Canvas, plt *plot.Plot) {
	defer group(c, p.curve.Name)()
	toX, toY := plt.Transforms(&c)
	points := thin(p.curve.Points, maxPoints)
	runs := p.runs(points, toX, toY)
	c.StrokeLines(p.look.line(), c.ClipLinesXY(runs...)...)
	if p.look.mark == noMark {
		p.dots(c, runs)
		return
	}
	marked, shift := p.marked(points)
	var at []vg.Point
	var bars vg.Path
	for i, q := range marked {
		if !drawable(q.X) || !drawable(q.Y) {
			continue
		}
		pt := vg.Point{X: toX(q.X), Y: toY(q.Y)}
		if !c.Contains(pt) {
			continue
		}
		pt.X += shift
		at = append(at, pt)
		if hasError(q.Error) && p.barred(i, len(marked)) {
			bars = append(bars, whisker(c, pt.X, toY(q.Y-q.Error), toY(q.Y+q.Error))...)
		}
	}
	if len(bars) > 0 {
		c.SetLineStyle(draw.LineStyle{Color: p.look.color, Width: 0.8})
		c.Stroke(bars)
	}
	p.look.drawMarks(c, at)
}

// runs are the parts of a curve between gaps, on the canvas.
func (p curvePlot) runs(points []Point, toX, toY func(float64) vg.Length) (runs [][]vg.Point) {
	open := false
	for _, q := range points {
		if !drawable(q.X) || !drawable(q.Y) {
			open = false
			continue
		}
		if !open {
			runs, open = append(runs, nil), true
		}
		last := len(runs) - 1
		runs[last] = append(runs[last], vg.Point{X: toX(q.X), Y: toY(q.Y)})
	}
	return runs
}

// dots shows points that stand alone, where a line has no length.
func (p curvePlot) dots(c draw.Canvas, runs [][]vg.Point) {
	for _, r := range runs {
		if len(r) == 1 && c.Contains(r[0]) {
			alone := p.look
			alone.mark = 1
			alone.drawMarks(c, r)
		}
	}
}

// marked are the points with marks, few enough to be told apart. On long curves
// those of different series stand at different points; on short ones all points
// have one, and the series stand a little beside each other.
func (p curvePlot) marked(points []Point) (marked []Point, shift vg.Length) {
	n := len(points)
	if n <= maxMarks+4 {
		return points, 1.4 * (vg.Length(p.turn) - vg.Length(p.turns-1)/2)
	}
	gap := float64(n) / maxMarks
	for i := range maxMarks {
		marked = append(marked, points[int((float64(i)+(float64(p.turn)+0.5)/float64(p.turns))*gap)%n])
	}
	return marked, 0
}

// barred tells whether the i-th of n marks has an error bar: all do but in a crowd,
// where bars would hide the curves. There some have, at other places for each
// series, and the numbers tell all.
func (p curvePlot) barred(i, n int) bool {
	gap := n / crowdedBars
	return p.turns <= crowd || gap < 1 || i%gap == p.turn*gap/p.turns
}

// whisker is an error bar with caps, cut at the ends of the canvas.
func whisker(c draw.Canvas, x, low, high vg.Length) (p vg.Path) {
	const half = 2.2
	for _, end := range []vg.Length{low, high} {
		if c.ContainsY(end) {
			p.Move(vg.Point{X: x - half, Y: end})
			p.Line(vg.Point{X: x + half, Y: end})
		}
	}
	p.Move(vg.Point{X: x, Y: max(low, c.Min.Y)})
	p.Line(vg.Point{X: x, Y: min(high, c.Max.Y)})
	return p
}

// thin takes at most n of the points, evenly, with both ends.
func thin[T any](points []T, n int) []T {
	if len(points) <= n {
		return points
	}
	out := make([]T, 0, n)
	for i := range n {
		out = append(out, points[i*(len(points)-1)/(n-1)])
	}
	return out
}
