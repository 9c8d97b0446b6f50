package significance

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// extraSleep are the extra hours of sleep of ten patients under two drugs
// (Cushny and Peebles 1905; Student 1908, Biometrika 6, whose paired test gave
// t = 4.06 with mean 1.58).
var (
	sleepB = []float64{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4}
	sleepA = []float64{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0}
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestStudentsSleepDataGiveStudentsFigures(t *testing.T) {
	test := TTest(sleepB, sleepA)
	near(t, "t", test.Statistic, 4.0621, 5e-5)
	near(t, "p", test.P, 0.002833/2, 5e-7) // the published p has two tails
	e := Difference(sleepB, sleepA, 0.95)
	near(t, "mean", e.Mean, 1.58, 1e-12)
	near(t, "low", e.Low, 0.7001142, 5e-8)
	near(t, "high", e.High, 2.4598858, 5e-8)
	near(t, "d", e.Standardized, 4.0621/math.Sqrt(10), 5e-5)
	if e.N != 10 || e.Wins != 9 || e.Losses != 0 {
		t.Errorf("%d pairs, %d wins, %d losses, want 10, 9, 0", e.N, e.Wins, e.Losses)
	}
}

// With 1 degree of freedom t is Cauchy, P(T>t) = 1/2 - atan(t)/pi; with 2 it is
// 1/2 - t/(2 sqrt(2+t^2)).
func TestTwoAndThreePairsAgreeWithTheClosedForms(t *testing.T) {
	// 1 and 3: mean 2, s = sqrt 2, t = 2/(sqrt 2/sqrt 2) = 2.
	two := TTest([]float64{1, 3}, []float64{0, 0})
	near(t, "t of two", two.Statistic, 2, 1e-12)
	near(t, "p of two", two.P, 0.5-math.Atan(2)/math.Pi, 1e-12)
	// 0, 1 and 2: mean 1, s = 1, t = sqrt 3; p = 1/2 - sqrt 3/(2 sqrt 5).
	three := TTest([]float64{0, 1, 2}, []float64{0, 0, 0})
	near(t, "t of three", three.Statistic, math.Sqrt(3), 1e-12)
	near(t, "p of three", three.P, 0.5-math.Sqrt(3)/(2*math.Sqrt(5)), 1e-12)
}

// The table of t in every textbook: P(T > t) at these is 0.05 and 0.025.
func TestIntervalsAgreeWithThePublishedTableOfT(t *testing.T) {
	for _, c := range []struct {
		freedom      int
		t950, t975   float64
		alpha, alph2 float64
	}{
		{1, 6.314, 12.706, 0.05, 0.025},
		{4, 2.132, 2.776, 0.05, 0.025},
		{9, 1.833, 2.262, 0.05, 0.025},
		{56, 1.673, 2.003, 0.05, 0.025}, // 57 tasks
	} {
		near(t, "5 %", survival(c.t950, c.freedom), c.alpha, 1e-4)
		near(t, "2.5 %", survival(c.t975, c.freedom), c.alph2, 1e-4)
		n := c.freedom + 1
		a := make([]float64, n)
		for i := range a {
			a[i] = float64(i * i)
		}
		e := Difference(a, make([]float64, n), 0.90)
		near(t, "half width in standard errors", (e.High-e.Mean)/e.SE, c.t950, 5e-4)
	}
}

func TestWithoutSpreadOrPairsATestSaysWhatItCan(t *testing.T) {
	for name, c := range map[string]struct {
		a, b []float64
		want Test
	}{
		"no pair":                  {nil, nil, Test{P: 1}},
		"one pair":                 {[]float64{2}, []float64{1}, Test{N: 1, P: 1}},
		"all alike":                {[]float64{2, 3}, []float64{2, 3}, Test{N: 2, P: 0.5}},
		"always one better":        {[]float64{2, 3}, []float64{1, 2}, Test{N: 2, Statistic: math.Inf(1), P: 0}},
		"always one worse":         {[]float64{1, 2}, []float64{2, 3}, Test{N: 2, Statistic: math.Inf(-1), P: 1}},
		"what is no figure is out": {[]float64{2, 3, math.NaN(), 9}, []float64{2, 3, 1, math.Inf(1)}, Test{N: 2, P: 0.5}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := TTest(c.a, c.b); got != c.want {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

func TestPairsOfUnequalLengthAreAFaultOfTheCaller(t *testing.T) {
	for name, test := range map[string]func(){
		"t":        func() { TTest([]float64{1}, nil) },
		"Wilcoxon": func() { Wilcoxon([]float64{1}, nil) },
		"effect":   func() { Difference([]float64{1}, nil, 0.95) },
		"level":    func() { Difference(nil, nil, 95) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			test()
		})
	}
}

// pairs draws up to n pairs of rates with two decimals, so that ties are common.
func pairs(t *rapid.T, n int) (a, b []float64) {
	a = rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 100), func(i int) float64 { return float64(i) / 100 }), 0, n).Draw(t, "a")
	b = rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 100), func(i int) float64 { return float64(i) / 100 }), len(a), len(a)).Draw(t, "b")
	return a, b
}

func TestTurnedRoundATTestSaysTheOpposite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := pairs(t, 30)
		ab, ba := TTest(a, b), TTest(b, a)
		if !(ab.P >= 0 && ab.P <= 1) {
			t.Fatalf("p %v", ab.P)
		}
		if len(a) >= 2 && math.Abs(ab.P+ba.P-1) > 1e-9 {
			t.Fatalf("p %v and %v", ab.P, ba.P)
		}
	})
}

func TestTheOrderOfTasksDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := pairs(t, 30)
		order := make([]int, len(a))
		for i := range order {
			order[i] = i
		}
		order = rapid.Permutation(order).Draw(t, "order")
		c, d := make([]float64, len(a)), make([]float64, len(a))
		for i, j := range order {
			c[i], d[i] = a[j], b[j]
		}
		if got, want := Wilcoxon(c, d), Wilcoxon(a, b); got != want {
			t.Fatalf("Wilcoxon %+v, want %+v", got, want)
		}
		// Means of rates that differ by their rounding alone can come out as
		// zero in one order and as 1e-17 in another; that is the same to a test.
		if got, want := TTest(c, d), TTest(a, b); math.Abs(got.P-want.P) > 1e-6 {
			t.Fatalf("t-test %+v, want %+v", got, want)
		}
		if got, want := Difference(c, d, 0.9), Difference(a, b, 0.9); math.Abs(got.Mean-want.Mean) > 1e-12 || got.Wins != want.Wins {
			t.Fatalf("difference %+v, want %+v", got, want)
		}
	})
}

func TestAnIntervalHoldsItsMeanAndZeroJustWhenTheTestIsUndecided(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := pairs(t, 30)
		e, test := Difference(a, b, 0.9), TTest(a, b)
		if !(e.Low <= e.Mean && e.Mean <= e.High) {
			t.Fatalf("%v not in %v to %v", e.Mean, e.Low, e.High)
		}
		if math.Abs(test.P-0.05) < 1e-6 || len(a) < 2 {
			return
		}
		if sure := test.P < 0.05; sure != (e.Low > 0) { // 90 % leaves 5 % on a side
			t.Fatalf("p %v, interval %v to %v", test.P, e.Low, e.High)
		}
	})
}
