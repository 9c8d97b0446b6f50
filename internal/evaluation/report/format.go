package report

import (
	"math"
	"strconv"
)

// unknown is what people read where there is no number.
const unknown = "–"

// number is a value with its standard error, such as "52.3 ± 1.2". A fraction
// that is shown as a percentage has its sign only when asked.
func number(v, err float64, decimals int, sign, percent bool) string {
	switch {
	case math.IsNaN(v):
		return unknown
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "−∞"
	}
	if percent {
		v, err = v*100, err*100
	}
	if decimals < 0 {
		if decimals = digits(v, 3); hasError(err) {
			decimals = digits(err, 2)
		}
	}
	s := figures(v, decimals)
	if hasError(err) {
		s += " ± " + figures(err, decimals)
	}
	if percent && sign {
		s += "%"
	}
	return s
}

// digits are the decimals that show n digits of a value.
func digits(v float64, n int) int {
	if v == 0 || !drawable(v) {
		return 0
	}
	return min(6, max(0, n-1-int(math.Floor(math.Log10(math.Abs(v))))))
}

// figures writes a number for people, very large ones by their power of ten.
func figures(v float64, decimals int) string {
	if math.Abs(v) >= 1e12 {
		return strconv.FormatFloat(v, 'g', 6, 64)
	}
	return thousands(strconv.FormatFloat(v, 'f', min(max(decimals, 0), 12), 64))
}

// pValue writes a p value to three decimals.
func pValue(p float64) string {
	switch {
	case math.IsNaN(p) || math.IsInf(p, 0):
		return unknown
	case p < 0.001:
		return "< 0.001"
	}
	return strconv.FormatFloat(p, 'f', 3, 64)
}

// plain is a number for programs: six digits, empty where it is none.
func plain(v float64) string {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return ""
	}
	return strconv.FormatFloat(v+0, 'g', 6, 64)
}
