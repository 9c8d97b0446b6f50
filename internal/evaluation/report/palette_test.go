package report

import (
	"math"
	"testing"
)

// linear are the red, green and blue of a colour in linear light, from 0 to 1.
func linear(s string) (out [3]float64) {
	c := hex(s)
	for i, v := range []uint8{c.R, c.G, c.B} {
		if x := float64(v) / 255; x <= 0.04045 {
			out[i] = x / 12.92
		} else {
			out[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return out
}

// contrast is that of WCAG 2.
func contrast(a, b string) float64 {
	luminance := func(s string) float64 {
		c := linear(s)
		return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] + 0.05
	}
	x, y := luminance(a), luminance(b)
	return max(x, y) / min(x, y)
}

// seen is a colour in Oklab as an eye sees it, by the matrices of Machado,
// Oliveira and Fernandes 2009.
func seen(s string, eye [3][3]float64) (lab [3]float64) {
	c := linear(s)
	var r [3]float64
	for i := range r {
		for j := range c {
			r[i] += eye[i][j] * c[j]
		}
		r[i] = min(1, max(0, r[i]))
	}
	l := math.Cbrt(0.4122214708*r[0] + 0.5363325363*r[1] + 0.0514459929*r[2])
	m := math.Cbrt(0.2119034982*r[0] + 0.6806995451*r[1] + 0.1073969566*r[2])
	z := math.Cbrt(0.0883024619*r[0] + 0.2817188376*r[1] + 0.6299787005*r[2])
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*z,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*z,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*z,
	}
}

func TestReadersWithColourBlindnessTellTheColoursApart(t *testing.T) {
	eyes := map[string][3][3]float64{
		"all cones": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"no red":    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"no green":  {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	}
	const least = 0.09 // ten times what is just told apart
	for name, eye := range eyes {
		day, night := []string{restDay}, []string{restNight}
		for _, c := range palette() {
			day, night = append(day, c.day), append(night, c.night)
		}
		for _, colours := range [][]string{day, night} {
			for i, a := range colours {
				for _, b := range colours[:i] {
					p, q := seen(a, eye), seen(b, eye)
					if d := math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2]); d < least {
						t.Errorf("%s: %s and %s differ by %.3f", name, a, b, d)
					}
				}
			}
		}
	}
}

func TestColoursStandOutFromThePaper(t *testing.T) {
	for _, c := range palette() {
		if contrast(c.day, paperDay) < 3 || contrast(c.night, paperNight) < 3 {
			t.Errorf("%v: contrast %.1f by day, %.1f by night; lines need 3", c, contrast(c.day, paperDay), contrast(c.night, paperNight))
		}
	}
	for _, c := range []ink{{textDay, textNight}, {softDay, softNight}} {
		if contrast(c.day, paperDay) < 4.5 || contrast(c.night, paperNight) < 4.5 {
			t.Errorf("%v: text needs 4.5", c)
		}
	}
}

func TestTheStyleSheetCanTellTheColoursApart(t *testing.T) {
	taken := map[string]bool{}
	for _, c := range inks() {
		if taken[c.day] {
			t.Errorf("%s is used for two things", c.day)
		}
		taken[c.day] = true
		if got := hexOf(hex(c.day)); got != c.day {
			t.Errorf("%s is written as %s", c.day, got)
		}
	}
}

func TestEachSeriesHasALookOfItsOwn(t *testing.T) {
	marks := map[mark]bool{}
	for i := range coloured {
		l := seriesLook(i)
		if l.mark == noMark || marks[l.mark] {
			t.Errorf("series %d shares its mark", i)
		}
		marks[l.mark] = true
	}
}
