package perceptron_test

import (
	"errors"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// exclusive is a set that no weights of terms alone tell apart: one of the terms 1
// and 2, but not both.
func exclusive() learn.Set {
	return learn.Set{
		Rows:     []weight.Vector{nil, {{Term: 1, Weight: 1}}, {{Term: 2, Weight: 1}}, {{Term: 1, Weight: 1}, {Term: 2, Weight: 1}}},
		Positive: []bool{false, true, true, false},
	}
}

func train(t testing.TB, set learn.Set, o perceptron.Options) *perceptron.Network {
	t.Helper()
	n, err := perceptron.Train(set, o)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestAHiddenLayerLearnsExclusiveOr(t *testing.T) {
	set := exclusive()
	for seed := range uint64(10) {
		n := train(t, set, perceptron.Options{Rounds: 2000, Loss: .1, Seed: seed})
		for i, row := range set.Rows {
			if got := n.Score(row); (got > 0) != set.Positive[i] {
				t.Errorf("seed %d: row %d, positive %t, scores %v", seed, i, set.Positive[i], got)
			}
		}
		if n.Loss >= .1 || n.Rounds >= 2000 {
			t.Errorf("seed %d: loss %v after %d rounds, and it did not end for that", seed, n.Loss, n.Rounds)
		}
	}
}

// Two hidden units: tanh(1·2 - 1·1 + .5) = tanh 1.5 = .905148, and tanh(3·2 + 0·1 - 6)
// = 0; the score is 2 · .905148 - 7 · 0 + .25 = 2.060297, and 1/(1 + exp(-2.060297)) =
// .886984.
func TestTheScoreIsTheForwardPassWorkedOutOnPaper(t *testing.T) {
	n := perceptron.Network{
		Input:      []float64{0, 0, 1, 3, -1, 0},
		HiddenBias: []float64{.5, -6},
		Output:     []float64{2, -7},
		OutputBias: .25,
	}
	v := weight.Vector{{Term: 1, Weight: 2}, {Term: 2, Weight: 1}}
	if got := n.Score(v); math.Abs(got-2.0602965) > 1e-6 {
		t.Errorf("score %v", got)
	}
}

func TestAPerceptronKeepsTheContractOfLearners(t *testing.T) {
	for name, o := range map[string]perceptron.Options{"16 units": {}, "3 units": {Hidden: 3}, "all units": {Hidden: perceptron.MaxHidden}} {
		t.Run(name, func(t *testing.T) {
			learntest.Run(t, learntest.Learner{
				Train: func(set learn.Set) (learntest.Model, error) { return perceptron.Train(set, o) },
				Empty: func() learntest.Model { return new(perceptron.Network) },
			})
		})
	}
}

func TestTheSeedMakesTheNetwork(t *testing.T) {
	set := exclusive()
	first, second := train(t, set, perceptron.Options{Seed: 1}), train(t, set, perceptron.Options{Seed: 2})
	if reflect.DeepEqual(first, second) {
		t.Error("two seeds make the same network")
	}
}

func TestTrainingEndsAfterSoManyRounds(t *testing.T) {
	if n := train(t, exclusive(), perceptron.Options{Rounds: 3}); n.Rounds != 3 || n.Loss < .01 {
		t.Errorf("%d rounds, loss %v", n.Rounds, n.Loss)
	}
}

func TestDecayKeepsWeightsSmall(t *testing.T) {
	length := func(decay float64) (sum float64) {
		for _, w := range train(t, exclusive(), perceptron.Options{Rounds: 500, Decay: decay}).Input {
			sum += w * w
		}
		return sum
	}
	if none, much := length(-1), length(.01); much >= none {
		t.Errorf("the squared weights sum to %v with decay and %v without", much, none)
	}
}

// Training is on a scale of its own. Powers of two keep every bit.
func TestTheLengthOfDocumentsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set, longer := learn.Set{}, learn.Set{}
		for i := range rapid.IntRange(2, 12).Draw(t, "documents") {
			var row, twice weight.Vector
			for term := text.Term(0); term < 5; term++ {
				w := float64(rapid.IntRange(-3, 3).Draw(t, "weight"))
				if i == 0 && term == 0 {
					w = 1
				}
				if w != 0 {
					row = append(row, weight.Weighted{Term: term, Weight: w})
					twice = append(twice, weight.Weighted{Term: term, Weight: 8 * w})
				}
			}
			positive := i == 0 || i > 1 && rapid.Bool().Draw(t, "positive")
			set.Rows, set.Positive = append(set.Rows, row), append(set.Positive, positive)
			longer.Rows, longer.Positive = append(longer.Rows, twice), append(longer.Positive, positive)
		}
		o := perceptron.Options{Hidden: 4, Rounds: 10, Seed: rapid.Uint64().Draw(t, "seed")}
		n, err := perceptron.Train(set, o)
		if err != nil {
			t.Fatal(err)
		}
		m, err := perceptron.Train(longer, o)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range set.Rows {
			if got, want := m.Score(longer.Rows[i]), n.Score(row); got != want {
				t.Fatalf("score %v of documents eight times as long, %v of these", got, want)
			}
		}
	})
}

func TestDocumentsOfWeight0AreRefused(t *testing.T) {
	set := learn.Set{Rows: []weight.Vector{{{Term: 1}}, {{Term: 2}}}, Positive: []bool{true, false}}
	if _, err := perceptron.Train(set, perceptron.Options{}); !errors.Is(err, learn.ErrSet) {
		t.Errorf("error %v, want learn.ErrSet", err)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	for _, o := range []perceptron.Options{
		{Hidden: -1}, {Hidden: perceptron.MaxHidden + 1}, {Rate: -1}, {Rate: math.Inf(1)}, {Decay: math.NaN()},
		{Loss: -1}, {Loss: math.NaN()}, {Rounds: -1}, {Rate: 1e308},
	} {
		if _, err := perceptron.Train(exclusive(), o); !errors.Is(err, perceptron.ErrOptions) {
			t.Errorf("%+v: error %v, want ErrOptions", o, err)
		}
	}
}

func TestDamagedParametersAreRefused(t *testing.T) {
	for name, damage := range map[string]func(*perceptron.Network){
		"no units":          func(n *perceptron.Network) { n.Output = nil },
		"too many units":    func(n *perceptron.Network) { n.Output = make([]float64, perceptron.MaxHidden+1) },
		"another width":     func(n *perceptron.Network) { n.Output = n.Output[1:] },
		"biases cut":        func(n *perceptron.Network) { n.HiddenBias = n.HiddenBias[1:] },
		"inputs cut":        func(n *perceptron.Network) { n.Input = n.Input[1:] },
		"no inputs":         func(n *perceptron.Network) { n.Input = nil },
		"an input":          func(n *perceptron.Network) { n.Input[3] = math.NaN() },
		"an output":         func(n *perceptron.Network) { n.Output[0] = math.Inf(1) },
		"a bias":            func(n *perceptron.Network) { n.HiddenBias[0] = math.Inf(-1) },
		"bias of the score": func(n *perceptron.Network) { n.OutputBias = math.NaN() },
	} {
		n := train(t, exclusive(), perceptron.Options{Rounds: 1})
		damage(n)
		if err := n.Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%s: error %v, want learn.ErrModel", name, err)
		}
	}
}
