package logistic_test

import (
	"errors"
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func vector(weights ...float64) weight.Vector {
	var v weight.Vector
	for t, w := range weights {
		if w != 0 {
			v = append(v, weight.Weighted{Term: 1 + text.Term(t), Weight: w})
		}
	}
	return v
}

func train(t *testing.T, set learn.Set, o logistic.Options) *logistic.Model {
	t.Helper()
	m, err := logistic.Train(set, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9f, want %.9f", what, got, want)
	}
}

// Two documents with a term each. By symmetry the bias is 0 and the weights are a and
// -a, and a² + 2 C ln(1 + exp(-a)) is least where a = C / (1 + exp(a)); for C = 1
// that is 0.401058138, with the objective 0.160848 + 2 · 0.512640 = 1.186128...
func TestTheWeightsOfTwoDocumentsAreThoseWorkedOutOnPaper(t *testing.T) {
	set := learn.Set{Rows: []weight.Vector{vector(1), vector(0, 1)}, Positive: []bool{true, false}}
	m := train(t, set, logistic.Options{Eps: 1e-9})
	const a = 0.401058137547
	near(t, "a is its own equation", 1/(1+math.Exp(a)), a, 1e-9)
	near(t, "the weight of the first", m.Weights[1], a, 1e-7)
	near(t, "that of the second", m.Weights[2], -a, 1e-7)
	near(t, "bias", m.Bias, 0, 1e-7)
	near(t, "objective", m.Objective, a*a+2*math.Log(1+math.Exp(-a)), 1e-9)
	near(t, "probability", m.Probability(set.Rows[0]), 1-a, 1e-7)
	// The gradient of the loss along term 1 is P - 1 = -a.
	near(t, "squares", m.Squares[1], a*a, 1e-7)
	near(t, "squares of the bias", m.BiasSquares, 2*a*a, 1e-7)
	if !m.Converged {
		t.Error("not converged")
	}
}

// A document with weight 2 of one term, from nothing: P = 1/2, so the gradient is
// -1/2 · 2 = -1 and n = 1; the step is 1/(1/C + (1 + 1)/Rate). For the bias the
// gradient is -1/2 and n = 1/4.
func TestAnUpdateIsAStepOfFTRL(t *testing.T) {
	m, err := logistic.New(logistic.Options{C: 2, Rate: .5})
	if err != nil {
		t.Fatal(err)
	}
	row := vector(2)
	if err := m.Update(row, true); err != nil {
		t.Fatal(err)
	}
	near(t, "weight", m.Weights[1], 1/(.5+2/.5), 1e-12)
	near(t, "squares", m.Squares[1], 1, 1e-12)
	near(t, "bias", m.Bias, .5/(.5+1.5/.5), 1e-12)
	near(t, "squares of the bias", m.BiasSquares, .25, 1e-12)

	w, slope := m.Weights[1], m.Probability(row)
	if err := m.Update(row, false); err != nil {
		t.Fatal(err)
	}
	n := 1 + 4*slope*slope
	near(t, "weight after the second", m.Weights[1], w-2*slope/(.5+(1+math.Sqrt(n))/.5), 1e-12)
}

func TestTrainingKeepsTheContractOfLearners(t *testing.T) {
	learntest.Run(t, learntest.Learner{
		Train: func(set learn.Set) (learntest.Model, error) { return logistic.Train(set, logistic.Options{}) },
		Empty: func() learntest.Model { return new(logistic.Model) },
	})
}

func TestUpdatesAloneKeepTheContractOfLearners(t *testing.T) {
	learntest.Run(t, learntest.Learner{
		Train: func(set learn.Set) (learntest.Model, error) {
			if err := set.Check(); err != nil {
				return nil, err
			}
			m, err := logistic.New(logistic.Options{})
			if err != nil {
				return nil, err
			}
			for i, row := range set.Rows {
				if err := m.Update(row, set.Positive[i]); err != nil {
					return nil, err
				}
			}
			return m, nil
		},
		Empty: func() learntest.Model { return new(logistic.Model) },
	})
}

func TestARowThatIsRefusedChangesNothing(t *testing.T) {
	m, err := logistic.New(logistic.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]weight.Vector{
		"NaN":        vector(1, math.NaN()),
		"infinite":   vector(math.Inf(-1)),
		"too long":   vector(1e200),
		"descending": {{Term: 9, Weight: 1}, {Term: 2, Weight: 1}},
	} {
		if err := m.Update(row, true); !errors.Is(err, learn.ErrSet) {
			t.Errorf("%s: error %v, want learn.ErrSet", name, err)
		}
	}
	if len(m.Weights) != 0 || m.Bias != 0 || m.BiasSquares != 0 {
		t.Errorf("the model is %+v", m)
	}
	if err := m.Valid(); err != nil {
		t.Error(err)
	}
}

func TestADocumentWithoutTermsMovesTheBiasOnly(t *testing.T) {
	m, err := logistic.New(logistic.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Update(nil, false); err != nil || m.Bias >= 0 || len(m.Weights) != 0 {
		t.Errorf("error %v, model %+v", err, m)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	set := learn.Set{Rows: []weight.Vector{vector(1), vector(0, 1)}, Positive: []bool{true, false}}
	for _, o := range []logistic.Options{{C: -1}, {C: math.NaN()}, {Rate: -1}, {Rate: math.Inf(1)}, {Eps: -1}, {Iterations: -1}} {
		if _, err := logistic.Train(set, o); !errors.Is(err, logistic.ErrOptions) {
			t.Errorf("train %+v: error %v, want ErrOptions", o, err)
		}
		if _, err := logistic.New(o); !errors.Is(err, logistic.ErrOptions) {
			t.Errorf("new %+v: error %v, want ErrOptions", o, err)
		}
	}
}

func TestTooFewIterationsAreSaid(t *testing.T) {
	set := learn.Set{Rows: []weight.Vector{vector(1), vector(1, 1)}, Positive: []bool{true, false}}
	if m := train(t, set, logistic.Options{Iterations: 1, Eps: 1e-12}); m.Converged || m.Iterations != 1 {
		t.Errorf("converged %t after %d", m.Converged, m.Iterations)
	}
}

func TestDamagedParametersAreRefused(t *testing.T) {
	whole := func() *logistic.Model {
		m := &logistic.Model{C: 1, Rate: 1, Squares: []float64{0, 1}}
		m.Weights = []float64{0, 1}
		return m
	}
	if err := whole().Valid(); err != nil {
		t.Fatal(err)
	}
	for name, damage := range map[string]func(*logistic.Model){
		"C":                  func(m *logistic.Model) { m.C = 0 },
		"rate":               func(m *logistic.Model) { m.Rate = math.NaN() },
		"weights cut":        func(m *logistic.Model) { m.Weights = m.Weights[:1] },
		"squares cut":        func(m *logistic.Model) { m.Squares = nil },
		"a weight":           func(m *logistic.Model) { m.Weights[1] = math.Inf(1) },
		"a square":           func(m *logistic.Model) { m.Squares[0] = -1 },
		"bias":               func(m *logistic.Model) { m.Bias = math.NaN() },
		"square of the bias": func(m *logistic.Model) { m.BiasSquares = math.NaN() },
	} {
		m := whole()
		damage(m)
		if err := m.Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%s: error %v, want learn.ErrModel", name, err)
		}
	}
}
