package tswt_test

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/tswt"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// The collection of the tests of package weight, worked out there:
//
//	d1: audi audi engine    d2: audi car    d3: car race race race
//	W: race 1, audi 0.959058, car 0.759172, engine 0.574291
const (
	audi text.Term = iota + 1
	engine
	car
	race
)

var d1 = []weight.Count{{Term: audi, N: 2}, {Term: engine, N: 1}}

func collection() *weight.Store {
	s := new(weight.Store)
	s.Add(d1)
	s.Add([]weight.Count{{Term: audi, N: 1}, {Term: car, N: 1}})
	s.Add([]weight.Count{{Term: car, N: 1}, {Term: race, N: 3}})
	return s
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Errorf("%s is %.6f, want %.6f", what, got, want)
	}
}

func TestTheTopKWordsRepresentTheTSWT(t *testing.T) {
	table := tswt.New(collection().Top(2))
	if table.Size() != 2 {
		t.Fatalf("size %d", table.Size())
	}
	near(t, "W(race)", table.Weight(race), 1)
	near(t, "W(audi)", table.Weight(audi), 0.959058)
	near(t, "W(car), which is not in the table,", table.Weight(car), 0)
	near(t, "W of an unknown term", table.Weight(99), 0)
	near(t, "W(NoTerm)", table.Weight(text.NoTerm), 0)
}

// Eqs. 7, 8 and 9: (0.959058 + 0) / 2 = 0.479529.
func TestThisMeasureIsANormalizedPercentageOfTheWordsAppearingInTheAnchor(t *testing.T) {
	table := tswt.New(collection().Top(2))
	near(t, "the score of {audi, car}", table.Share([]text.Term{audi, car}), 0.479529)
	near(t, "the score of {audi, race}", table.Share([]text.Term{audi, race}), 0.979529)
	near(t, "the score of no terms", table.Share(nil), 0)
	near(t, "the score by an empty table", tswt.New(nil).Share([]text.Term{audi}), 0)
}

// Eq. 10: d1 is (audi 1.398799, engine 1.386294), |d1| 1.969378; the table is
// (race 1, audi 0.959058), norm 1.385566;
// 1.398799 x 0.959058 / (1.969378 x 1.385566) = 0.491636.
func TestThisScoreExpressesTheRelevanceOfTheParentPageWithTheTSWT(t *testing.T) {
	s := collection()
	table := tswt.New(s.Top(2))
	near(t, "the similarity", table.Similarity(s.Vector(d1)), 0.491636)
	near(t, "the similarity of nothing", table.Similarity(nil), 0)
	near(t, "the similarity to an empty table", new(tswt.Table).Similarity(s.Vector(d1)), 0)
}

func TestADynamicTableIsExpandedByNewTermsOnly(t *testing.T) {
	table := tswt.New([]weight.Weighted{{Term: 4, Weight: 0.5}, {Term: 2, Weight: 1}})
	added := table.Add([]weight.Weighted{{Term: 2, Weight: 0.9}, {Term: 7, Weight: 0.5}, {Term: 3, Weight: 0.7}, {Term: 7, Weight: 0.1}})
	if added != 2 {
		t.Errorf("%d came in, want 2", added)
	}
	want := []weight.Weighted{{Term: 2, Weight: 1}, {Term: 3, Weight: 0.7}, {Term: 4, Weight: 0.5}, {Term: 7, Weight: 0.5}}
	if diff := cmp.Diff(want, table.Rows()); diff != "" {
		t.Error(diff)
	}
	near(t, "the share of {2, 7}", table.Share([]text.Term{2, 7}), 1.5/4)
	near(t, "the similarity", table.Similarity(weight.Vector{{Term: 7, Weight: 2}}), 0.5/math.Sqrt(1.99))
}

func TestRowsWithoutTermOrWeightStayOut(t *testing.T) {
	table := tswt.New([]weight.Weighted{{Term: 0, Weight: 1}, {Term: 1, Weight: 0}, {Term: 2, Weight: math.NaN()}, {Term: 3, Weight: math.Inf(1)}, {Term: 4, Weight: -1}, {Term: 5, Weight: 1}})
	if diff := cmp.Diff([]weight.Weighted{{Term: 5, Weight: 1}}, table.Rows()); diff != "" {
		t.Error(diff)
	}
}

func rows(first, n int) []weight.Weighted {
	var list []weight.Weighted
	for i := range n {
		list = append(list, weight.Weighted{Term: text.Term(first + i), Weight: 1})
	}
	return list
}

func TestALongCrawlDoesNotGrowATableBeyondItsBound(t *testing.T) {
	table := tswt.New(rows(1, 10))
	for page := range 100 {
		table.Add(rows(100*page+1, 40))
	}
	if table.Size() != tswt.MaxSize {
		t.Errorf("size %d, want %d", table.Size(), tswt.MaxSize)
	}
	large := tswt.New(rows(1, tswt.MaxSize+5))
	if added := large.Add(rows(5000, 1)); added != 0 || large.Size() != tswt.MaxSize+5 {
		t.Errorf("%d came into a table of %d", added, large.Size())
	}
}

func TestTheTableAgreesWithTheCosineOfVectors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(label string) weight.Vector {
			var v weight.Vector
			for term := text.Term(1); term <= 8; term++ {
				if w := rapid.Float64Range(-1, 3).Draw(t, label); w > 0.001 {
					v = append(v, weight.Weighted{Term: term, Weight: w})
				}
			}
			return v
		}
		table, doc := draw("table"), draw("doc")
		got, want := tswt.New(table).Similarity(doc), weight.Cosine(doc, table)
		if math.Abs(got-want) > 1e-12 {
			t.Fatalf("similarity %v, cosine %v", got, want)
		}
	})
}

func TestScoringCostsNoAllocation(t *testing.T) {
	s := collection()
	table, doc, terms := tswt.New(s.Top(3)), s.Vector(d1), []text.Term{audi, car}
	if n := testing.AllocsPerRun(100, func() { table.Share(terms); table.Similarity(doc); table.Weight(car) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
