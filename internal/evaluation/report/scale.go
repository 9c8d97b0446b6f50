package report

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
)

// scale is one axis with its ends and the distance of its ticks.
type scale struct {
	min, max, step float64
	percent        bool
}

// valueScale fits what is measured: with zero in it, ending at ticks, unless the
// axis says its ends.
func valueScale(a Axis, values []float64) scale {
	if fixed, ok := fixedScale(a); ok {
		return fixed
	}
	low, high := 0.0, 0.0
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if low == high {
		high = 1
	}
	s := scale{step: niceStep(high - low), percent: a.Percent}
	s.min, s.max = math.Floor(low/s.step)*s.step, math.Ceil(high/s.step)*s.step
	return s
}

// positionScale fits where points stand: from the first to the last.
func positionScale(a Axis, values []float64) scale {
	if fixed, ok := fixedScale(a); ok {
		return fixed
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	switch {
	case low > high:
		low, high = 0, 1
	case same(low, high):
		low, high = low-math.Max(1, math.Abs(low)/2), high+math.Max(1, math.Abs(high)/2)
	case low > 0 && low < 0.1*high:
		low = 0
	}
	return scale{min: low, max: high, step: niceStep(high - low), percent: a.Percent}
}

func fixedScale(a Axis) (scale, bool) {
	if !drawable(a.Min) || !drawable(a.Max) || a.Min >= a.Max || same(a.Min, a.Max) {
		return scale{}, false
	}
	return scale{min: a.Min, max: a.Max, step: niceStep(a.Max - a.Min), percent: a.Percent}, true
}

// same tells ends that are too near for ticks between them to be told apart.
func same(low, high float64) bool {
	return high-low <= 1e-9*max(math.Abs(low), math.Abs(high))
}

// niceStep divides a span into four to nine steps of 1, 2 or 5 times a power of
// ten.
func niceStep(span float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(span/4)))
	for _, m := range []float64{5, 2} {
		if power*m <= span/4 {
			return power * m
		}
	}
	return power
}

// Ticks are the marks between two ends, for gonum/plot.
func (s scale) Ticks(low, high float64) (ticks []plot.Tick) {
	first := math.Ceil(low/s.step - 1e-9)
	for i := range 24 {
		v := (first + float64(i)) * s.step
		if v > high+s.step*1e-9 || v == v+s.step {
			break
		}
		ticks = append(ticks, plot.Tick{Value: v, Label: s.label(v)})
	}
	return ticks
}

// label writes a tick with the decimals that its step needs.
func (s scale) label(v float64) string {
	step, sign := s.step, ""
	if s.percent {
		v, step, sign = v*100, step*100, "%"
	}
	if math.Abs(v) >= 1e7 || step < 1e-6 {
		return strconv.FormatFloat(v, 'g', 6, 64) + sign
	}
	decimals := max(0, int(-math.Floor(math.Log10(step)+1e-9)))
	return thousands(strconv.FormatFloat(v+0, 'f', decimals, 64)) + sign
}

// thousands puts commas into a decimal number, and writes a minus as one.
func thousands(s string) string {
	sign := ""
	if strings.HasPrefix(s, "-") {
		s, sign = s[1:], "−"
	}
	if strings.Trim(s, "0.") == "" {
		sign = ""
	}
	whole, rest := s, ""
	if i := strings.IndexByte(s, '.'); i >= 0 {
		whole, rest = s[:i], s[i:]
	}
	if len(whole) > 3 {
		for i := len(whole) - 3; i > 0; i -= 3 {
			whole = whole[:i] + "," + whole[i:]
		}
	}
	return sign + whole + rest
}
