package pu_test

import (
	"bytes"
	"encoding/gob"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// constants are members that give the same value to every document.
func constants(values ...float64) []*learn.Linear {
	var members []*learn.Linear
	for _, v := range values {
		members = append(members, &learn.Linear{Bias: v})
	}
	return members
}

func TestTheScoreIsTheWeightedMedianOfTheDecisionValues(t *testing.T) {
	for _, c := range []struct {
		what           string
		values, shares []float64
		want           float64
	}{
		{"one member", []float64{.7}, []float64{1}, .7},
		{"two of three against one that is surer", []float64{-9, .2, .3}, []float64{1, 1, 1}, .2},
		{"one with most of the votes", []float64{.5, -1, -2}, []float64{3, 1, 1}, .5},
		{"equal votes: the middle of the two in the centre", []float64{-.5, 2, 1, -3}, []float64{1, 1, 1, 1}, .25},
		{"equal votes of different weight", []float64{-.4, 2, 1}, []float64{.5, .25, .25}, .3},
		{"a member without a vote", []float64{5, -1, .1}, []float64{0, 2, 1}, -1},
	} {
		v := pu.NewVote(constants(c.values...), c.shares)
		if got := v.Score(doc(coffee)); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

func member(terms int) *rapid.Generator[*learn.Linear] {
	value := rapid.Float64Range(-2, 2)
	return rapid.Custom(func(t *rapid.T) *learn.Linear {
		return &learn.Linear{Weights: rapid.SliceOfN(value, 0, terms).Draw(t, "weights"), Bias: value.Draw(t, "bias")}
	})
}

func vector(terms int) *rapid.Generator[weight.Vector] {
	return rapid.Custom(func(t *rapid.T) (v weight.Vector) {
		for term := range text.Term(terms) {
			if rapid.Bool().Draw(t, "in") {
				v = append(v, weight.Weighted{Term: term, Weight: rapid.Float64Range(-1, 1).Draw(t, "weight")})
			}
		}
		return v
	})
}

// The paper's vote: the sum of p_k/allP SVM_k, where SVM_k is +1 or -1.
func TestAScoreIsPositiveExactlyWhereTheSumOfTheWeightedVotesIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SliceOfN(member(6), 1, pu.MaxMembers).Draw(t, "members")
		p := rapid.SliceOfN(rapid.Float64Range(.05, 1), len(members), len(members)).Draw(t, "p")
		v, d := pu.NewVote(members, p), vector(8).Draw(t, "document")
		sum, allP, least, most := 0.0, 0.0, math.Inf(1), math.Inf(-1)
		for k, m := range members {
			f := m.Score(d)
			least, most = min(least, f), max(most, f)
			if math.Abs(f) < 1e-9 {
				t.Skip("on the border")
			}
			sum += math.Copysign(p[k], f)
			allP += p[k]
		}
		score := v.Score(d)
		if score < least-1e-9 || score > most+1e-9 {
			t.Fatalf("score %v outside of %v to %v", score, least, most)
		}
		if math.Abs(sum/allP) > 1e-6 && sum > 0 != (score > 0) {
			t.Fatalf("votes %v, score %v", sum/allP, score)
		}
		if err := v.Valid(); err != nil {
			t.Fatal(err)
		}
	})
}

func TestAVoteSurvivesGob(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		members := rapid.SliceOfN(member(6), 1, 5).Draw(t, "members")
		v := pu.NewVote(members, rapid.SliceOfN(rapid.Float64Range(.1, 1), len(members), len(members)).Draw(t, "p"))
		var file bytes.Buffer
		if err := gob.NewEncoder(&file).Encode(v); err != nil {
			t.Fatal(err)
		}
		read := new(pu.Vote)
		if err := gob.NewDecoder(&file).Decode(read); err != nil {
			t.Fatal(err)
		}
		d := vector(8).Draw(t, "document")
		if err := read.Valid(); err != nil || read.Score(d) != v.Score(d) || len(read.Shares) != len(members) {
			t.Fatalf("%v, %d members, score %v, was %v", err, len(read.Shares), read.Score(d), v.Score(d))
		}
	})
}

func TestADamagedVoteIsNotValid(t *testing.T) {
	whole := func() *pu.Vote {
		return &pu.Vote{Weights: []float64{1, 2, 3, 4}, Bias: []float64{0, 1}, Shares: []float64{.5, .5}}
	}
	if err := whole().Valid(); err != nil {
		t.Fatal(err)
	}
	for what, damage := range map[string]func(*pu.Vote){
		"no members":        func(v *pu.Vote) { *v = pu.Vote{} },
		"too many members":  func(v *pu.Vote) { v.Shares = make([]float64, pu.MaxMembers+1); v.Bias = v.Shares; v.Weights = nil },
		"a bias missing":    func(v *pu.Vote) { v.Bias = v.Bias[:1] },
		"a weight missing":  func(v *pu.Vote) { v.Weights = v.Weights[:3] },
		"a weight of NaN":   func(v *pu.Vote) { v.Weights[2] = math.NaN() },
		"an infinite bias":  func(v *pu.Vote) { v.Bias[0] = math.Inf(-1) },
		"a negative share":  func(v *pu.Vote) { v.Shares = []float64{-.5, 1.5} },
		"a share of NaN":    func(v *pu.Vote) { v.Shares[0] = math.NaN() },
		"shares that are 2": func(v *pu.Vote) { v.Shares = []float64{1, 1} },
	} {
		v := whole()
		damage(v)
		if err := v.Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestTheZeroVoteScoresEverythingZero(t *testing.T) {
	if got := new(pu.Vote).Score(doc(coffee, oil)); got != 0 {
		t.Errorf("got %v", got)
	}
}

func TestScoringAllocatesNothing(t *testing.T) {
	s := newCorpus(1, 8).sample(20, 200, .3)
	for _, name := range pu.Names() {
		r := learned(t, name, s, pu.Options{})
		if n := testing.AllocsPerRun(100, func() { r.Scorer.Score(s.Unlabelled[3]) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func TestTermsThatAVoteHasNotLearnedArePassedOver(t *testing.T) {
	v := pu.NewVote([]*learn.Linear{{Weights: []float64{0, 2}}, {Weights: []float64{0, 2, 8}}}, []float64{1, 1})
	known := weight.Vector{{Term: 1, Weight: 1}}
	if diff := cmp.Diff(v.Score(known), v.Score(append(known, weight.Weighted{Term: 900, Weight: 5}))); diff != "" {
		t.Error(diff)
	}
}
