package pu_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

const (
	coffee text.Term = iota + 1
	export
	market
	oil
	price
	said
)

// doc has each of the terms, which ascend, with weight 1.
func doc(terms ...text.Term) weight.Vector {
	v := make(weight.Vector, len(terms))
	for i, t := range terms {
		v[i] = weight.Weighted{Term: t, Weight: 1}
	}
	return v
}

// Six documents, worked out on paper:
//
//	               coffee export market oil price said
//	freq(t,P)/|P|     2/2    1/2      0   0   1/2  2/2
//	freq(t,U)/|U|     1/4    1/4    1/4 2/4   1/4  1/4
//	features          yes    yes     no  no   yes  yes    1-DNF
//	beyond 1/2        yes     no     no  no    no  yes    1-DNFC
func news() pu.Sample {
	return pu.Sample{
		Positives:  []weight.Vector{doc(coffee, export, said), doc(coffee, price, said)},
		Unlabelled: []weight.Vector{doc(oil, said), doc(oil, price), doc(coffee), doc(export, market)},
	}
}

func same(t *testing.T, got, want pu.Reliable) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestADocumentWithoutAnyPositiveFeatureIsAReliableNegative(t *testing.T) {
	t.Run("1-DNF considers the diversity of the feature frequency in P and U", func(t *testing.T) {
		same(t, pu.OneDNF(news()), pu.Reliable{Features: []text.Term{coffee, export, price, said}})
	})
	t.Run("1-DNFC constrains the frequency of the feature in P too", func(t *testing.T) {
		same(t, pu.OneDNFC(news(), .5), pu.Reliable{Features: []text.Term{coffee, said}, Negatives: []int{1, 3}})
	})
	t.Run("below the rarest feature the constraint changes nothing", func(t *testing.T) {
		same(t, pu.OneDNFC(news(), pu.DefaultLambda), pu.OneDNF(news()))
	})
	t.Run("a share that is lambda is not above it", func(t *testing.T) {
		s := news()
		s.Positives = append(s.Positives, doc(oil)) // coffee and said are in 2 of 3
		same(t, pu.OneDNFC(s, 2./3), pu.Reliable{Negatives: []int{0, 1, 2, 3}})
	})
	t.Run("a feature as frequent in U is none", func(t *testing.T) {
		s := news()
		s.Unlabelled = []weight.Vector{doc(coffee, said), doc(coffee, oil, said), doc(export), doc(export, price)}
		// coffee 2/4, export 2/4, price 1/4, said 2/4: export has 1/2 in P too.
		same(t, pu.OneDNF(s), pu.Reliable{Features: []text.Term{coffee, price, said}, Negatives: []int{2}})
	})
	t.Run("a weight of 0 is no occurrence", func(t *testing.T) {
		s := news()
		s.Unlabelled[1] = append(weight.Vector{{Term: coffee}}, s.Unlabelled[1]...)
		same(t, pu.OneDNFC(s, .5), pu.OneDNFC(news(), .5))
	})
}

// samples draws up to eight positives and unlabelled documents over ten terms;
// documents may be empty and equal.
func samples(t *rapid.T) pu.Sample {
	row := rapid.Custom(func(t *rapid.T) weight.Vector {
		var v weight.Vector
		for term := range text.Term(10) {
			if rapid.IntRange(0, 2).Draw(t, "in") == 0 {
				v = append(v, weight.Weighted{Term: term, Weight: rapid.Float64Range(-1, 3).Draw(t, "weight")})
			}
		}
		return v
	})
	return pu.Sample{
		Positives:  rapid.SliceOfN(row, 1, 8).Draw(t, "positives"),
		Unlabelled: rapid.SliceOfN(row, 1, 12).Draw(t, "unlabelled"),
	}
}

func has(v weight.Vector, features []text.Term) bool {
	return slices.ContainsFunc(v, func(e weight.Weighted) bool { return e.Weight != 0 && slices.Contains(features, e.Term) })
}

func TestReliableNegativesAreExactlyTheDocumentsWithoutFeatures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := samples(t)
		r := pu.OneDNFC(s, rapid.Float64Range(0, 1).Draw(t, "lambda"))
		if !slices.IsSorted(r.Features) || !slices.IsSorted(r.Negatives) {
			t.Fatalf("%+v does not ascend", r)
		}
		for i, row := range s.Unlabelled {
			if slices.Contains(r.Negatives, i) == has(row, r.Features) {
				t.Fatalf("document %d, %v, with %+v", i, row, r)
			}
		}
		for _, i := range r.Negatives {
			if i < 0 || i >= len(s.Unlabelled) {
				t.Fatalf("number %d of %d documents", i, len(s.Unlabelled))
			}
		}
	})
}

func TestAGreaterLambdaGivesFewerFeaturesAndMoreNegatives(t *testing.T) {
	within := func(some, all []int) bool {
		return !slices.ContainsFunc(some, func(i int) bool { return !slices.Contains(all, i) })
	}
	rapid.Check(t, func(t *rapid.T) {
		s := samples(t)
		low := rapid.Float64Range(0, 1).Draw(t, "low")
		high := rapid.Float64Range(low, 1).Draw(t, "high")
		few, many := pu.OneDNFC(s, high), pu.OneDNFC(s, low)
		if len(few.Features) > len(many.Features) || !within(many.Negatives, few.Negatives) {
			t.Fatalf("%v: %+v, %v: %+v", low, many, high, few)
		}
	})
}
