package weight_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Three documents, worked out on paper:
//
//	d1: audi audi engine    d2: audi car    d3: car race race race
//
//	TFW(1) = 1, TFW(2) = 1 + ln(1 + ln 2) = 1.526589, TFW(3) = 1 + ln(1 + ln 3) = 1.741276
//	IDF: audi and car ln(1 + 3/2) = 0.916291, engine and race ln(1 + 3/1) = 1.386294
//	w: audi (1.526589 + 1) 0.916291 = 2.315090, car 2 x 0.916291 = 1.832581,
//	   engine 1.386294, race 1.741276 x 1.386294 = 2.413921
const (
	audi text.Term = iota + 1
	engine
	car
	race
)

var (
	d1 = []weight.Count{{Term: audi, N: 2}, {Term: engine, N: 1}}
	d2 = []weight.Count{{Term: audi, N: 1}, {Term: car, N: 1}}
	d3 = []weight.Count{{Term: car, N: 1}, {Term: race, N: 3}}
)

func collection() *weight.Store {
	s := new(weight.Store)
	for _, d := range [][]weight.Count{d1, d2, d3} {
		s.Add(d)
	}
	return s
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Errorf("%s is %.6f, want %.6f", what, got, want)
	}
}

func TestTheWeightedTermFrequencyMeasuresTheAssociationOfATermWithADocument(t *testing.T) {
	near(t, "TFW(0)", weight.TFW(0), 0)
	near(t, "TFW(1)", weight.TFW(1), 1)
	near(t, "TFW(2)", weight.TFW(2), 1.526589)
	near(t, "TFW(3)", weight.TFW(3), 1.741276)
}

func TestTFWAndIDFAreCombinedTogether(t *testing.T) {
	s := collection()
	near(t, "IDF(audi)", s.IDF(audi), 0.916291)
	near(t, "IDF(race)", s.IDF(race), 1.386294)
	near(t, "IDF of an unknown term", s.IDF(99), 0)
	v := s.Vector(d1)
	if len(v) != 2 || v[0].Term != audi || v[1].Term != engine {
		t.Fatalf("d1 is %v", v)
	}
	near(t, "TF-IDF(d1, audi)", v[0].Weight, 1.398799)
	near(t, "TF-IDF(d1, engine)", v[1].Weight, 1.386294)
}

func TestTheOverallWeightOfATermInTheCollectionOfDocuments(t *testing.T) {
	s := collection()
	near(t, "w(audi)", s.Weight(audi), 2.315090)
	near(t, "w(engine)", s.Weight(engine), 1.386294)
	near(t, "w(car)", s.Weight(car), 1.832581)
	near(t, "w(race)", s.Weight(race), 2.413921)
	near(t, "w of an unknown term", s.Weight(99), 0)
	near(t, "wmax", s.Max(), 2.413921)
	near(t, "W(car)", s.Normalised(car, s.Max()), 0.759172)
}

func TestTermsAreSortedBasedOnTheNormalizedWeight(t *testing.T) {
	want := []weight.Weighted{{Term: race, Weight: 1}, {Term: audi, Weight: 0.959058}, {Term: car, Weight: 0.759172}, {Term: engine, Weight: 0.574291}}
	for k := 0; k <= 5; k++ {
		top := collection().Top(k)
		if len(top) != min(k, 4) {
			t.Fatalf("Top(%d) has %d terms", k, len(top))
		}
		for i, w := range top {
			if w.Term != want[i].Term {
				t.Errorf("Top(%d)[%d] is term %d, want %d", k, i, w.Term, want[i].Term)
			}
			near(t, "its weight", w.Weight, want[i].Weight)
		}
	}
}

func TestTheCosineSimilarityRangesFrom0To1(t *testing.T) {
	s := collection()
	v1, v2, v3 := s.Vector(d1), s.Vector(d2), s.Vector(d3)
	near(t, "cos(d1, d2)", weight.Cosine(v1, v2), 0.502240)
	near(t, "cos(d1, d1)", weight.Cosine(v1, v1), 1)
	near(t, "cos(d1, d3)", weight.Cosine(v1, v3), 0)
	near(t, "cos(d1, nothing)", weight.Cosine(v1, nil), 0)
	near(t, "|d1|", v1.Norm(), 1.969378)
}

func TestTheWeightsAreUpdatedWhenATermAppearsInANewDocument(t *testing.T) {
	s := collection()
	s.Add([]weight.Count{{Term: race, N: 1}, {Term: 5, N: 1}})
	if s.Docs() != 4 || s.DF(race) != 2 || s.DF(5) != 1 || s.DF(6) != 0 {
		t.Errorf("N %d, df %d %d %d", s.Docs(), s.DF(race), s.DF(5), s.DF(6))
	}
	near(t, "w(race)", s.Weight(race), 2.741276*math.Log(3))
	near(t, "w(engine)", s.Weight(engine), math.Log(5)) // its IDF rises though it is not in the document
}
