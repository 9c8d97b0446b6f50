package weight_test

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestWeightsAreGivenInTheOrderHeadlineKeywordAnchorTextDocument(t *testing.T) {
	headline := []weight.Count{{Term: wheat, N: 1}}
	keywords := []weight.Count{{Term: wheat, N: 1}, {Term: price, N: 1}}
	anchor := []weight.Count{{Term: ship, N: 2}}
	body := []weight.Count{{Term: wheat, N: 3}, {Term: bank, N: 1}}
	// wheat 4 + 3 + 3*1, price 3, ship 2*2, bank 1
	sameVector(t, "by default", weight.Sections{}.Append(nil, headline, keywords, anchor, body),
		weight.Vector{{Term: wheat, Weight: 10}, {Term: price, Weight: 3}, {Term: ship, Weight: 4}, {Term: bank, Weight: 1}})
	// wheat 1.5 + 3*0.5, ship 2*0.25, bank 0.5; keywords are left out
	s := weight.Sections{Headline: 1.5, Anchor: 0.25, Body: 0.5}
	sameVector(t, "as given", s.Append(nil, headline, keywords, anchor, body),
		weight.Vector{{Term: wheat, Weight: 3}, {Term: ship, Weight: 0.5}, {Term: bank, Weight: 0.5}})
	sameVector(t, "of nothing", s.Append(nil, nil, nil, nil, nil), nil)
}

func TestCoefficientsBelow0AreRefused(t *testing.T) {
	for _, s := range []weight.Sections{{Headline: -1}, {Keywords: math.NaN()}, {Anchor: math.Inf(1)}, {Body: -0.5}} {
		if err := s.Check(); !errors.Is(err, weight.ErrOption) {
			t.Errorf("%+v: %v", s, err)
		}
	}
	for _, s := range []weight.Sections{{}, {Headline: 1}, {Body: 0.5, Anchor: 7}} {
		if err := s.Check(); err != nil {
			t.Errorf("%+v: %v", s, err)
		}
	}
}

// The sum is the plain one, and a page that is all body is its counts.
func TestSectionsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		docs := documents(t)
		part := func(name string) []weight.Count {
			return docs[rapid.IntRange(0, len(docs)-1).Draw(t, name)]
		}
		of := [4][]weight.Count{part("headline"), part("keywords"), part("anchor"), part("body")}
		want := map[text.Term]float64{}
		for i, coefficient := range []float64{4, 3, 2, 1} {
			for _, c := range of[i] {
				want[c.Term] += coefficient * float64(c.N)
			}
		}
		got := weight.Sections{}.Append(nil, of[0], of[1], of[2], of[3])
		if len(got) != len(want) {
			t.Fatalf("%v, want %v", got, want)
		}
		for i, e := range got {
			if e.Weight != want[e.Term] || i > 0 && got[i-1].Term >= e.Term {
				t.Fatalf("%v, want %v", got, want)
			}
		}
		for i, e := range (weight.Sections{}).Append(nil, nil, nil, nil, of[3]) {
			if e.Term != of[3][i].Term || e.Weight != float64(of[3][i].N) {
				t.Fatalf("a page that is all body has %v for %v", e, of[3][i])
			}
		}
	})
}
