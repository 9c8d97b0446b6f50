package weight_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func tokens(terms ...text.Term) []text.Token {
	var list []text.Token
	for i, t := range terms {
		list = append(list, text.Token{Start: int32(i), End: int32(i + 1), Term: t})
	}
	return list
}

func TestACounterCountsTermsAndForgetsThemForTheNextDocument(t *testing.T) {
	var c weight.Counter
	first := c.Count(tokens(7, text.NoTerm, 2, 7, 7))
	second := c.Count(tokens(2))
	if diff := cmp.Diff([]weight.Count{{Term: 2, N: 1}, {Term: 7, N: 3}}, first); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]weight.Count{{Term: 2, N: 1}}, second); diff != "" {
		t.Error(diff)
	}
	if got := c.Count(nil); len(got) != 0 {
		t.Errorf("no tokens give %v", got)
	}
}

func documents(t *rapid.T) [][]weight.Count {
	var c weight.Counter
	var docs [][]weight.Count
	for _, terms := range rapid.SliceOfN(rapid.SliceOf(rapid.Uint32Range(0, 12)), 1, 8).Draw(t, "docs") {
		var list []text.Term
		for _, term := range terms {
			list = append(list, text.Term(term))
		}
		docs = append(docs, c.Count(tokens(list...)))
	}
	return docs
}

// The store keeps sums; the plain reading of eqs. 2 to 4 goes over all
// documents each time.
func TestUpdatingSumsEqualsReadingEveryDocumentAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		docs := documents(t)
		s := new(weight.Store)
		for _, d := range docs {
			s.Add(d)
		}
		var all []weight.Weighted
		for term := text.Term(1); term <= 13; term++ {
			df, sum := 0, 0.0
			for _, d := range docs {
				for _, c := range d {
					if c.Term == term {
						df++
						sum += weight.TFW(c.N)
					}
				}
			}
			want := 0.0
			if df > 0 {
				want = sum * math.Log(1+float64(len(docs))/float64(df))
				all = append(all, weight.Weighted{Term: term, Weight: want})
			}
			if got := s.Weight(term); math.Abs(got-want) > 1e-9 {
				t.Fatalf("w(%d) = %v, want %v", term, got, want)
			}
		}
		slices.SortStableFunc(all, func(a, b weight.Weighted) int {
			if a.Weight != b.Weight {
				return map[bool]int{true: -1, false: 1}[a.Weight > b.Weight]
			}
			return int(a.Term) - int(b.Term)
		})
		k := rapid.IntRange(-1, 14).Draw(t, "k")
		top := s.Top(k)
		if len(top) != min(max(k, 0), len(all)) {
			t.Fatalf("Top(%d) of %d has %d", k, len(all), len(top))
		}
		for i := range top {
			if top[i].Term != all[i].Term || math.Abs(top[i].Weight-all[i].Weight/all[0].Weight) > 1e-9 {
				t.Fatalf("Top(%d)[%d] = %v, want %v", k, i, top[i], all[i])
			}
		}
	})
}

func TestTheCosineIsSymmetricAndBetween0And1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		docs := documents(t)
		s := new(weight.Store)
		for _, d := range docs {
			s.Add(d)
		}
		a, b := s.Vector(docs[0]), s.Vector(docs[len(docs)-1])
		c := weight.Cosine(a, b)
		if c < 0 || c > 1 || c != weight.Cosine(b, a) {
			t.Fatalf("cos = %v, the other way %v", c, weight.Cosine(b, a))
		}
		if len(a) > 0 && math.Abs(weight.Cosine(a, a)-1) > 1e-12 {
			t.Fatalf("cos of itself = %v", weight.Cosine(a, a))
		}
	})
}

func TestTiesAreBrokenByTerm(t *testing.T) {
	s := new(weight.Store)
	s.Add([]weight.Count{{Term: 3, N: 1}, {Term: 5, N: 1}, {Term: 9, N: 1}})
	want := []weight.Weighted{{Term: 3, Weight: 1}, {Term: 5, Weight: 1}}
	if diff := cmp.Diff(want, s.Top(2)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, weight.Vector{{Term: 3, Weight: 1}, {Term: 5, Weight: 1}, {Term: 9, Weight: 1}}.Top(2)); diff != "" {
		t.Error(diff)
	}
}

func TestAVectorIntoTheCallersMemoryCostsNoAllocation(t *testing.T) {
	s := collection()
	dst := make(weight.Vector, 0, 8)
	if n := testing.AllocsPerRun(100, func() { dst = s.AppendVector(dst[:0], d1); weight.Cosine(dst, dst) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
