package report

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
)

// ink is a colour by day and by night. The figures' files have that of the day;
// the page's style sheet puts the other in its place.
type ink struct {
	day, night string
}

// inks of a figure. Each day colour is used for one thing only, for the style
// sheet finds it by that.
const (
	paperDay   = "#FFFFFF"
	textDay    = "#20262D"
	softDay    = "#5A646F"
	gridDay    = "#E4E8EC"
	restDay    = "#B4BAC1"
	paperNight = "#15191E"
	textNight  = "#E6EAEE"
	softNight  = "#9DA7B1"
	gridNight  = "#2B323A"
	restNight  = "#565E68"
)

// coloured is the number of series that have colours.
const coloured = 8

// palette gives the colours of series. They were searched for by the least
// difference (in Oklab) of any two of them, as seen with and without red-green
// blindness, with a contrast to the ground of at least 3; a test holds that.
func palette() [coloured]ink {
	return [coloured]ink{
		{"#0F4DA5", "#5AA6F0"}, // blue
		{"#C24A00", "#FF7A33"}, // vermilion
		{"#0B8F74", "#2FBF93"}, // green
		{"#891F58", "#C05F9E"}, // wine
		{"#D08400", "#F0D43A"}, // amber
		{"#259DDC", "#BFDDFF"}, // sky
		{"#7C46EC", "#8F6BFF"}, // violet
		{"#1A1A1A", "#FFFFFF"}, // black, white
	}
}

// inks lists every colour that a figure may have.
func inks() []ink {
	all := []ink{{paperDay, paperNight}, {textDay, textNight}, {softDay, softNight}, {gridDay, gridNight}, {restDay, restNight}}
	for _, c := range palette() {
		all = append(all, c)
	}
	return all
}

// hex reads a colour as it is written above.
func hex(s string) color.NRGBA {
	digit := func(i int) uint8 {
		if c := s[i]; c >= 'A' {
			return c - 'A' + 10
		}
		return s[i] - '0'
	}
	return color.NRGBA{digit(1)<<4 | digit(2), digit(3)<<4 | digit(4), digit(5)<<4 | digit(6), 0xFF}
}

// look is how one series is drawn.
type look struct {
	color  color.NRGBA
	width  vg.Length
	dashes []vg.Length
	mark   mark // noMark for none
}

// seriesLook is the look of the i-th series with a colour.
func seriesLook(i int) look {
	dashes := [coloured][]vg.Length{nil, {7, 2}, {2, 1.6}, {7, 2, 2, 2}, nil, {5, 1.5}, {1, 1.5}, {9, 2, 1.5, 2, 1.5, 2}}
	return look{color: hex(palette()[i].day), width: 1.5, dashes: dashes[i], mark: mark(i + 1)}
}

// referenceLook is the look of the i-th reference.
func referenceLook(i int) look {
	dashes := [][]vg.Length{{1.2, 2.4}, {10, 3}}
	return look{color: hex(softDay), width: 1.3, dashes: dashes[i]}
}

// restLook is the look of curves without a colour.
func restLook() look { return look{color: hex(restDay), width: 0.8} }

// rest tells the look of curves without a colour.
func (l look) rest() bool { return l.color == hex(restDay) }

// mark is the shape at some points of a curve: four filled, then four hollow.
type mark int

const noMark mark = 0

// hollow tells whether m shows the paper inside.
func (m mark) hollow() bool { return m > coloured/2 }

// path is m around a point, in the size of a circle of radius r.
func (m mark) path(at vg.Point, r vg.Length) vg.Path {
	corners, turn := 0, 0.0
	switch (m - 1) % (coloured / 2) {
	case 1: // square
		corners, turn, r = 4, math.Pi/4, r*1.2
	case 2: // triangle
		corners, turn, r = 3, math.Pi/2, r*1.35
	case 3: // diamond
		corners, turn, r = 4, math.Pi/2, r*1.35
	}
	var p vg.Path
	if corners == 0 {
		p.Move(vg.Point{X: at.X + r, Y: at.Y})
		p.Arc(at, r, 0, 2*math.Pi)
	}
	for i := range corners {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(corners))
		corner := vg.Point{X: at.X + r*vg.Length(cos), Y: at.Y + r*vg.Length(sin)}
		if i == 0 {
			p.Move(corner)
		} else {
			p.Line(corner)
		}
	}
	p.Close()
	return p
}
