package tree_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Eight documents. Term 5 tells three of four positive ones; term 2 is everywhere;
// term 9 is of one; behind 5, term 7 is of one of each class and 8 of negative ones.
var (
	sets = [][]text.Term{{2, 5}, {2, 5, 9}, {2, 5}, {2, 7}, {2, 7}, {2, 8}, {2}, {2, 8}}
	good = []bool{true, true, true, true, false, false, false, false}
)

func vectors(sets [][]text.Term) []weight.Vector {
	rows := make([]weight.Vector, len(sets))
	for i, set := range sets {
		for _, term := range set {
			rows[i] = append(rows[i], weight.Weighted{Term: term, Weight: 1})
		}
	}
	return rows
}

func TestTheFirstQuestionIsTheOneThatGainsMostInformation(t *testing.T) {
	got, err := tree.TrainTerms(sets, good, tree.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// Without 5: 1 positive and 4 others. 7 parts them into 1+1 and 0+3 and gains
	// 5 ln 5 - 4 ln 4 - 2 ln 2 = 1.11 nats, 8 into 0+2 and 1+2 and gains 0.59.
	want := &tree.Tree{Nodes: []tree.Node{
		{Term: 5, With: 1, Without: 2, Chance: 5. / 10},
		{Chance: 4. / 5},
		{Term: 7, With: 3, Without: 4, Chance: 2. / 7},
		{Chance: 2. / 4},
		{Chance: 1. / 5},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, c := range []struct {
		terms []text.Term
		want  float64
	}{{[]text.Term{5}, 4. / 5}, {[]text.Term{1, 8}, 1. / 5}, {[]text.Term{7}, 2. / 4}, {nil, 1. / 5}} {
		if got := got.Chance(c.terms); got != c.want {
			t.Errorf("chance of %v is %v, want %v", c.terms, got, c.want)
		}
		if score, want := got.Score(vectors([][]text.Term{c.terms})[0]), math.Log(c.want/(1-c.want)); score != want {
			t.Errorf("score of %v is %v, want the log odds %v", c.terms, score, want)
		}
	}
}

// Term 1 is in every document, with weight 1 to 6; from 4 on they are positive.
func TestAQuestionForWeightsFindsTheThreshold(t *testing.T) {
	var set learn.Set
	for w := 1; w <= 6; w++ {
		set.Rows = append(set.Rows, weight.Vector{{Term: 1, Weight: float64(w)}})
		set.Positive = append(set.Positive, w >= 4)
	}
	got := train(t, set, tree.Options{Weights: true})
	want := &tree.Tree{Nodes: []tree.Node{{Term: 1, Above: 3.5, With: 1, Without: 2, Chance: .5}, {Chance: 4. / 5}, {Chance: 1. / 5}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got := train(t, set, tree.Options{}); len(got.Nodes) != 1 {
		t.Errorf("that the term is there says nothing, and the tree is %v", got.Nodes)
	}
}

func train(t *testing.T, set learn.Set, o tree.Options) *tree.Tree {
	t.Helper()
	m, err := tree.Train(set, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestDocumentsThatNoTermTellsApartMakeOneLeaf(t *testing.T) {
	for name, c := range map[string]struct {
		sets     [][]text.Term
		positive []bool
		want     float64
	}{
		"the same terms": {[][]text.Term{{1}, {1}, {1}}, []bool{true, false, true}, 3. / 5},
		"no terms":       {make([][]text.Term, 2), []bool{false, true}, 2. / 4},
		"one class":      {[][]text.Term{{1}, {1}, {2}, {2}}, make([]bool, 4), 1. / 6},
		"one document":   {[][]text.Term{{1}}, []bool{true}, 2. / 3},
	} {
		got, err := tree.TrainTerms(c.sets, c.positive, tree.Options{})
		if err != nil || len(got.Nodes) != 1 || got.Chance(nil) != c.want {
			t.Errorf("%s: tree %+v, error %v, want a leaf of chance %v", name, got, err, c.want)
		}
	}
}

func TestATermOfNoWeightIsNotThere(t *testing.T) {
	set := learn.Set{Rows: vectors(sets), Positive: good}
	plain := train(t, set, tree.Options{})
	for i := 3; i < 8; i++ {
		set.Rows[i] = append(weight.Vector{{Term: 1, Weight: -1}, set.Rows[i][0], {Term: 5, Weight: 0}}, set.Rows[i][1:]...)
	}
	if diff := cmp.Diff(plain, train(t, set, tree.Options{})); diff != "" {
		t.Error(diff)
	}
}

func TestBothKindsOfTreesKeepTheContractOfLearners(t *testing.T) {
	for name, o := range map[string]tree.Options{"presence": {}, "weights": {Weights: true}} {
		t.Run(name, func(t *testing.T) {
			learntest.Run(t, learntest.Learner{
				Train: func(set learn.Set) (learntest.Model, error) { return tree.Train(set, o) },
				Empty: func() learntest.Model { return new(tree.Tree) },
			})
		})
	}
}

func TestSetsOfTermsThatMakeNoSenseAreRefused(t *testing.T) {
	for name, c := range map[string]struct {
		sets     [][]text.Term
		positive []bool
	}{
		"none":           {},
		"a class more":   {[][]text.Term{{1}}, []bool{true, false}},
		"descending":     {[][]text.Term{{3, 1}}, []bool{true}},
		"the same twice": {[][]text.Term{{3, 3}}, []bool{true}},
	} {
		if _, err := tree.TrainTerms(c.sets, c.positive, tree.Options{}); !errors.Is(err, learn.ErrSet) {
			t.Errorf("%s: error %v, want learn.ErrSet", name, err)
		}
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	for _, o := range []tree.Options{{Depth: -1}, {Leaves: -1}, {Least: -1}} {
		if _, err := tree.TrainTerms(sets, good, o); !errors.Is(err, tree.ErrOptions) {
			t.Errorf("%+v, sets: error %v, want ErrOptions", o, err)
		}
		if _, err := tree.Train(learn.Set{Rows: vectors(sets), Positive: good}, o); !errors.Is(err, tree.ErrOptions) {
			t.Errorf("%+v, vectors: error %v, want ErrOptions", o, err)
		}
	}
}

func TestDamagedTreesAreRefused(t *testing.T) {
	leaf := tree.Node{Chance: .5}
	for name, nodes := range map[string][]tree.Node{
		"no root":               {},
		"a circle":              {{Chance: .5, With: 1, Without: 2}, {Chance: .5, With: 1, Without: 2}, leaf},
		"a way back":            {{Chance: .5, With: 1, Without: 2}, leaf, {Chance: .5, With: 1, Without: 1}},
		"a node that is not":    {{Chance: .5, With: 1, Without: 3}, leaf, leaf},
		"a node below 0":        {{Chance: .5, With: -1, Without: 1}, leaf},
		"one answer only":       {{Chance: .5, With: 1}, leaf},
		"a chance of 0":         {{}},
		"a chance of 1":         {{Chance: 1}},
		"no chance":             {{Chance: math.NaN()}},
		"a threshold below 0":   {{Chance: .5, With: 1, Without: 2, Above: -1}, leaf, leaf},
		"a threshold of NaN":    {{Chance: .5, With: 1, Without: 2, Above: math.NaN()}, leaf, leaf},
		"an infinite threshold": {{Chance: .5, With: 1, Without: 2, Above: math.Inf(1)}, leaf, leaf},
	} {
		if err := (&tree.Tree{Nodes: nodes}).Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%s: error %v, want learn.ErrModel", name, err)
		}
	}
}

func TestTheZeroTreeTakesEverythingToBeAsLikelyAsNot(t *testing.T) {
	var zero tree.Tree
	if score, chance := zero.Score(vectors(sets)[0]), zero.Chance(sets[0]); score != 0 || chance != .5 {
		t.Errorf("score %v, chance %v", score, chance)
	}
}

func TestAChanceAllocatesNothing(t *testing.T) {
	m, err := tree.TrainTerms(sets, good, tree.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := testing.AllocsPerRun(100, func() { m.Chance(sets[1]) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
