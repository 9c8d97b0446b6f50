package weight_test

import (
	"bytes"
	"encoding/gob"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// drawn is a collection of documents of drawn classes, and these.
func drawn(t *rapid.T) (*weight.Collection, [][]weight.Count) {
	c, docs := new(weight.Collection), documents(t)
	for _, doc := range docs {
		c.Add(doc, rapid.Bool().Draw(t, "positive"))
	}
	return c, docs
}

func drawnScheme(t *rapid.T) weight.Scheme {
	return rapid.SampledFrom(weight.Schemes()).Draw(t, "scheme")
}

func made(t *rapid.T, c *weight.Collection, s weight.Scheme) (positive, others, units weight.Weighter) {
	positive, others, err := c.Training(s)
	if err != nil {
		t.Fatal(err)
	}
	units, err = c.Weighter(s)
	if err != nil {
		t.Fatal(err)
	}
	return positive, others, units
}

func TestVectorsAscendHaveNoZeroAndTheLengthOfTheirScheme(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, docs := drawn(t)
		s := drawnScheme(t)
		positive, others, units := made(t, c, s)
		for _, w := range []weight.Weighter{positive, others, units} {
			if err := w.Check(); err != nil {
				t.Fatal(err)
			}
			v := w.Append(nil, docs[0])
			for i, e := range v {
				if !(e.Weight > 0) || math.IsInf(e.Weight, 0) || i > 0 && v[i-1].Term >= e.Term {
					t.Fatalf("%s: %v", s, v)
				}
			}
			switch s {
			case weight.TFC, weight.TFIPNDF:
				if len(v) > 0 && math.Abs(v.Norm()-1) > 1e-12 {
					t.Fatalf("%s: the length of %v is %v", s, v, v.Norm())
				}
			case weight.TFIG:
				if v.Norm() > math.Ln2+1e-12 {
					t.Fatalf("the length of %v is %v, above any gain", v, v.Norm())
				}
			}
		}
	})
}

func TestInformationIsNeverNegativeAndTheSameWhenTheClassesChangePlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c, swapped weight.Collection
		for _, doc := range documents(t) {
			positive := rapid.Bool().Draw(t, "positive")
			c.Add(doc, positive)
			swapped.Add(doc, !positive)
		}
		p, o := c.Docs()
		for term := range text.Term(c.Terms() + 1) {
			if c.MI(term) < 0 || c.IG(term) < 0 || c.IG(term) > math.Ln2+1e-12 || math.IsNaN(c.MI(term)+c.IG(term)) {
				t.Fatalf("term %d: MI %v, IG %v", term, c.MI(term), c.IG(term))
			}
			if math.Abs(c.IG(term)-swapped.IG(term)) > 1e-12 || c.MI(term) != swapped.MI(term) {
				t.Fatalf("term %d: IG %v and %v, MI %v and %v", term, c.IG(term), swapped.IG(term), c.MI(term), swapped.MI(term))
			}
			if dp, do := c.DF(term); dp*o == do*p && c.MI(term)+c.IG(term) != 0 {
				t.Fatalf("term %d is in both classes alike, yet MI %v, IG %v", term, c.MI(term), c.IG(term))
			} else if dp*o != do*p && (c.MI(term) <= 0 || c.IG(term) <= 0) {
				t.Fatalf("term %d is not in both classes alike, yet MI %v, IG %v", term, c.MI(term), c.IG(term))
			}
		}
	})
}

func TestATermInBothClassesAlikeHasTheSameWeightInBoth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, docs := drawn(t)
		positive, others, _ := made(t, c, weight.TFIPNDFRaw)
		p, o := c.Docs()
		if p == 0 || o == 0 {
			t.Skip("one class only")
		}
		for _, e := range docs[0] {
			dp, do := c.DF(e.Term)
			one := []weight.Count{e}
			inP, inO := positive.Append(nil, one), others.Append(nil, one)
			if same := cmp.Equal(inP, inO); dp*o == do*p && !same {
				t.Fatalf("term %d in %d of %d and %d of %d: %v and %v", e.Term, dp, p, do, o, inP, inO)
			} else if dp+do < p+o && dp*o > do*p && (len(inP) != 1 || len(inO) == 1 && inO[0].Weight >= inP[0].Weight) {
				t.Fatalf("term %d in %d of %d and %d of %d: %v and %v", e.Term, dp, p, do, o, inP, inO)
			}
		}
	})
}

func TestTextsAreWeightedTheSameFromCountsAndFromFrequencies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, docs := drawn(t)
		_, _, units := made(t, c, drawnScheme(t))
		counts := units.Append(nil, docs[0])
		tf := units.AppendTF(nil, weight.Sections{Body: 1}.Append(nil, nil, nil, nil, docs[0]))
		if diff := cmp.Diff(counts, tf); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestTheTfwWeighterAndTheStoreAgreeToTheLastBit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, docs := drawn(t)
		var s weight.Store
		for _, doc := range docs {
			s.Add(doc)
		}
		_, _, units := made(t, c, weight.TFWIDF)
		if diff := cmp.Diff(s.AppendVector(nil, docs[0]), units.Append(nil, docs[0])); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestWhatIsInTheCallersMemoryAlreadyStays(t *testing.T) {
	for _, s := range weight.Schemes() {
		_, _, units := weighters(t, classes(), s)
		before := weight.Vector{{Term: 3, Weight: 7}}
		want := append(weight.Vector{{Term: 3, Weight: 7}}, units.Append(nil, p1)...)
		if diff := cmp.Diff(want, units.Append(before, p1)); diff != "" {
			t.Errorf("%s: %s", s, diff)
		}
	}
}

func TestTermsThatTheWeighterDoesNotKnowAreLeftOut(t *testing.T) {
	for _, s := range weight.Schemes() {
		_, _, units := weighters(t, classes(), s)
		more := append(append([]weight.Count{}, p1...), weight.Count{Term: 70, N: 9}, weight.Count{Term: 1 << 30, N: 1})
		if diff := cmp.Diff(units.Append(nil, p1), units.Append(nil, more)); diff != "" {
			t.Errorf("%s: %s", s, diff)
		}
	}
	sameVector(t, "p1 by the zero value", weight.Weighter{}.Append(nil, p1), nil)
}

func TestAUnitInABagIsWeightedInTheOrderOfTheBag(t *testing.T) {
	var bag weight.Bag
	_, _, units := weighters(t, classes(), weight.TFC)
	unit := bag.Fill([]text.Term{70, wheat, rye, price, wheat, say})
	sameVector(t, "p1", units.Append(nil, unit), weight.Vector{{Term: wheat, Weight: 0.666667}, {Term: rye, Weight: 0.666667}, {Term: price, Weight: 0.333333}})
}

func TestAWeighterIsAllThatAModelFileMustKeep(t *testing.T) {
	for _, s := range weight.Schemes() {
		_, _, units := weighters(t, classes(), s)
		var file bytes.Buffer
		if err := gob.NewEncoder(&file).Encode(units); err != nil {
			t.Fatal(err)
		}
		var read weight.Weighter
		if err := gob.NewDecoder(&file).Decode(&read); err != nil {
			t.Fatal(err)
		}
		if err := read.Check(); err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(units.Append(nil, p2), read.Append(nil, p2)); diff != "" {
			t.Errorf("%s: %s", s, diff)
		}
	}
}

func TestADamagedWeighterIsRefused(t *testing.T) {
	_, _, gain := weighters(t, classes(), weight.TFIG)
	for name, damaged := range map[string]weight.Weighter{
		"scheme":       {Scheme: "tf?dc", Factors: []float64{1}},
		"negative":     {Scheme: weight.TFC, Factors: []float64{0, -1}},
		"no number":    {Scheme: weight.TFC, Factors: []float64{0, math.NaN()}},
		"infinite":     {Scheme: weight.TFC, Factors: []float64{math.Inf(1)}},
		"huge":         {Scheme: weight.TFC, Factors: []float64{1e200}},
		"no gain":      {Scheme: weight.TFIG, Factors: gain.Factors},
		"short gain":   {Scheme: weight.TFIG, Factors: gain.Factors, Gain: gain.Gain[1:]},
		"gain above 1": {Scheme: weight.TFIG, Factors: []float64{1}, Gain: []float64{1.5}},
		"needless":     {Scheme: weight.TFC, Factors: gain.Factors, Gain: gain.Gain},
	} {
		if err := damaged.Check(); !errors.Is(err, weight.ErrOption) {
			t.Errorf("%s: %v", name, err)
		}
		damaged.Append(nil, p1) // unchecked it may say nonsense, but does not panic
	}
}

func TestWeightingATextIntoTheCallersMemoryCostsNoAllocation(t *testing.T) {
	dst := make(weight.Vector, 0, 16)
	tf := make(weight.Vector, 0, 16)
	for _, s := range weight.Schemes() {
		_, _, units := weighters(t, classes(), s)
		if n := testing.AllocsPerRun(100, func() {
			dst = units.Append(dst[:0], p1)
			tf = weight.Sections{}.Append(tf[:0], p1, nil, p2, o1)
			dst = units.AppendTF(dst[:0], tf)
			dst.Normalise()
		}); n != 0 {
			t.Errorf("%s: %v allocations", s, n)
		}
	}
}

func TestNormaliseMakesTheLength1AndLeavesTheOrigin(t *testing.T) {
	v := weight.Vector{{Term: 2, Weight: 3}, {Term: 9, Weight: 4}}
	v.Normalise()
	sameVector(t, "3, 4", v, weight.Vector{{Term: 2, Weight: 0.6}, {Term: 9, Weight: 0.8}})
	weight.Vector(nil).Normalise()
	zero := weight.Vector{{Term: 2}}
	zero.Normalise()
	sameVector(t, "0", zero, weight.Vector{{Term: 2}})
}
