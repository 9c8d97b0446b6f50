package linkscore

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

func TestTheExpectedLayerIsThatOfTheWordsWeighedByProbability(t *testing.T) {
	b := newLayerBayes(3)
	if b.ready() {
		t.Error("ready without a page")
	}
	b.add([]text.Term{1, 2}, 0, 1)
	b.add([]text.Term{2, 3}, 2, 1)
	if !b.ready() {
		t.Error("two layers have a page")
	}
	// Terms 0 to 5 have room (two doublings), class 1 has no page:
	// P(1|0) = 1.1/(2+.1V), P(1|2) = .1/(2+.1V).
	want := 2 * (.1 / 1.2)
	if got := b.expected([]text.Term{1}); math.Abs(got-want) > 1e-12 {
		t.Errorf("term 1 is of layer 0: expected layer %v, want %v", got, want)
	}
	if got := b.expected([]text.Term{2}); math.Abs(got-1) > 1e-12 {
		t.Errorf("term 2 is of both: expected layer %v, want 1", got)
	}
	if got := b.expected([]text.Term{99}); math.Abs(got-1) > 1e-12 {
		t.Errorf("term 99 is of none: expected layer %v, want 1", got)
	}
	before := b.expected([]text.Term{1, 3})
	b.add([]text.Term{3, 7}, 1, 1)
	b.add([]text.Term{3, 7}, 1, -1)
	if got := b.expected([]text.Term{1, 3}); math.Abs(got-before) > 1e-3 {
		t.Errorf("a page that was taken out counts: %v, before %v", got, before)
	}
}

func TestALongPageIsNoMoreCertainThanItsEvidence(t *testing.T) {
	b := newLayerBayes(2)
	var near, away []text.Term
	for i := range text.Term(400) {
		near, away = append(near, 1+i), append(away, 1001+i)
	}
	b.add(near, 0, 1)
	b.add(away, 1, 1)
	mixed := append(append([]text.Term(nil), near[:210]...), away[:190]...)
	if got := b.expected(mixed); got < 0.01 || got > 0.49 {
		t.Errorf("210 words of layer 0 and 190 of layer 1: expected %v, want below a half and not 0", got)
	}
}

func BenchmarkExpectedLayer(b *testing.B) {
	bayes := newLayerBayes(defaultLayers + 2)
	terms := make([]text.Term, 250)
	for page := range 600 {
		for i := range terms {
			terms[i] = text.Term(1 + (i*(page%17+3)+page)%20_000)
		}
		bayes.add(terms, page%(defaultLayers+2), 1)
	}
	b.ReportAllocs()
	for b.Loop() {
		bayes.expected(terms)
	}
}
