package weight_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Four documents of known class, worked out on paper:
//
//	p1 (positive): wheat wheat price say rye
//	p2 (positive): wheat ship ship ship say
//	o1 (other):    price price ship bank say say
//	o2 (other):    ship bank say
//
//	       n  P_i  N_i  ln(N/n)   P_i/S_P  N_i/S_N
//	wheat  2   2    0   0.693147    1        0
//	price  2   1    1   0.693147    0.5      0.5
//	ship   3   1    2   0.287682    0.5      1
//	bank   2   0    2   0.693147    0        1
//	say    4   2    2   0           1        1
//	rye    1   1    0   1.386294    0.5      0
const (
	wheat text.Term = iota + 1
	price
	ship
	bank
	say
	rye
)

var (
	p1 = []weight.Count{{Term: wheat, N: 2}, {Term: price, N: 1}, {Term: say, N: 1}, {Term: rye, N: 1}}
	p2 = []weight.Count{{Term: wheat, N: 1}, {Term: ship, N: 3}, {Term: say, N: 1}}
	o1 = []weight.Count{{Term: price, N: 2}, {Term: ship, N: 1}, {Term: bank, N: 1}, {Term: say, N: 2}}
	o2 = []weight.Count{{Term: ship, N: 1}, {Term: bank, N: 1}, {Term: say, N: 1}}
)

func classes() *weight.Collection {
	c := new(weight.Collection)
	c.Add(p1, true)
	c.Add(o1, false)
	c.Add(p2, true)
	c.Add(o2, false)
	return c
}

// sameVector wants the terms in this order and their weights within 1e-6.
func sameVector(t *testing.T, what string, got, want weight.Vector) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s is %v, want %v", what, got, want)
		return
	}
	for i := range got {
		if got[i].Term != want[i].Term {
			t.Errorf("%s is %v, want %v", what, got, want)
			return
		}
		near(t, what, got[i].Weight, want[i].Weight)
	}
}

func TestACollectionKnowsInHowManyDocumentsOfEachClassATermIs(t *testing.T) {
	c := classes()
	if p, o := c.Docs(); p != 2 || o != 2 {
		t.Errorf("%d positive and %d other documents", p, o)
	}
	if c.Terms() != int(rye)+1 {
		t.Errorf("tables have %d terms", c.Terms())
	}
	for term, want := range map[text.Term][2]int{text.NoTerm: {0, 0}, wheat: {2, 0}, price: {1, 1}, ship: {1, 2}, bank: {0, 2}, say: {2, 2}, rye: {1, 0}, 7: {0, 0}, 99: {0, 0}} {
		if p, o := c.DF(term); p != want[0] || o != want[1] {
			t.Errorf("term %d is in %d positive and %d other documents, want %v", term, p, o, want)
		}
	}
	c.Add(nil, false)
	c.AddTF(weight.Vector{{Term: wheat, Weight: 0.5}, {Term: 9, Weight: 2.5}}, false)
	if p, o := c.Docs(); p != 2 || o != 4 {
		t.Errorf("with an empty and a fractional one there are %d positive and %d other documents", p, o)
	}
	if p, o := c.DF(wheat); p != 2 || o != 1 || c.Terms() != 10 {
		t.Errorf("wheat is in %d and %d then, of %d terms", p, o, c.Terms())
	}
}

func TestTheMutualInformationIsGreaterTheHigherTheCorrelationOfFeatureAndClass(t *testing.T) {
	c := classes()
	near(t, "MI(wheat)", c.MI(wheat), 0.693147) // ln(2*4 / (2*2)), positive
	near(t, "MI(bank)", c.MI(bank), 0.693147)   // ln(2*4 / (2*2)), others
	near(t, "MI(ship)", c.MI(ship), 0.287682)   // ln(2*4 / (3*2)), others; positive ln(1*4 / (3*2)) < 0
	near(t, "MI(rye)", c.MI(rye), 0.693147)     // ln(1*4 / (1*2)): a rare term is as good as wheat
	near(t, "MI(price)", c.MI(price), 0)
	near(t, "MI(say)", c.MI(say), 0)
	near(t, "MI of an unknown term", c.MI(99), 0)
}

func TestTheInformationGainIsWhatATermTellsOfTheClass(t *testing.T) {
	c := classes() // H(C) = ln 2 = 0.693147, H(1/3) = 0.636514
	near(t, "IG(wheat)", c.IG(wheat), 0.693147)
	near(t, "IG(bank)", c.IG(bank), 0.693147)
	near(t, "IG(ship)", c.IG(ship), 0.215762) // 0.693147 - 3/4 * 0.636514
	near(t, "IG(rye)", c.IG(rye), 0.215762)   // the same, of the three without it
	near(t, "IG(price)", c.IG(price), 0)
	near(t, "IG(say)", c.IG(say), 0)
	near(t, "IG of an unknown term", c.IG(99), 0)
}

func TestFeaturesAreTheTermsThatAreNotRare(t *testing.T) {
	for _, c := range []struct {
		name string
		p    weight.Pruning
		want []text.Term
	}{
		{"a small collection keeps all", weight.Pruning{}, []text.Term{wheat, price, ship, bank, say, rye}},
		{"df 2", weight.Pruning{MinDF: 2}, []text.Term{wheat, price, ship, bank, say}},
		{"df 3", weight.Pruning{MinDF: 3}, []text.Term{ship, say}},
		{"most frequent", weight.Pruning{Top: 2}, []text.Term{ship, say}},
		{"most frequent by name", weight.Pruning{Top: 2, By: "df"}, []text.Term{ship, say}},
		{"mutual information, ties by df", weight.Pruning{Top: 2, By: "mi"}, []text.Term{wheat, bank}},
		{"mutual information, a rare term third", weight.Pruning{Top: 3, By: "mi"}, []text.Term{wheat, bank, rye}},
		{"mutual information of frequent terms", weight.Pruning{MinDF: 2, Top: 3, By: "mi"}, []text.Term{wheat, ship, bank}},
		{"information gain, ties by df", weight.Pruning{Top: 3, By: "ig"}, []text.Term{wheat, ship, bank}},
		{"more than there are", weight.Pruning{Top: 99, By: "ig"}, []text.Term{wheat, price, ship, bank, say, rye}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := classes().Prune(c.p)
			if err != nil {
				t.Fatal(err)
			}
			sameTerms(t, got, c.want)
		})
	}
}
