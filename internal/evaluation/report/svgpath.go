package report

import (
	"math"
	"strings"

	"gonum.org/v1/plot/vg"
)

// data writes a path. Arcs become cubic curves, of a quarter of a circle at most.
func (c *svgCanvas) data(p vg.Path) string {
	var b strings.Builder
	to := func(command byte, points ...vg.Point) {
		b.WriteByte(command)
		for i, q := range points {
			if i > 0 {
				b.WriteByte(' ')
			}
			x, y := c.place(q)
			b.WriteString(x + " " + y)
		}
	}
	for i, part := range p {
		switch part.Type {
		case vg.MoveComp:
			to('M', part.Pos)
		case vg.LineComp:
			to('L', part.Pos)
		case vg.ArcComp:
			start := onCircle(part, part.Start)
			if i == 0 {
				to('M', start)
			} else {
				to('L', start)
			}
			for _, curve := range arc(part) {
				to('C', curve[:]...)
			}
		case vg.CurveComp:
			if len(part.Control) == 1 {
				to('Q', part.Control[0], part.Pos)
			} else {
				to('C', part.Control[0], part.Control[1], part.Pos)
			}
		case vg.CloseComp:
			b.WriteByte('Z')
		}
	}
	return b.String()
}

// onCircle is the point of an arc's circle at an angle.
func onCircle(part vg.PathComp, angle float64) vg.Point {
	sin, cos := math.Sincos(angle)
	return vg.Point{X: part.Pos.X + part.Radius*vg.Length(cos), Y: part.Pos.Y + part.Radius*vg.Length(sin)}
}

// arc is an arc as cubic curves: two controls and an end each. The controls lie
// on the tangents at 4/3 tan(a/4) radii, for an angle a.
func arc(part vg.PathComp) (curves [][3]vg.Point) {
	n := max(1, int(math.Ceil(math.Abs(part.Angle)/(math.Pi/2)-1e-9)))
	a := part.Angle / float64(n)
	k := part.Radius * vg.Length(4.0/3*math.Tan(a/4))
	tangent := func(angle float64) vg.Point {
		sin, cos := math.Sincos(angle)
		return vg.Point{X: k * vg.Length(-sin), Y: k * vg.Length(cos)}
	}
	for i := range n {
		from, to := part.Start+a*float64(i), part.Start+a*float64(i+1)
		end := onCircle(part, to)
		curves = append(curves, [3]vg.Point{onCircle(part, from).Add(tangent(from)), end.Sub(tangent(to)), end})
	}
	return curves
}
