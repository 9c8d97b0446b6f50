package linear_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/bench/internal/linear"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

var _ knowledge.Judge = (*linear.Model)(nil)

func TestTheSameModelComesEveryTime(t *testing.T) {
	unit := []text.Term{3, text.NoTerm, 700, 3, 9_999}
	a, b := linear.New(10_000, .5).Relevance(unit), linear.New(10_000, .5).Relevance(unit)
	if a != b || a <= 0 || a >= 1 {
		t.Errorf("%v and %v", a, b)
	}
	if other := linear.New(10_000, .5).Relevance(unit[:1]); other == a {
		t.Error("the other terms weigh nothing")
	}
}

func TestOnlyTermsOfTheModelWeigh(t *testing.T) {
	m := linear.New(100, .5)
	if got := m.Relevance([]text.Term{101, 5_000}); math.Abs(got-1/(1+math.E)) > 1e-12 {
		t.Errorf("%v, want sigmoid(-1), the bias alone", got)
	}
	if m.Relevance(nil) != 0 || m.Relevance([]text.Term{text.NoTerm}) != 0 {
		t.Error("a unit without terms is not 0")
	}
	if m.Units != 3 || m.Words != 2 {
		t.Errorf("%d units with %d words were counted, want 3 with 2", m.Units, m.Words)
	}
}

func TestTheKnowledgeJudgesByIt(t *testing.T) {
	m := linear.New(10, .25)
	k, err := knowledge.New(knowledge.Options{Query: "jaguar", NewJudge: func(*knowledge.Knowledge) (knowledge.Judge, error) { return m, nil }})
	if err != nil {
		t.Fatal(err)
	}
	if k.UnitJudge() != knowledge.Judge(m) {
		t.Errorf("it has %T", k.UnitJudge())
	}
}

func BenchmarkRelevance(b *testing.B) {
	m := linear.New(10_000, .5)
	unit := make([]text.Term, 100)
	for i := range unit {
		unit[i] = text.Term(1 + i*97)
	}
	b.ReportAllocs()
	for b.Loop() {
		m.Relevance(unit)
	}
}
