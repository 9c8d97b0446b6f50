package significance

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// Smallest first: .005*4 = .02, .01*3 = .03, .03*2 = .06, .04*1 = .04, which
// may not be below .06.
func TestHolmWorkedByHand(t *testing.T) {
	got := Holm([]float64{.01, .04, .03, .005})
	for i, want := range []float64{.03, .06, .06, .02} {
		near(t, "adjusted", got[i], want, 1e-15)
	}
	if got := Holm(nil); len(got) != 0 {
		t.Errorf("%v of no test", got)
	}
}

func TestHolmKeepsOrderAndOnlyEverDoubts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOf(rapid.Float64Range(0, 1)).Draw(t, "p")
		got := Holm(p)
		for i := range p {
			if got[i] < p[i] || got[i] > 1 || got[i] > math.Max(p[i], p[i]*float64(len(p))) {
				t.Fatalf("%v became %v of %d", p[i], got[i], len(p))
			}
			for j := range p {
				if p[i] < p[j] && got[i] > got[j] || p[i] == p[j] && got[i] != got[j] {
					t.Fatalf("%v and %v became %v and %v", p[i], p[j], got[i], got[j])
				}
			}
		}
	})
}

func TestHolmRejectsWhatItsStepsReject(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOfNDistinct(rapid.Float64Range(0, 0.2), 1, 12, rapid.ID[float64]).Draw(t, "p")
		const alpha = 0.05
		// Holm's own words: go up while the i-th smallest is below alpha/(m-i+1).
		rejected := 0
		for rejected < len(p) {
			smaller, next := 0, 0.0
			for _, x := range p {
				below := 0
				for _, y := range p {
					if y < x {
						below++
					}
				}
				if below == rejected {
					next = x
				}
				if below < rejected {
					smaller++
				}
			}
			if smaller != rejected || next*float64(len(p)-rejected) >= alpha {
				break
			}
			rejected++
		}
		significant := 0
		for _, x := range Holm(p) {
			if x < alpha {
				significant++
			}
		}
		if significant != rejected {
			t.Fatalf("%d below alpha, %d by steps, of %v", significant, rejected, p)
		}
	})
}
