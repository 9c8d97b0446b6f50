package report

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// element is what a test reads of an SVG.
type element struct {
	name, text string
	attributes map[string]string
	in         string // title of the group around it
}

// elements reads an SVG strictly, in order.
func elements(t *testing.T, svg []byte) (all []element) {
	t.Helper()
	var groups []string
	var path []string
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("%v in\n%.2000s", err, svg)
		}
		switch x := token.(type) {
		case xml.StartElement:
			path = append(path, x.Name.Local)
			if x.Name.Local == "g" {
				groups = append(groups, "")
			}
			e := element{name: x.Name.Local, attributes: map[string]string{}}
			for _, a := range x.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			if len(groups) > 0 {
				e.in = groups[len(groups)-1]
			}
			all = append(all, e)
		case xml.CharData:
			if s := strings.TrimSpace(string(x)); s != "" {
				all[len(all)-1].text += s
				if n := len(groups); n > 0 && path[len(path)-1] == "title" {
					groups[n-1] = s
				}
			}
		case xml.EndElement:
			path = path[:len(path)-1]
			if x.Name.Local == "g" {
				groups = groups[:len(groups)-1]
			}
		}
	}
}

// texts are the texts of a figure, as a set.
func texts(all []element) map[string]bool {
	out := map[string]bool{}
	for _, e := range all {
		if e.name == "text" {
			out[e.text] = true
		}
	}
	return out
}

// strokes are the lines of a group.
func strokes(all []element, in string) (out []element) {
	for _, e := range all {
		if e.name == "path" && e.in == in && e.attributes["stroke"] != "" {
			out = append(out, e)
		}
	}
	return out
}

func TestAFigureSaysWhatItShows(t *testing.T) {
	all := elements(t, harvestFigure().SVG())
	words := texts(all)
	for _, want := range []string{"Harvest rate along the crawl", "Compare Peng 2013, fig. 11", "Harvest rate", "Pages crawled",
		"oracle", "cbp-slc", "breadth-first", "4 others", "0%", "100%", "2,000"} {
		if !words[want] {
			t.Errorf("no %q among %v", want, words)
		}
	}
	root := all[0]
	if root.name != "svg" || root.attributes["role"] != "img" || root.attributes["aria-labelledby"] != "harvest-rate--title harvest-rate--desc" {
		t.Errorf("%v", root)
	}
	if !strings.HasPrefix(all[2].text, "Curves of Harvest rate by Pages crawled for oracle, cbp-slc, ") || !strings.HasSuffix(all[2].text, "It corresponds to Peng 2013, fig. 11.") {
		t.Errorf("description %q", all[2].text)
	}
}

func TestEachCurveIsAGroupWithItsName(t *testing.T) {
	f := harvestFigure()
	all := elements(t, f.SVG())
	looks := map[string]bool{}
	for i, c := range f.Curves {
		lines := strokes(all, c.Name)
		switch {
		case len(lines) == 0:
			t.Errorf("%s is not drawn", c.Name)
		case c.Reference && len(lines) != 1:
			t.Errorf("%s has marks or error bars", c.Name)
		case i > coloured: // a reference comes first
			if lines[0].attributes["stroke"] != restDay && !c.Reference {
				t.Errorf("%s is not grey", c.Name)
			}
		default:
			look := lines[0].attributes["stroke"] + lines[0].attributes["stroke-dasharray"]
			if looks[look] {
				t.Errorf("%s looks like another", c.Name)
			}
			looks[look] = true
		}
	}
}

func TestAFigureHasNoColourThatTheNightDoesNotKnow(t *testing.T) {
	known := map[string]bool{"none": true}
	for _, c := range inks() {
		known[c.day] = true
	}
	for _, f := range []Figure{harvestFigure(), pFigure(), harvestBars(), quartiles(), counters(), {}} {
		for _, e := range elements(t, f.SVG()) {
			for _, a := range []string{"fill", "stroke"} {
				if c := e.attributes[a]; c != "" && !known[c] {
					t.Errorf("%s: %s", f.Name, c)
				}
			}
		}
	}
}

func TestNumbersThatAreNotFiniteAreGaps(t *testing.T) {
	f := Figure{Name: "gaps", Curves: []Curve{{Name: "c", Points: []Point{{0, 1, 0}, {1, 2, 0}, {2, math.NaN(), 1}, {3, math.Inf(1), 0}, {4, 1e300, 0}, {5, 2, math.NaN()}, {6, 3, math.Inf(1)}, {math.Inf(-1), 1, 0}, {math.NaN(), 1, 0}}}}}
	lines := strokes(elements(t, f.SVG()), "c")
	if len(lines) != 2 {
		t.Fatalf("%d lines, not one before and one after the gap: %v", len(lines), lines)
	}
	for _, l := range lines {
		if n := strings.Count(l.attributes["d"], "L"); n != 1 {
			t.Errorf("%q has %d segments", l.attributes["d"], n)
		}
	}
}

func TestFiguresWithoutDataSaySo(t *testing.T) {
	for name, f := range map[string]Figure{
		"nothing": {}, "a curve without points": {Curves: []Curve{{Name: "c"}}}, "no number": {Curves: []Curve{{Points: []Point{{math.NaN(), math.NaN(), math.NaN()}}}}},
		"groups without bars": {Groups: []string{"a", "b"}}, "bars of no number": {Groups: []string{"a"}, Bars: []Bars{{Values: []float64{math.NaN()}}, {}}},
		"only a level": {Levels: []Level{{"l", 3}}}, "groups and a level": {Groups: []string{"a"}, Levels: []Level{{"l", 3}, {"none", math.Inf(1)}}},
	} {
		if words := texts(elements(t, f.SVG())); !words["no data"] {
			t.Errorf("%s: %v", name, words)
		}
		f.lay().draw(vgimg.NewWith(vgimg.UseWH(figureWidth, f.lay().height()), vgimg.UseDPI(24)))
	}
}

func TestOnePointIsDrawnAsAMark(t *testing.T) {
	for _, reference := range []bool{false, true} {
		f := Figure{Curves: []Curve{{Name: "c", Reference: reference, Points: []Point{{1000, 0.5, 0.1}}}}}
		found := false
		for _, e := range elements(t, f.SVG()) {
			found = found || e.name == "path" && e.in == "c" && strings.HasPrefix(e.attributes["fill"], "#")
		}
		if !found {
			t.Errorf("no mark, reference %t", reference)
		}
	}
}

func TestTwoHundredCurvesStayLegible(t *testing.T) {
	f := Figure{Name: "many"}
	for i := range 200 {
		f.Curves = append(f.Curves, Curve{Name: fmt.Sprintf("series %d", i), Points: rising(i%10, 1000)})
	}
	svg := f.SVG()
	if words := texts(elements(t, svg)); !words["192 others"] || words["series 8"] || !words["series 7"] {
		t.Errorf("legend: %v", words)
	}
	if len(svg) > 1<<20 {
		t.Errorf("%d bytes", len(svg))
	}
	if notes := f.notes(); !slices.Contains(notes, "Of 200 curves 192 are grey; the numbers name them.") {
		t.Errorf("%q", notes)
	}
}

func TestGroupsBeyondWhatFitsAreCounted(t *testing.T) {
	f := Figure{Groups: make([]string, 200), Bars: make([]Bars, 20)}
	for i := range f.Groups {
		f.Groups[i] = fmt.Sprintf("task %d", i)
		f.Bars[i%20].Values = append(f.Bars[i%20].Values, 1)
	}
	words := texts(elements(t, f.SVG()))
	if !words["task 59"] || words["task 60"] {
		t.Error("not the first 60 groups")
	}
	want := []string{"The first 60 of 200 groups are drawn; the numbers have all.", "The first 8 of 20 series are drawn; the numbers have all."}
	if got := f.notes(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if n := f.numbers(); len(n.Rows) != 200 || len(n.Columns) != 21 {
		t.Errorf("%d rows, %d columns", len(n.Rows), len(n.Columns))
	}
}

// bars are the right or upper ends of bars, by the group that pointers see.
func barPaths(all []element) map[string][]float64 {
	out := map[string][]float64{}
	number := regexp.MustCompile(`-?\d+(\.\d+)?`)
	for _, e := range all {
		if e.name == "path" && e.in != "" && e.attributes["fill"] != "none" && out[e.in] == nil {
			for _, s := range number.FindAllString(e.attributes["d"], -1) {
				var v float64
				fmt.Sscan(s, &v)
				out[e.in] = append(out[e.in], v)
			}
		}
	}
	return out
}

func TestStackedBarsStandOnOneAnother(t *testing.T) {
	f := Figure{Stacked: true, Groups: []string{"g"}, Bars: []Bars{{Name: "a", Values: []float64{1}}, {Name: "b", Values: []float64{2}}, {Name: "c", Values: []float64{-1}}}}
	paths := barPaths(elements(t, f.SVG()))
	vertical := func(name string) (low, high float64) {
		p := paths[name]
		if len(p) == 0 {
			t.Fatalf("no bar %q among %v", name, paths)
		}
		low, high = p[1], p[1]
		for i := 1; i < len(p); i += 2 {
			low, high = min(low, p[i]), max(high, p[i])
		}
		return low, high // the page's y runs downwards
	}
	topA, bottomA := vertical("g, a: 1")
	topB, bottomB := vertical("g, b: 2")
	topC, _ := vertical("g, c: −1")
	if topA != bottomB || topC != bottomA {
		t.Errorf("a %.2f to %.2f, b to %.2f, c from %.2f", topA, bottomA, bottomB, topC)
	}
	if a, b := bottomA-topA, bottomB-topB; math.Abs(b-2*a) > 0.05 {
		t.Errorf("heights %.2f and %.2f are not as 1 to 2", a, b)
	}
}

func TestBarsLieWhereNamesAreLongOrGroupsMany(t *testing.T) {
	for _, c := range []struct {
		f     Figure
		lying bool
	}{
		{quartiles(), false}, {harvestBars(), true}, {counters(), true},
		{Figure{Groups: []string{"a rather long name of a strategy", "another name that is long"}}, true},
		{Figure{Groups: []string{"1", "2", "3"}, Bars: make([]Bars, 2)}, false},
	} {
		if got := c.f.horizontal(); got != c.lying {
			t.Errorf("%v: %t", c.f.Groups, got)
		}
	}
}

func TestTheCanvasFollowsTransforms(t *testing.T) {
	c := newSVGCanvas(100)
	c.Push()
	c.Translate(vg.Point{X: 10, Y: 20})
	c.Rotate(math.Pi / 2)
	c.Scale(2, 3)
	c.SetColor(nil)
	c.SetLineDash([]vg.Length{1, 2}, 0.5)
	c.Stroke(vg.Path{{Type: vg.MoveComp}, {Type: vg.LineComp, Pos: vg.Point{X: 1}}, {Type: vg.LineComp, Pos: vg.Point{Y: 1}},
		{Type: vg.CurveComp, Control: []vg.Point{{X: 1}}, Pos: vg.Point{X: 1, Y: 1}}, {Type: vg.CloseComp}})
	newPen(10, color.White, 0).write(c, vg.Point{}, "turned")
	c.DrawImage(vg.Rectangle{Max: vg.Point{X: 4, Y: 2}}, image.NewGray(image.Rect(0, 0, 2, 1)))
	c.Pop()
	newPen(10, color.Black, 0).write(c, vg.Point{X: 1, Y: 2}, "upright")
	all := elements(t, []byte("<svg>"+c.out.String()+"</svg>"))
	// (0,0) is at 10, 20 from below; along x goes up by two, along y to the left by three
	if got, want := all[1].attributes["d"], "M10 80L10 78L7 80Q10 78 7 78Z"; got != want {
		t.Errorf("path %q, not %q", got, want)
	}
	if a := all[1].attributes; a["stroke"] != "#000000" || a["stroke-dasharray"] != "1 2" || a["stroke-dashoffset"] != "0.5" {
		t.Errorf("%v", a)
	}
	if got := all[2].attributes["transform"]; got != "matrix(0 -2 3 0 10 80)" {
		t.Errorf("text %q", got)
	}
	if got := all[3].attributes; got["transform"] != "matrix(0 -2 3 0 4 80)" || got["width"] != "4" || got["height"] != "2" {
		t.Errorf("image %v", got)
	}
	if got := all[4].attributes; got["x"] != "1" || got["y"] != "98" || got["transform"] != "" {
		t.Errorf("%v", got)
	}
}

func TestACircleIsFourCurvesThroughItsQuarters(t *testing.T) {
	c := newSVGCanvas(0)
	d := c.data(mark(1).path(vg.Point{}, 10))
	if got := strings.Count(d, "C"); got != 4 {
		t.Errorf("%d curves: %s", got, d)
	}
	for _, quarter := range []string{" 0 -10C", " -10 0C", " 0 10C", " 10 0Z"} {
		if !strings.Contains(d, quarter) {
			t.Errorf("no %q in %s", quarter, d)
		}
	}
	// an arc that starts a path has no point before it
	if d := c.data(vg.Path{{Type: vg.ArcComp, Radius: 1, Angle: math.Pi / 3}}); !strings.HasPrefix(d, "M1 0C") || strings.Count(d, "C") != 1 {
		t.Error(d)
	}
}

func TestOtherPlottersOfGonumDrawOnTheCanvas(t *testing.T) {
	p := harvestFigure().lay()
	scatter, err := plotter.NewScatter(plotter.XYs{{X: 100, Y: 0.5}})
	if err != nil {
		t.Fatal(err)
	}
	scatter.Shape = draw.CrossGlyph{}
	scatter.Color = color.NRGBA{1, 2, 3, 255}
	p.plot.Add(scatter)
	c := newSVGCanvas(p.height())
	p.draw(c)
	if !strings.Contains(c.out.String(), `stroke="#010203"`) {
		t.Error("no cross")
	}
}

// Of twenty points eight have marks; of nine series with error bars at all of them
// no curve could be seen.
func TestInACrowdFewPointsHaveAnErrorBar(t *testing.T) {
	for _, c := range []struct{ curves, bars int }{{crowd, maxMarks}, {coloured, crowdedBars}} {
		var f Figure
		for i := range c.curves {
			curve := Curve{Name: fmt.Sprintf("series %d", i)}
			for x := range 20 {
				curve.Points = append(curve.Points, Point{X: float64(x + 1), Y: 10 + float64(i), Error: 2})
			}
			f.Curves = append(f.Curves, curve)
		}
		all := elements(t, f.SVG())
		places := map[string]bool{}
		for i, curve := range f.Curves {
			if i >= coloured/2 {
				break // hollow marks are stroked, too
			}
			lines := strokes(all, curve.Name)
			bars := lines[len(lines)-1].attributes["d"]
			if n := strings.Count(bars, "M"); len(lines) != 2 || n != 3*c.bars { // two caps and a line
				t.Errorf("of %d curves %s has %d strokes, the last of %d parts", c.curves, curve.Name, len(lines), n)
			}
			places[bars[:strings.IndexAny(bars, " ,")]] = true
		}
		if len(places) < 2 {
			t.Errorf("of %d curves all error bars are at the same places", c.curves)
		}
		if notes := strings.Join(f.notes(), " "); strings.Contains(notes, "at some of the points") != (c.curves > crowd) {
			t.Errorf("of %d curves: %q", c.curves, notes)
		}
	}
}
