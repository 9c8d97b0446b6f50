package significance

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// withLosses is 1..n, the given ranks negative.
func withLosses(n int, lost ...int) (a, b []float64) {
	a, b = make([]float64, n), make([]float64, n)
	for i := range a {
		a[i] = float64(i + 1)
	}
	for _, r := range lost {
		a[r-1], b[r-1] = 0, float64(r)
	}
	return a, b
}

// P(W- <= w) is the number of sets of distinct ranks with a sum up to w, by
// 2^n. Sets with sum 0, 1, 2, ... are partitions into distinct parts: 1, 1, 1,
// 2, 2, 3, 4, 5, 6, 8, 10, 12 (where no part is above n), in all 1, 2, 3, 5, 7,
// 10, 14, 19, 25, 33, 43, 55. These are the published tables: for n = 10, P at
// 8 is .0244, at 10 .0420 (Hollander and Wolfe 1973, table A.4).
func TestExactChancesAgreeWithThePublishedTable(t *testing.T) {
	for _, c := range []struct {
		n    int
		lost []int
		want float64
	}{
		{5, nil, 1.0 / 32},
		{8, []int{5}, 10.0 / 256},
		{8, []int{1, 4}, 10.0 / 256},
		{10, []int{8}, 25.0 / 1024},
		{10, []int{1, 9}, 43.0 / 1024},
		{10, []int{10, 1}, (43 + 11) / 1024.0}, // 11 itself is no rank of 10
		{10, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 1},
	} {
		a, b := withLosses(c.n, c.lost...)
		got := Wilcoxon(a, b)
		near(t, "p", got.P, c.want, 1e-15)
		plus := float64(c.n*(c.n+1)) / 2
		for _, r := range c.lost {
			plus -= float64(r)
		}
		if got.Statistic != plus || got.N != c.n {
			t.Errorf("W+ %v of %d, want %v of %d", got.Statistic, got.N, plus, c.n)
		}
	}
}

// Student's ten patients: one difference is zero, and all others are for B.
func TestZeroDifferencesAreDropped(t *testing.T) {
	got := Wilcoxon(sleepB, sleepA)
	if want := (Test{N: 9, Statistic: 45, P: 1.0 / 512}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := Wilcoxon([]float64{1, 2}, []float64{1, 2}), (Test{P: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Ranks of 1, 1, -2 are 1.5, 1.5, 3. The eight sums of signs are 0, 1.5, 1.5,
// 3, 3, 4.5, 4.5, 6: five of them reach W+ = 3.
func TestEqualDifferencesShareTheMeanOfTheirRanks(t *testing.T) {
	got := Wilcoxon([]float64{1, 1, 0}, []float64{0, 0, 2})
	if want := (Test{N: 3, Statistic: 3, P: 5.0 / 8}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	// .3-.2 and .2-.1 differ in the last bit, and are equal all the same.
	got = Wilcoxon([]float64{.3, .2, 0}, []float64{.2, .1, 2})
	if want := (Test{N: 3, Statistic: 3, P: 5.0 / 8}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// The variance of W+ is the sum of squared ranks by four, shared ranks or not;
// the correction for ties must come to the same.
func TestTheCorrectionForTiesIsTheVarianceOfTheSharedRanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SliceOfN(rapid.Float64Range(1, 5), 1, 40).Draw(t, "d")
		for i := range d {
			d[i] = math.Round(d[i])
		}
		for i := range d { // sorted, as doubleRanks wants it
			for j := i; j > 0 && d[j] < d[j-1]; j-- {
				d[j], d[j-1] = d[j-1], d[j]
			}
		}
		ranks, ties := doubleRanks(d)
		squares := 0.0
		for _, r := range ranks {
			squares += float64(r*r) / 4
		}
		n := float64(len(d))
		if got := n*(n+1)*(2*n+1)/24 - ties/48; math.Abs(got-squares/4) > 1e-9 {
			t.Fatalf("variance %v, want %v", got, squares/4)
		}
	})
}

func TestAboveAHundredPairsTheApproximationGoesOnWhereCountingStops(t *testing.T) {
	for _, lost := range [][]int{nil, {100}, {20, 40, 60, 80, 90, 95}, {1, 3, 5, 7, 9, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89, 88, 87, 86, 85}} {
		a, b := withLosses(exactUpTo, lost...)
		counted := Wilcoxon(a, b)
		d := differences(a, b)
		_, ties := doubleRanks(d)
		near(t, "p", normal(len(d), counted.Statistic, ties), counted.P, 2e-3)
	}
	// 101 pairs, alternating: W+ is of the 51 odd ranks, 51*51 = 2601, the mean
	// 101*102/4 = 2575.5, the variance 101*102*203/24 = 87138.75, so z is
	// (2601-.5-2575.5)/295.193 = .08469 and p = .46625 (normal table: .4662).
	var even []int
	for r := 2; r <= 101; r += 2 {
		even = append(even, r)
	}
	a, b := withLosses(101, even...)
	near(t, "p", Wilcoxon(a, b).P, 0.46625, 1e-5)
}

func TestAWilcoxonTestKeepsItsBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := pairs(t, 120)
		ab, ba := Wilcoxon(a, b), Wilcoxon(b, a)
		if !(ab.P > 0 && ab.P <= 1) {
			t.Fatalf("p %v", ab.P)
		}
		// Both tails hold the outcome itself, or half a step beside it.
		if ab.P+ba.P < 1-1e-9 {
			t.Fatalf("p %v and %v", ab.P, ba.P)
		}
		if n := float64(ab.N); ab.Statistic+ba.Statistic != n*(n+1)/2 {
			t.Fatalf("W+ %v and %v of %d", ab.Statistic, ba.Statistic, ab.N)
		}
	})
}

func TestABetterOutcomeIsNeverLessSure(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "n")
		r := rapid.IntRange(1, n).Draw(t, "rank")
		worse := Wilcoxon(withLosses(n, r))
		better := Wilcoxon(withLosses(n))
		if better.P >= worse.P {
			t.Fatalf("p %v without a loss, %v with one", better.P, worse.P)
		}
	})
}
