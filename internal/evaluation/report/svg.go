package report

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// svgCanvas draws SVG for gonum/plot. Positions are of hundredths of a point;
// transforms are worked into them, so that only turned text has any.
type svgCanvas struct {
	out    bytes.Buffer
	now    svgState
	pushed []svgState
}

// svgState is what Push keeps. The matrix takes a point (x, y) to
// (m[0]x + m[2]y + m[4], m[1]x + m[3]y + m[5]), with y downwards.
type svgState struct {
	m      [6]float64
	color  color.Color
	width  vg.Length
	dashes []vg.Length
	offset vg.Length
}

func newSVGCanvas(height vg.Length) *svgCanvas {
	return &svgCanvas{now: svgState{m: [6]float64{1, 0, 0, -1, 0, float64(height)}, color: color.Black, width: 1}}
}

func (c *svgCanvas) SetLineWidth(w vg.Length) { c.now.width = w }
func (c *svgCanvas) SetLineDash(dashes []vg.Length, offset vg.Length) {
	c.now.dashes, c.now.offset = dashes, offset
}

func (c *svgCanvas) SetColor(col color.Color) {
	if col == nil {
		col = color.Black
	}
	c.now.color = col
}

func (c *svgCanvas) Rotate(angle float64) {
	sin, cos := math.Sincos(angle)
	c.transform([6]float64{cos, sin, -sin, cos, 0, 0})
}
func (c *svgCanvas) Translate(p vg.Point) {
	c.transform([6]float64{1, 0, 0, 1, float64(p.X), float64(p.Y)})
}
func (c *svgCanvas) Scale(x, y float64) { c.transform([6]float64{x, 0, 0, y, 0, 0}) }

// transform applies t before the matrix.
func (c *svgCanvas) transform(t [6]float64) {
	m := c.now.m
	c.now.m = [6]float64{
		m[0]*t[0] + m[2]*t[1], m[1]*t[0] + m[3]*t[1],
		m[0]*t[2] + m[2]*t[3], m[1]*t[2] + m[3]*t[3],
		m[0]*t[4] + m[2]*t[5] + m[4], m[1]*t[4] + m[3]*t[5] + m[5],
	}
}

func (c *svgCanvas) Push() { c.pushed = append(c.pushed, c.now) }
func (c *svgCanvas) Pop() {
	c.now, c.pushed = c.pushed[len(c.pushed)-1], c.pushed[:len(c.pushed)-1]
}

func (c *svgCanvas) Stroke(p vg.Path) {
	if c.now.width <= 0 || len(p) == 0 {
		return
	}
	fmt.Fprintf(&c.out, `<path fill="none" stroke="%s" stroke-width="%s"`, hexOf(c.now.color), coordinate(float64(c.now.width)))
	if len(c.now.dashes) > 0 {
		var dashes []string
		for _, d := range c.now.dashes {
			dashes = append(dashes, coordinate(float64(d)))
		}
		fmt.Fprintf(&c.out, ` stroke-dasharray="%s"`, strings.Join(dashes, " "))
		if c.now.offset != 0 {
			fmt.Fprintf(&c.out, ` stroke-dashoffset="%s"`, coordinate(float64(c.now.offset)))
		}
	}
	fmt.Fprintf(&c.out, ` d="%s"/>`+"\n", c.data(p))
}

func (c *svgCanvas) Fill(p vg.Path) {
	fmt.Fprintf(&c.out, `<path fill="%s" d="%s"/>`+"\n", hexOf(c.now.color), c.data(p))
}

func (c *svgCanvas) FillString(f font.Face, at vg.Point, text string) {
	if f.Font.Size <= 0 || strings.TrimSpace(text) == "" {
		return
	}
	fmt.Fprintf(&c.out, `<text font-size="%s" fill="%s"`, coordinate(float64(f.Font.Size)), hexOf(c.now.color))
	if f.Font.Weight >= xfont.WeightSemiBold {
		c.out.WriteString(` font-weight="bold"`)
	}
	m := c.now.m
	if x, y := c.place(at); m[0] == 1 && m[1] == 0 && m[2] == 0 && m[3] == -1 {
		fmt.Fprintf(&c.out, ` x="%s" y="%s">`, x, y)
	} else { // letters stand the way up that the page has
		fmt.Fprintf(&c.out, ` transform="matrix(%s %s %s %s %s %s)">`, ratio(m[0]), ratio(m[1]), ratio(-m[2]), ratio(-m[3]), x, y)
	}
	c.out.WriteString(escape(text) + "</text>\n")
}

func (c *svgCanvas) DrawImage(r vg.Rectangle, img image.Image) {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return // an image of no size, which shows nothing
	}
	m := c.now.m
	x, y := c.place(vg.Point{X: r.Min.X, Y: r.Max.Y})
	fmt.Fprintf(&c.out, `<image width="%s" height="%s" preserveAspectRatio="none" transform="matrix(%s %s %s %s %s %s)" href="data:image/png;base64,%s"/>`+"\n",
		coordinate(float64(r.Size().X)), coordinate(float64(r.Size().Y)),
		ratio(m[0]), ratio(m[1]), ratio(-m[2]), ratio(-m[3]), x, y, base64.StdEncoding.EncodeToString(b.Bytes()))
}

// open starts a group with a name that pointers show.
func (c *svgCanvas) open(name string) {
	c.out.WriteString("<g>")
	if name != "" {
		c.out.WriteString("<title>" + escape(name) + "</title>")
	}
	c.out.WriteString("\n")
}

func (c *svgCanvas) close() { c.out.WriteString("</g>\n") }

// group starts a named group where the canvas knows groups; the function that it
// returns ends it.
func group(c vg.Canvas, name string) (end func()) {
	for {
		switch in := c.(type) {
		case draw.Canvas:
			c = in.Canvas
		case *draw.Canvas:
			c = in.Canvas
		case *svgCanvas:
			in.open(name)
			return in.close
		default:
			return func() {}
		}
	}
}

// place is a point as it is written.
func (c *svgCanvas) place(p vg.Point) (x, y string) {
	m, px, py := c.now.m, float64(p.X), float64(p.Y)
	return coordinate(m[0]*px + m[2]*py + m[4]), coordinate(m[1]*px + m[3]*py + m[5])
}

// hexOf writes a colour; figures have no transparent ones.
func hexOf(c color.Color) string {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02X%02X%02X", n.R, n.G, n.B)
}

// coordinate writes a length with at most two decimals.
func coordinate(v float64) string { return decimals(v, 2) }

// ratio writes a number of a matrix.
func ratio(v float64) string { return decimals(v, 5) }

func decimals(v float64, n int) string {
	s := strings.TrimRight(strings.TrimRight(strconv.FormatFloat(v, 'f', n, 64), "0"), ".")
	if s == "-0" || s == "" {
		return "0"
	}
	return s
}

// escape makes text safe between tags and in attributes of XML and HTML.
func escape(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder takes everything
	return b.String()
}
