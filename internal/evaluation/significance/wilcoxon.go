package significance

import (
	"cmp"
	"math"
	"slices"
)

// exactUpTo is the largest number of pairs whose ranks are counted out: a
// million additions. Above, the sum of ranks is as good as normal.
const exactUpTo = 100

// Wilcoxon is the signed-rank test that a tends to be above b (Wilcoxon 1945).
// It panics if a and b differ in length.
//
// Differences of zero are dropped, as Wilcoxon does, and N is without them.
// Equal differences share the mean of their ranks; equal to 12 decimal places,
// since 3/10-2/10 and 2/10-1/10 are not the same to a computer. Up to 100 pairs P is exact
// for these ranks, shared ones too: of the 2^N equally likely ways of giving
// signs, the share with a W+ as high. Above, it is the normal approximation
// with corrections for ties and continuity. Without pairs P is 1.
func Wilcoxon(a, b []float64) Test {
	d := differences(a, b)
	for i := range d {
		d[i] = math.Round(d[i]*1e12) / 1e12
	}
	d = slices.DeleteFunc(d, func(x float64) bool { return x == 0 })
	slices.SortFunc(d, func(x, y float64) int { return cmp.Compare(math.Abs(x), math.Abs(y)) })
	ranks, ties := doubleRanks(d)
	plus := 0
	for i, x := range d {
		if x > 0 {
			plus += ranks[i]
		}
	}
	test := Test{N: len(d), Statistic: float64(plus) / 2}
	switch {
	case len(d) == 0:
		test.P = 1
	case len(d) <= exactUpTo:
		test.P = exact(ranks, plus)
	default:
		test.P = normal(len(d), test.Statistic, ties)
	}
	return test
}

// doubleRanks gives sorted differences twice their ranks, which are whole even
// where ranks are shared, and the sum of t^3-t over groups of t equal ones.
func doubleRanks(d []float64) (ranks []int, ties float64) {
	ranks = make([]int, len(d))
	for i := 0; i < len(d); {
		j := i
		for j < len(d) && math.Abs(d[j]) == math.Abs(d[i]) {
			j++
		}
		for k := i; k < j; k++ {
			ranks[k] = i + 1 + j // twice the mean of i+1..j
		}
		t := j - i
		ties += float64(t*t*t - t)
		i = j
	}
	return ranks, ties
}

// exact is the chance that a sum of ranks, each taken or not by the toss of a
// coin, reaches plus.
func exact(ranks []int, plus int) float64 {
	total := 0
	for _, r := range ranks {
		total += r
	}
	chance := make([]float64, total+1) // of each sum with the ranks so far
	chance[0] = 1
	high := 0
	for _, r := range ranks {
		high += r
		for s := high; s >= r; s-- {
			chance[s] = (chance[s] + chance[s-r]) / 2
		}
		for s := r - 1; s >= 0; s-- {
			chance[s] /= 2
		}
	}
	p := 0.0
	for s := total; s >= plus; s-- { // the smallest first
		p += chance[s]
	}
	return min(p, 1)
}

// normal is the chance of a W+ as high by the normal approximation, with a
// correction for continuity of a half.
func normal(n int, plus, ties float64) float64 {
	m := float64(n)
	mean := m * (m + 1) / 4
	variance := m*(m+1)*(2*m+1)/24 - ties/48
	z := (plus - 0.5 - mean) / math.Sqrt(variance)
	return math.Erfc(z/math.Sqrt2) / 2
}
