package significance

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestBelowTwoPairsNoTestOfEitherDirectionIsSure(t *testing.T) {
	for name, x := range map[string][]float64{"no pair": nil, "one pair": {2}} {
		p := Compare(x, make([]float64, len(x)))
		if p.Above != 1 || p.Below != 1 || p.Either() != 1 {
			t.Errorf("%s: above %v, below %v, either %v, want 1", name, p.Above, p.Below, p.Either())
		}
	}
}

func TestStudentsSleepDataDifferByTheirPublishedTwoTailedP(t *testing.T) {
	p := Compare(sleepB, sleepA)
	near(t, "either", p.Either(), 0.002833, 1e-6)
	near(t, "low", p.Low, 0.7001142, 5e-8)
	near(t, "below", p.Below, 1-0.002833/2, 1e-6)
}

func TestOppositeTestsAddUpToOneFromTwoPairsOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := pairs(t, 30)
		p := Compare(a, b)
		if len(a) >= 2 && math.Abs(p.Above+p.Below-1) > 1e-9 || !(p.Either() <= 1) {
			t.Fatalf("%+v", p)
		}
	})
}
