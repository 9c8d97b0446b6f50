package svm

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// rowsOf draws rows of up to five terms, some empty, some the same.
func rowsOf(t *rapid.T) []weight.Vector {
	rows := make([]weight.Vector, rapid.IntRange(2, 16).Draw(t, "rows"))
	for i := range rows {
		if i > 0 && rapid.IntRange(0, 5).Draw(t, "copy") == 0 {
			rows[i] = rows[i-1]
			continue
		}
		for term := range 5 {
			if w := rapid.IntRange(-4, 4).Draw(t, "weight"); w != 0 {
				rows[i] = append(rows[i], weight.Weighted{Term: text.Term(1 + term), Weight: float64(w) / 4})
			}
		}
	}
	rows[0] = weight.Vector{{Term: 3, Weight: 1}}
	return rows
}

// Hsieh et al. 2008, section 2: α is optimal if and only if no projected gradient is
// other than 0. The gradient is made anew here, from α and the rows.
func TestALinearMachineMeetsTheConditionsOfKarushKuhnAndTucker(t *testing.T) {
	const eps = 1e-7
	rapid.Check(t, func(t *rapid.T) {
		o := Options{
			Loss: rapid.SampledFrom([]Loss{L1, L2}).Draw(t, "loss"), C: rapid.SampledFrom([]float64{.1, 1, 3}).Draw(t, "C"),
			Positive: rapid.SampledFrom([]float64{0, 4}).Draw(t, "factor"), Bias: rapid.SampledFrom([]float64{0, .5}).Draw(t, "bias"),
		}.withDefaults()
		vectors := rowsOf(t)
		rows, err := flatten(vectors, o.Bias)
		if err != nil {
			t.Fatal(err)
		}
		is := rapid.SliceOfN(rapid.Bool(), len(vectors), len(vectors)).Draw(t, "positive")
		d := newDescent(rows, is, o)
		if _, converged := d.run(eps, 1_000_000); !converged {
			t.Fatal("did not converge")
		}
		w := rows.dense()
		for i, p := range is {
			if p {
				rows.addTo(w, i, d.alpha[i])
			} else {
				rows.addTo(w, i, -d.alpha[i])
			}
		}
		for i, p := range is {
			y, bound, diagonal := -1.0, o.C*o.Negative, 0.0
			if p {
				y, bound = 1, o.C*o.Positive
			}
			if o.Loss == L2 {
				bound, diagonal = math.Inf(1), 1/(2*bound)
			}
			g := y*rows.dot(i, w) - 1 + diagonal*d.alpha[i]
			switch a := d.alpha[i]; {
			case a < 0 || a > bound:
				t.Fatalf("α %v is not from 0 to %v", a, bound)
			case a > 0 && g > 100*eps, a < bound && g < -100*eps:
				t.Fatalf("document %d with α %v of %v has the gradient %v", i, a, bound, g)
			}
		}
		if primal, dual := d.objectives(); primal < dual-1e-9 || primal-dual > 1e-4*(1+primal) {
			t.Fatalf("primal %v, dual %v", primal, dual)
		}
	})
}

// Schölkopf et al. 2001, section 3. A document inside supports nothing, one outside
// has all the weight it may have, and those with some are on the border.
func TestARegionMeetsTheConditionsOfKarushKuhnAndTucker(t *testing.T) {
	const eps = 1e-7
	rapid.Check(t, func(t *rapid.T) {
		o := OneClassOptions{
			Nu: rapid.Float64Range(.05, 1).Draw(t, "nu"), Kernel: rapid.SampledFrom([]Kernel{Inner, RBF}).Draw(t, "kernel"),
			Gamma: rapid.SampledFrom([]float64{.5, 2}).Draw(t, "gamma"), Cache: rapid.SampledFrom([]int{1, 0}).Draw(t, "cache"),
		}.withDefaults(16)
		rows, err := flatten(rowsOf(t), 0)
		if err != nil {
			t.Fatal(err)
		}
		kernel := newKernelRows(rows, o)
		p := newPairs(kernel, o.Nu)
		if _, converged := p.run(eps, 1_000_000); !converged {
			t.Fatal("did not converge")
		}
		n, sum, rho := len(p.alpha), 0.0, p.offset()
		gradient := make([]float64, n)
		for i, a := range p.alpha {
			sum += a
			for j, k := range kernel.row(i) {
				gradient[j] += a * k
			}
		}
		if math.Abs(sum-o.Nu*float64(n)) > 1e-9 {
			t.Fatalf("Σα is %v, nu n %v", sum, o.Nu*float64(n))
		}
		outside, supporting := 0, 0
		for i, a := range p.alpha {
			f := gradient[i] - rho
			switch {
			case a < 0 || a > 1:
				t.Fatalf("α %v is not from 0 to 1", a)
			case a > 0 && f > 2*eps, a < 1 && f < -2*eps:
				t.Fatalf("document %d with α %v has f %v", i, a, f)
			}
			if f < -2*eps {
				outside++
			}
			if a > 0 {
				supporting++
			}
		}
		// Proposition 3: nu is between the parts that are outside and that support.
		if part := o.Nu * float64(n); float64(outside) > part+1e-9 || float64(supporting) < part-1e-9 {
			t.Fatalf("%d outside and %d supporting of %d, nu %v", outside, supporting, n, o.Nu)
		}
	})
}

func TestRowsOfTheKernelAreTheSameWhateverIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vectors := rowsOf(t)
		rows, err := flatten(vectors, 0)
		if err != nil {
			t.Fatal(err)
		}
		o := OneClassOptions{Kernel: rapid.SampledFrom([]Kernel{Inner, RBF}).Draw(t, "kernel"), Gamma: 1}
		kernel := newKernelRows(rows, o)
		kernel.most = rapid.IntRange(2, len(vectors)).Draw(t, "kept")
		for range 40 {
			i, j := rapid.IntRange(0, len(vectors)-1).Draw(t, "i"), rapid.IntRange(0, len(vectors)-1).Draw(t, "j")
			first, second := kernel.row(i), kernel.row(j)
			for k := range vectors {
				for of, row := range map[int][]float64{i: first, j: second} {
					want := inner(vectors[of], vectors[k])
					if o.Kernel == RBF {
						want = gauss(1, inner(vectors[of], vectors[of])+inner(vectors[k], vectors[k])-2*want)
					}
					if math.Abs(row[k]-want) > 1e-12 {
						t.Fatalf("K(%d, %d) is %v, want %v", of, k, row[k], want)
					}
				}
			}
		}
		if len(kernel.kept) > kernel.most {
			t.Fatalf("%d rows kept, %d allowed", len(kernel.kept), kernel.most)
		}
	})
}
