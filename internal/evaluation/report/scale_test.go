package report

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestTicksAreFewDistinctAndBetweenTheEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Float64Range(-1e15, 1e15), 0, 5).Draw(t, "values")
		if rapid.Bool().Draw(t, "near") {
			for i := range values {
				values[i] = 3 + values[i]*1e-25
			}
		}
		a := Axis{Percent: rapid.Bool().Draw(t, "percent")}
		for _, s := range []scale{valueScale(a, values), positionScale(a, values)} {
			if !(s.min < s.max) || !(s.step > 0) || math.IsInf(s.max-s.min, 0) {
				t.Fatalf("%+v", s)
			}
			for _, v := range values {
				if slack := (s.max - s.min) * 1e-9; v < s.min-slack || v > s.max+slack {
					t.Fatalf("%g is beyond %+v", v, s)
				}
			}
			labels := map[string]bool{}
			last := math.Inf(-1)
			for _, tick := range s.Ticks(s.min, s.max) {
				if tick.Value <= last || tick.Value < s.min-s.step/1e6 || tick.Value > s.max+s.step/1e6 || labels[tick.Label] && math.Abs(tick.Value) < 1e7 {
					t.Fatalf("tick %v of %+v", tick, s)
				}
				last = tick.Value
				labels[tick.Label] = true
			}
			if len(labels) > 24 {
				t.Fatalf("%d ticks of %+v", len(labels), s)
			}
		}
	})
}

func TestTicksReadLikePeopleWriteThem(t *testing.T) {
	for _, c := range []struct {
		s    scale
		want []string
	}{
		{valueScale(Axis{Percent: true}, []float64{0.73}), []string{"0%", "10%", "20%", "30%", "40%", "50%", "60%", "70%", "80%"}},
		{valueScale(Axis{}, []float64{0.011}), []string{"0.000", "0.002", "0.004", "0.006", "0.008", "0.010", "0.012"}},
		{valueScale(Axis{}, []float64{-1, 3}), []string{"−1", "0", "1", "2", "3"}},
		{positionScale(Axis{}, []float64{100, 10000}), []string{"0", "2,000", "4,000", "6,000", "8,000", "10,000"}},
		{positionScale(Axis{}, []float64{5}), []string{"3", "4", "5", "6", "7"}},
		{positionScale(Axis{Min: 2, Max: 4}, []float64{100}), []string{"2.0", "2.5", "3.0", "3.5", "4.0"}},
		{valueScale(Axis{}, nil), []string{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}},
		{valueScale(Axis{}, []float64{3e9}), []string{"0", "5e+08", "1e+09", "1.5e+09", "2e+09", "2.5e+09", "3e+09"}},
	} {
		var got []string
		for _, tick := range c.s.Ticks(c.s.min, c.s.max) {
			got = append(got, tick.Label)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v: %q, not %q", c.s, got, c.want)
		}
	}
}

func TestFractionsEndAtOneThoughTheirErrorBarsReachBeyond(t *testing.T) {
	f := Figure{Y: Axis{Percent: true}, Curves: []Curve{{Points: []Point{{0, 0.01, 0.1}, {1, 0.98, 0.1}}}}}
	if p := f.lay(); p.plot.Y.Min != 0 || p.plot.Y.Max != 1 {
		t.Errorf("from %g to %g", p.plot.Y.Min, p.plot.Y.Max)
	}
}
