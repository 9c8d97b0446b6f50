package svm_test

import (
	"errors"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestALinearMachineKeepsTheContractOfLearners(t *testing.T) {
	for name, o := range map[string]svm.Options{"L2": {}, "L1": {Loss: svm.L1}, "with a bias term": {Bias: 1, Positive: 3}} {
		t.Run(name, func(t *testing.T) {
			learntest.Run(t, learntest.Learner{
				Train: func(set learn.Set) (learntest.Model, error) {
					m, err := svm.Train(set, o)
					if err != nil {
						return nil, err
					}
					return m, nil
				},
				Empty: func() learntest.Model { return new(svm.Model) },
			})
		})
	}
}

// points is a set in the plane: the first so many positive.
func points(positive int, at ...[2]float64) learn.Set {
	var set learn.Set
	for i, p := range at {
		set.Rows = append(set.Rows, weight.Vector{{Term: 1, Weight: p[0]}, {Term: 2, Weight: p[1]}})
		set.Positive = append(set.Positive, i < positive)
	}
	return set
}

// Two points on a line, x = 1 positive and x = -1 negative, no bias. By symmetry
// both α are one number a, w = 2a and the dual is 2a² - 2a (+ a²/2C for L2 loss).
//
//	L1: a = 1/2 unless C < 1/2, then a = C; w = min(1, 2C)
//	L2: 4a - 2 + a/C = 0, a = 2/(4 + 1/C); C = 1: a = .4, w = .8
//
// With C .5 for the positive point and .25 for the other, w = α+ + α- is at most .75,
// and ½w² - w falls up to there: w = .75, ½w² + .75(1-w) = .46875.
//
// Positive (2, 0), negative (0, 0), bias 1: b <= -1 and 2w + b >= 1 hold with equality,
// so w = 1, b = -1 and the objective, with the bias term in it, is 1.
//
// Positive (1, 0) and (0, 1), negative (-1, -1): w1 >= 1 and w2 >= 1 hold with equality,
// w1 + w2 >= 1 holds anyway: w = (1, 1), objective 1.
func TestTinyProblemsHaveTheOptimumWorkedOutByHand(t *testing.T) {
	line := points(1, [2]float64{1, 0}, [2]float64{-1, 0})
	for _, c := range []struct {
		name      string
		set       learn.Set
		o         svm.Options
		w         [2]float64
		bias      float64
		objective float64
	}{
		{"L1 loss, C 1: the margin is met, ½w²", line, svm.Options{Loss: svm.L1}, [2]float64{1, 0}, 0, .5},
		{"L1 loss, C ¼: both are errors, ½w² + 2C(1-w)", line, svm.Options{Loss: svm.L1, C: .25}, [2]float64{.5, 0}, 0, .375},
		{"L2 loss, C 1: ½w² + 2C(1-w)²", line, svm.Options{}, [2]float64{.8, 0}, 0, .4},
		{"L1 loss, C ¼, twice that for positives", line, svm.Options{Loss: svm.L1, C: .25, Positive: 2}, [2]float64{.75, 0}, 0, .46875},
		{"a bias term", points(1, [2]float64{2, 0}, [2]float64{}), svm.Options{Loss: svm.L1, C: 10, Bias: 1}, [2]float64{1, 0}, -1, 1},
		{"three points in the plane", points(2, [2]float64{1, 0}, [2]float64{0, 1}, [2]float64{-1, -1}), svm.Options{Loss: svm.L1, C: 10}, [2]float64{1, 1}, 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.o.Eps = 1e-10
			m, err := svm.Train(c.set, c.o)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range []float64{m.Weights[1] - c.w[0], m.Weights[2] - c.w[1], m.Bias - c.bias, m.Primal - c.objective, m.Dual - c.objective} {
				if math.Abs(d) > 1e-8 || !m.Converged {
					t.Fatalf("%+v, want w %v, bias %v, objective %v", m, c.w, c.bias, c.objective)
				}
			}
		})
	}
}

// random is a set of short rows with weights of both signs, at least one of each class.
func random(t *rapid.T) learn.Set {
	var set learn.Set
	for i := range rapid.IntRange(2, 16).Draw(t, "rows") {
		var row weight.Vector
		for term := range 5 {
			if w := rapid.IntRange(-4, 4).Draw(t, "weight"); w != 0 {
				row = append(row, weight.Weighted{Term: text.Term(1 + term), Weight: float64(w) / 4})
			}
		}
		set.Rows, set.Positive = append(set.Rows, row), append(set.Positive, i == 0 || i > 1 && rapid.Bool().Draw(t, "positive"))
	}
	set.Rows[0] = weight.Vector{{Term: 1, Weight: 1}}
	return set
}

func options(t *rapid.T) svm.Options {
	return svm.Options{
		Loss: rapid.SampledFrom([]svm.Loss{svm.L1, svm.L2}).Draw(t, "loss"), C: rapid.SampledFrom([]float64{.1, 1, 3}).Draw(t, "C"),
		Positive: rapid.SampledFrom([]float64{.5, 1, 2}).Draw(t, "positive"), Negative: rapid.SampledFrom([]float64{.5, 1, 2}).Draw(t, "negative"),
		Bias: rapid.SampledFrom([]float64{0, 1}).Draw(t, "bias"), Eps: 1e-8, Iterations: 1_000_000, Seed: rapid.Uint64().Draw(t, "seed"),
	}
}

func train(t *rapid.T, set learn.Set, o svm.Options) *svm.Model {
	m, err := svm.Train(set, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestWithTheClassesExchangedTheMachineIsTheOpposite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set, o := random(t), options(t)
		m := train(t, set, o)
		flipped := learn.Set{Rows: set.Rows}
		for _, p := range set.Positive {
			flipped.Positive = append(flipped.Positive, !p)
		}
		o.Positive, o.Negative = o.Negative, o.Positive
		other := train(t, flipped, o)
		for term := range m.Weights {
			if m.Weights[term] != -other.Weights[term] {
				t.Fatalf("term %d weighs %v and %v", term, m.Weights[term], other.Weights[term])
			}
		}
		if m.Bias != -other.Bias || m.Primal != other.Primal {
			t.Fatalf("%+v and %+v", m, other)
		}
	})
}

func TestAClassWeightOf2IsEveryRowOfTheClassTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set, o := random(t), options(t)
		o.Positive, o.Negative = 2, 1
		weighted := train(t, set, o)
		twice := learn.Set{Rows: append([]weight.Vector{}, set.Rows...), Positive: append([]bool{}, set.Positive...)}
		for i, p := range set.Positive {
			if p {
				twice.Rows, twice.Positive = append(twice.Rows, set.Rows[i]), append(twice.Positive, true)
			}
		}
		o.Positive = 1
		same(t, weighted, train(t, twice, o))
	})
}

func TestTheOrderInWhichDocumentsAreLookedAtDoesNotMatterInTheEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set, o := random(t), options(t)
		m := train(t, set, o)
		o.Seed++
		same(t, m, train(t, set, o))
	})
}

// same says that two machines are at the same optimum, which is unique in w.
func same(t *rapid.T, a, b *svm.Model) {
	for term := range a.Weights {
		if math.Abs(a.Weights[term]-b.Weights[term]) > 1e-4 {
			t.Fatalf("term %d weighs %v and %v", term, a.Weights[term], b.Weights[term])
		}
	}
	if math.Abs(a.Primal-b.Primal) > 1e-5*(1+a.Primal) || math.Abs(a.Bias-b.Bias) > 1e-4 {
		t.Fatalf("%+v and %+v", a, b)
	}
}

func TestTheSameSeedGivesTheSameMachineToTheLastBit(t *testing.T) {
	set := documents(300, 20, 500)
	for _, o := range []svm.Options{{}, {Loss: svm.L1, Bias: 1, Seed: 7}} {
		a, err := svm.Train(set, o)
		if err != nil {
			t.Fatal(err)
		}
		if b, _ := svm.Train(set, o); !reflect.DeepEqual(a, b) {
			t.Error("trained twice, two machines")
		}
	}
}

func TestTooFewIterationsAreToldAndStillMakeAMachine(t *testing.T) {
	m, err := svm.Train(documents(300, 20, 500), svm.Options{Eps: 1e-12, Iterations: 3})
	if err != nil {
		t.Fatal(err)
	}
	if m.Converged || m.Iterations != 3 || m.Primal <= m.Dual {
		t.Errorf("converged %t after %d iterations, primal %v, dual %v", m.Converged, m.Iterations, m.Primal, m.Dual)
	}
}

func TestIterationsAllocateNothing(t *testing.T) {
	set := documents(300, 20, 500)
	allocations := func(iterations int) float64 {
		return testing.AllocsPerRun(5, func() {
			if _, err := svm.Train(set, svm.Options{Eps: 1e-300, Iterations: iterations}); err != nil {
				t.Error(err)
			}
		})
	}
	if few, many := allocations(1), allocations(50); many != few {
		t.Errorf("%v allocations for 1 iteration, %v for 50", few, many)
	}
}

func TestOptionsThatMakeNoSenseAreRefused(t *testing.T) {
	set := points(1, [2]float64{1, 0}, [2]float64{-1, 0})
	for _, o := range []svm.Options{
		{Loss: 2}, {C: -1}, {C: math.NaN()}, {Positive: -1}, {Negative: math.Inf(1)}, {Bias: math.NaN()}, {Bias: -1e101}, {Eps: -1}, {Iterations: -1},
		{C: math.MaxFloat64, Positive: 2},
	} {
		if _, err := svm.Train(set, o); !errors.Is(err, svm.ErrOptions) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}
