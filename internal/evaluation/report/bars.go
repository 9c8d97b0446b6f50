package report

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	xfont "golang.org/x/image/font"
)

const (
	maxGroups  = 60  // drawn
	groupLabel = 140 // width of a group's name beside lying bars
	maxBars    = 760 // height of lying bars
)

// layBars puts groups of bars on their axes.
func (p *picture) layBars() {
	lying := p.horizontal()
	p.Groups = p.Groups[:min(len(p.Groups), maxGroups)]
	p.Bars = p.Bars[:min(len(p.Bars), coloured)]
	bars := barPlot{bars: p.Bars, groups: p.Groups, lying: lying, stacked: p.Stacked, percent: p.Y.Percent}
	bars.numbered = lying && len(p.Bars) == 1
	var all []float64
	for i, b := range p.Bars {
		all = append(all, b.Values...)
		if len(p.Bars) > 1 || b.Name != "" && b.Name != p.Y.Label {
			p.legend = append(p.legend, entry{name: b.Name, look: seriesLook(i), box: true})
		}
	}
	bars.decimals = p.valueColumn("", all).Decimals
	ends := bars.ends()
	p.barAxes(bars, ends)
	p.plot.Add(bars)
	p.addLevels(lying)
	if bars.numbered {
		p.plot.Add(barNumbers{bars})
	}
	if len(ends) == 0 {
		p.plot.Add(nothing{})
	}
}

// barAxes makes the axes for bars that reach given ends.
func (p *picture) barAxes(bars barPlot, ends []float64) {
	for _, l := range p.Levels {
		ends = append(ends, l.Y)
	}
	value := valueScale(p.Y, ends)
	place := scale{min: -0.5, max: float64(len(p.Groups)) - 0.5}
	if bars.numbered {
		value.max += 0.14 * (value.max - value.min) // room for the number
	}
	if !bars.lying {
		p.axes(place, value, false)
		p.plot.X.Tick.Marker = names(p.Groups, false)
		p.above, p.plot.X.Label.Text = p.Y.Label, p.X.Label
		return
	}
	if len(p.Levels) > 0 {
		place.max += 0.8
	}
	p.axes(value, place, true)
	p.plot.Y.Padding = 0
	p.plot.Y.Tick.Marker = names(p.Groups, true)
	p.above, p.plot.X.Label.Text = p.X.Label, p.Y.Label
	p.area = bars.height() + 36
}

// names are ticks with the groups' names, the first at the top where bars lie.
func names(groups []string, lying bool) plot.ConstantTicks {
	pen := newPen(textSize, hex(textDay), xfont.WeightNormal)
	var ticks plot.ConstantTicks
	for i, g := range groups {
		at := float64(i)
		if lying {
			at = float64(len(groups) - 1 - i)
		}
		ticks = append(ticks, plot.Tick{Value: at, Label: pen.fit(g, groupLabel) + " "}) // an empty label is a minor tick
	}
	return ticks
}

// barPlot draws groups of bars.
type barPlot struct {
	bars           []Bars
	groups         []string
	lying, stacked bool
	numbered       bool // values are written beside
	percent        bool // as percentages
	decimals       int
}

// height is that of lying bars without their axis.
func (p barPlot) height() vg.Length {
	one := vg.Length(11)
	if !p.stacked {
		one *= vg.Length(max(1, len(p.bars)))
		if len(p.bars) > 1 {
			one *= 0.7
		}
	}
	return min(maxBars, vg.Length(len(p.groups))*(one+4.5))
}

// ends are the values that the axis must reach.
func (p barPlot) ends() (out []float64) {
	for g := range p.groups {
		up, down := 0.0, 0.0
		for _, b := range p.bars {
			v, err := b.at(g)
			if !drawable(v) {
				continue
			}
			up, down = up+max(0, v), down+min(0, v)
			out = append(out, v)
			if hasError(err) && !p.stacked {
				out = append(out, v-err, v+err)
			}
		}
		if p.stacked && (up > 0 || down < 0) {
			out = append(out, up, down)
		}
	}
	return out
}

// Plot draws all bars, group by group.
func (p barPlot) Plot(c draw.Canvas, plt *plot.Plot) {
	for g := range p.groups {
		for _, b := range p.group(g) {
			p.draw(c, plt, b)
		}
	}
}

// group has the bars of one group; series without a value have none.
func (p barPlot) group(g int) (bars []oneBar) {
	const width = 0.78 // of the room of a group
	at, one := float64(g), width
	if p.lying {
		at = float64(len(p.groups) - 1 - g)
	}
	if !p.stacked {
		one /= float64(len(p.bars))
	}
	up, down := 0.0, 0.0
	for s, b := range p.bars {
		v, err := b.at(g)
		if !drawable(v) {
			continue
		}
		bar := oneBar{name: p.name(g, s), series: s, to: v, low: at - width/2, err: err}
		base := &up
		if v < 0 {
			base = &down
		}
		switch {
		case p.stacked:
			bar.from, bar.to, bar.err = *base, *base+v, math.NaN()
			*base += v
		case p.lying: // the first series at the top
			bar.low += one * float64(len(p.bars)-1-s)
		default:
			bar.low += one * float64(s)
		}
		bar.high = bar.low + one
		bars = append(bars, bar)
	}
	return bars
}

// name tells a pointer what a bar is.
func (p barPlot) name(g, s int) string {
	v, err := p.bars[s].at(g)
	name := p.groups[g] + ": "
	if p.bars[s].Name != "" && len(p.bars) > 1 {
		name = p.groups[g] + ", " + p.bars[s].Name + ": "
	}
	return name + number(v, err, p.decimals, true, p.percent)
}
