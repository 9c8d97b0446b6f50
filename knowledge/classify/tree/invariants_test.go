package tree_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// set draws documents of up to twelve terms; the first two are of both classes and
// have a term.
func set(t *rapid.T) learn.Set {
	var s learn.Set
	for i := range rapid.IntRange(2, 40).Draw(t, "documents") {
		row := weight.Vector{}
		for term := text.Term(0); term < 12; term++ {
			if w := rapid.IntRange(-3, 4).Draw(t, "weight"); w > 0 || i < 2 && term == 0 {
				row = append(row, weight.Weighted{Term: term, Weight: float64(max(w, 1)) / 4})
			}
		}
		s.Rows, s.Positive = append(s.Rows, row), append(s.Positive, rapid.Bool().Draw(t, "positive"))
	}
	s.Positive[0], s.Positive[1] = true, false
	return s
}

func options(t *rapid.T) tree.Options {
	return tree.Options{
		Depth:   rapid.IntRange(1, 6).Draw(t, "depth"),
		Leaves:  rapid.IntRange(1, 10).Draw(t, "leaves"),
		Least:   rapid.IntRange(1, 4).Draw(t, "least"),
		Weights: rapid.Bool().Draw(t, "weights"),
	}
}

func grown(t *rapid.T, s learn.Set, o tree.Options) *tree.Tree {
	m, err := tree.Train(s, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Valid(); err != nil {
		t.Fatal(err)
	}
	return m
}

// walk goes from the root to the leaf of a document, the plain way.
func walk(m *tree.Tree, row weight.Vector) (leaf, questions int) {
	for at := 0; ; questions++ {
		n := m.Nodes[at]
		if n.With == 0 {
			return at, questions
		}
		w := 0.0
		for _, e := range row {
			if e.Term == n.Term {
				w = e.Weight
			}
		}
		if at = int(n.Without); w > n.Above {
			at = int(n.With)
		}
	}
}

func TestATreeKeepsToItsBoundsAndCountsEveryDocumentOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		m := grown(t, s, o)
		all, good := make([]int, len(m.Nodes)), make([]int, len(m.Nodes))
		for i, row := range s.Rows {
			leaf, questions := walk(m, row)
			if questions > o.Depth {
				t.Fatalf("%d questions, at most %d", questions, o.Depth)
			}
			all[leaf]++
			if s.Positive[i] {
				good[leaf]++
			}
			if p := m.Nodes[leaf].Chance; m.Score(row) != math.Log(p/(1-p)) {
				t.Fatalf("score %v in a leaf of chance %v", m.Score(row), p)
			}
		}
		leaves := 0
		for i, n := range m.Nodes {
			if n.With != 0 {
				continue
			}
			leaves++
			if all[i] < o.Least && len(m.Nodes) > 1 {
				t.Fatalf("a leaf of %d documents, at least %d", all[i], o.Least)
			}
			if want := float64(good[i]+1) / float64(all[i]+2); n.Chance != want {
				t.Fatalf("chance %v, want %v", n.Chance, want)
			}
		}
		if leaves > o.Leaves {
			t.Fatalf("%d leaves, at most %d", leaves, o.Leaves)
		}
	})
}

func TestTheOrderOfDocumentsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		order := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0)).Perm(len(s.Rows))
		if diff := cmp.Diff(grown(t, s, o), grown(t, s.Subset(order), o)); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestClassesThatChangePlacesChangeTheSign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		m := grown(t, s, o)
		for i := range s.Positive {
			s.Positive[i] = !s.Positive[i]
		}
		other := grown(t, s, o)
		for _, row := range s.Rows {
			if got, want := other.Score(row), -m.Score(row); math.Abs(got-want) > 1e-12 {
				t.Fatalf("score %v, want %v", got, want)
			}
		}
	})
}

func TestSetsOfTermsGrowTheTreeOfTheirVectors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		o.Weights = false
		list := make([][]text.Term, len(s.Rows))
		for i, row := range s.Rows {
			for _, e := range row {
				list[i] = append(list[i], e.Term)
			}
		}
		m, err := tree.TrainTerms(list, s.Positive, o)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(grown(t, s, o), m); diff != "" {
			t.Fatal(diff)
		}
		for i, row := range s.Rows {
			if p := m.Chance(list[i]); m.Score(row) != math.Log(p/(1-p)) {
				t.Fatalf("chance %v, score %v", p, m.Score(row))
			}
		}
	})
}

// No question that keeps to the bounds gains more than the root's.
func TestNoQuestionGainsMoreThanTheRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := set(t), options(t)
		o.Leaves = 2
		m := grown(t, s, o)
		best := 0.0
		for term := text.Term(0); term < 12; term++ {
			for _, above := range []float64{0, .3, .6, .9} {
				if above == 0 || o.Weights {
					best = max(best, gain(s, term, above, o.Least))
				}
			}
		}
		got := 0.0
		if root := m.Nodes[0]; root.With != 0 {
			got = gain(s, root.Term, root.Above, o.Least)
		}
		if got < best-1e-8 {
			t.Fatalf("the root gains %v, the best question %v", got, best)
		}
	})
}

// gain is the information in nats, times documents, that the question gives; 0 where
// a side has too few documents.
func gain(s learn.Set, term text.Term, above float64, least int) float64 {
	var n [3][2]float64 // with, without, all; by class
	for i, row := range s.Rows {
		side, class := 1, 0
		for _, e := range row {
			if e.Term == term && e.Weight > above {
				side = 0
			}
		}
		if s.Positive[i] {
			class = 1
		}
		n[side][class]++
		n[2][class]++
	}
	if n[0][0]+n[0][1] < float64(least) || n[1][0]+n[1][1] < float64(least) {
		return 0
	}
	var entropy [3]float64
	for side, c := range n {
		for _, x := range c {
			if x > 0 {
				entropy[side] -= x * math.Log(x/(c[0]+c[1]))
			}
		}
	}
	return entropy[2] - entropy[0] - entropy[1]
}

// Whatever a file held, a tree that the check lets pass leads to a leaf.
func TestAValidTreeHasAnEndOnEveryWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m tree.Tree
		size := rapid.IntRange(0, 6).Draw(t, "nodes")
		for range size {
			m.Nodes = append(m.Nodes, tree.Node{
				Term:    text.Term(rapid.IntRange(0, 3).Draw(t, "term")),
				Above:   rapid.SampledFrom([]float64{0, 0, .5, -1}).Draw(t, "above"),
				With:    rapid.Int32Range(-1, int32(size)).Draw(t, "with"),
				Without: rapid.Int32Range(-1, int32(size)).Draw(t, "without"),
				Chance:  rapid.SampledFrom([]float64{.5, .25, 1}).Draw(t, "chance"),
			})
			if rapid.Bool().Draw(t, "leaf") {
				n := &m.Nodes[len(m.Nodes)-1]
				n.With, n.Without = 0, 0
			}
		}
		if m.Valid() != nil {
			return
		}
		row := weight.Vector{{Term: 1, Weight: 1}, {Term: 3, Weight: .25}}
		if score := m.Score(row); math.IsNaN(score) || math.IsInf(score, 0) {
			t.Fatalf("score %v", score)
		}
		if p := m.Chance([]text.Term{1, 3}); !(p > 0 && p < 1) {
			t.Fatalf("chance %v", p)
		}
	})
}
