package linkscore

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

func set(good bool, terms ...text.Term) example { return example{terms, good} }

func TestTheFirstQuestionIsTheOneThatGainsMostInformation(t *testing.T) {
	// Term 5 tells three of four good ones; term 2 is everywhere; term 9 is of one.
	tr := grow([]example{
		set(true, 2, 5), set(true, 2, 5, 9), set(true, 2, 5), set(true, 2, 7),
		set(false, 2, 7), set(false, 2, 8), set(false, 2), set(false, 2, 8),
	}, 32, 64, 2)
	if tr[0].term != 5 {
		t.Fatalf("the root asks for term %d, want 5", tr[0].term)
	}
	for _, c := range []struct {
		terms []text.Term
		want  float64
	}{
		{[]text.Term{5}, 4. / 5},    // (3+1)/(3+2)
		{[]text.Term{1, 8}, 1. / 5}, // (0+1)/(3+2): neither 5 nor 7
		{[]text.Term{7}, 2. / 4},    // (1+1)/(2+2)
	} {
		if got := tr.chance(c.terms); got != c.want {
			t.Errorf("chance of %v is %v, want %v", c.terms, got, c.want)
		}
	}
}

func TestExamplesThatNoTermTellsApartMakeOneLeaf(t *testing.T) {
	tr := grow([]example{set(true, 1), set(false, 1), set(true, 1)}, 32, 64, 2)
	if len(tr) != 1 || tr.chance(nil) != 3./5 {
		t.Errorf("tree %+v", tr)
	}
}

func TestATreeKeepsToItsBoundsAndCountsEveryExampleOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		terms := rapid.Map(rapid.SliceOf(rapid.Uint32Range(1, 12)), func(list []uint32) []text.Term {
			var s []text.Term
			for _, x := range list {
				s = append(s, text.Term(x))
			}
			slices.Sort(s)
			return slices.Compact(s)
		})
		examples := rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) example {
			return example{terms.Draw(rt, "terms"), rapid.Bool().Draw(rt, "good")}
		}), 1, 60).Draw(rt, "examples")
		depth, leaves := rapid.IntRange(0, 6).Draw(rt, "depth"), rapid.IntRange(1, 10).Draw(rt, "leaves")
		tr := grow(examples, depth, leaves, 2)
		counts, goods := make([]int, len(tr)), make([]int, len(tr))
		for _, e := range examples {
			at, steps := int32(0), 0
			for tr[at].term != text.NoTerm {
				if _, has := slices.BinarySearch(e.terms, tr[at].term); has {
					at = tr[at].with
				} else {
					at = tr[at].without
				}
				steps++
			}
			if steps > depth {
				rt.Fatalf("%d questions, at most %d", steps, depth)
			}
			counts[at]++
			if e.good {
				goods[at]++
			}
		}
		found := 0
		for i, n := range tr {
			if n.term != text.NoTerm {
				continue
			}
			found++
			if counts[i] < 2 && len(tr) > 1 {
				rt.Fatalf("leaf of %d examples", counts[i])
			}
			if want := float64(goods[i]+1) / float64(counts[i]+2); n.chance != want {
				rt.Fatalf("chance %v, want %v", n.chance, want)
			}
		}
		if found > leaves {
			rt.Fatalf("%d leaves, at most %d", found, leaves)
		}
		if again := grow(examples, depth, leaves, 2); !slices.Equal(again, tr) {
			rt.Fatal("the same examples give another tree")
		}
	})
}

func BenchmarkGrow(b *testing.B) {
	var examples []example
	for i := range 4096 {
		examples = append(examples, set(i%3 == 0 || i%7 == 1, text.Term(1+i%3), text.Term(10+i%7), text.Term(100+i*i%977)))
	}
	b.ReportAllocs()
	for b.Loop() {
		grow(examples, 32, 64, 2)
	}
}
