package weight_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func sameTerms(t *testing.T, got, want []text.Term) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("terms %v, want %v", got, want)
	}
}

// stairs is a collection of docs documents in which term i is in i of them.
func stairs(docs int) *weight.Collection {
	c := new(weight.Collection)
	for d := range docs {
		var doc []weight.Count
		for i := d + 1; i <= 8; i++ {
			doc = append(doc, weight.Count{Term: text.Term(i), N: 1})
		}
		c.Add(doc, d < docs/2)
	}
	return c
}

func TestTermsOfFewerThanFiveDocumentsGoButInASmallCollectionNotThoseOfOneInTwenty(t *testing.T) {
	for docs, least := range map[int]text.Term{10: 1, 20: 1, 21: 2, 40: 2, 41: 3, 80: 4, 81: 5, 100: 5, 5000: 5} {
		kept, err := stairs(docs).Prune(weight.Pruning{})
		if err != nil {
			t.Fatal(err)
		}
		if kept[0] != least {
			t.Errorf("of %d documents the rarest term kept is in %d, want %d", docs, kept[0], least)
		}
	}
}

func TestAnEmptyVocabularyIsAnErrorThatSaysWhy(t *testing.T) {
	kept, err := classes().Prune(weight.Pruning{MinDF: 5})
	if !errors.Is(err, weight.ErrVocabulary) || kept != nil {
		t.Fatalf("kept %v, error %v", kept, err)
	}
	for _, part := range []string{"5 or more of 4 documents", "most frequent is in 4"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %q", err, part)
		}
	}
	var empty weight.Collection
	empty.Add(nil, true)
	if _, err := empty.Prune(weight.Pruning{}); !errors.Is(err, weight.ErrVocabulary) || !strings.Contains(err.Error(), "none of 1 documents has a term") {
		t.Errorf("without any term: %v", err)
	}
}

func TestPruningThatCannotBeIsRefused(t *testing.T) {
	for _, p := range []weight.Pruning{{MinDF: -1}, {Top: -1}, {By: "chi2"}} {
		if _, err := classes().Prune(p); !errors.Is(err, weight.ErrOption) {
			t.Errorf("%+v: %v", p, err)
		}
	}
}

// Whatever is kept ascends, is frequent enough, and is no worse than what is
// not kept.
func TestWhatIsKeptIsNoWorseThanWhatIsNot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, _ := drawn(t)
		p := weight.Pruning{
			MinDF: rapid.IntRange(1, 3).Draw(t, "df"),
			Top:   rapid.IntRange(0, 5).Draw(t, "top"),
			By:    rapid.SampledFrom([]string{"", "df", "mi", "ig"}).Draw(t, "by"),
		}
		kept, err := c.Prune(p)
		if err != nil && !errors.Is(err, weight.ErrVocabulary) {
			t.Fatal(err)
		}
		df := func(term text.Term) float64 { p, o := c.DF(term); return float64(p + o) }
		value := map[string]func(text.Term) float64{"": df, "df": df, "mi": c.MI, "ig": c.IG}[p.By]
		var could []text.Term
		for term := range text.Term(c.Terms()) {
			if df(term) >= float64(p.MinDF) {
				could = append(could, term)
			}
		}
		want := len(could)
		if p.Top > 0 {
			want = min(want, p.Top)
		}
		if len(kept) != want || (want == 0) != (err != nil) {
			t.Fatalf("%d of %d terms are kept, want %d (%v)", len(kept), len(could), want, err)
		}
		for i, k := range kept {
			if i > 0 && kept[i-1] >= k {
				t.Fatalf("%v do not ascend", kept)
			}
			for _, other := range could {
				if !slices.Contains(kept, other) && (value(other) > value(k) || value(other) == value(k) && df(other) > df(k)) {
					t.Fatalf("term %d is kept and %d is not", k, other)
				}
			}
		}
	})
}
