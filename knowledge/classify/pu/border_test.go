package pu_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
)

// Four positives at 4, 3, 2 and -5, six unlabelled documents at 2.5, 1, 0, -1, -2
// and -3. The criterion r³·6/(taken+1) is
//
//	above 4: none   4: (1/4)³·6 = .09   3: (2/4)³·6 = .75
//	2: (3/4)³·6/2 = 1.27   -5: 1·6/7 = .86
//
// greatest between 2 and 1.
func TestTheBorderIsWhereRecallCubedOverTheShareTakenIsGreatest(t *testing.T) {
	at, quality := pu.Border([]float64{4, 3, 2, -5, 2.5, 1, 0, -1, -2, -3}, 4)
	if at != 1.5 || math.Abs(quality-27./64*6/2) > 1e-12 {
		t.Errorf("border %v, criterion %v", at, quality)
	}
}

func TestNoBorderIsDrawnBetweenEqualValues(t *testing.T) {
	at, quality := pu.Border([]float64{1, 1, 1, 0}, 1) // two unlabelled documents are where the positive is
	if at != .5 || quality != 3./3 {
		t.Errorf("border %v, criterion %v", at, quality)
	}
	if at, _ := pu.Border([]float64{1, 1}, 1); at >= 1 {
		t.Errorf("border %v takes nothing", at)
	}
}

func TestWithoutPositivesOrUnlabelledDocumentsTheBorderStays(t *testing.T) {
	for positives, values := range [][]float64{{1, 2}, {1}} {
		if at, _ := pu.Border(values, positives); at != 0 {
			t.Errorf("%d positives of %v: border %v", positives, values, at)
		}
	}
}

func TestNoBorderIsBetterThanTheOneChosen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Map(rapid.IntRange(-5, 5), func(i int) float64 { return float64(i) / 4 }), 2, 20).Draw(t, "values")
		positives := rapid.IntRange(1, len(values)-1).Draw(t, "positives")
		quality := func(at float64) float64 {
			found, taken := 0.0, 0.0
			for i, v := range values {
				switch {
				case v <= at:
				case i < positives:
					found++
				default:
					taken++
				}
			}
			return math.Pow(found/float64(positives), 3) * float64(len(values)-positives) / (taken + 1)
		}
		at, claimed := pu.Border(values, positives)
		if math.Abs(quality(at)-claimed) > 1e-9 {
			t.Fatalf("criterion %v at %v, claimed %v", quality(at), at, claimed)
		}
		for _, v := range values {
			if quality(v-1e-3) > claimed+1e-9 {
				t.Fatalf("border %v has %v, %v has %v", at, claimed, v-1e-3, quality(v-1e-3))
			}
		}
	})
}
