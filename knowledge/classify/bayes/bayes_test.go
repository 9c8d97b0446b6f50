package bayes_test

import (
	"errors"
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn/learntest"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Three documents of three terms, worked out on paper:
//
//	d1 +: a a b    d2 -: b c    d3 -: c c
//
//	multinomial, Laplace, V = 3, N(+) = 3, N(-) = 4:
//	  P(a|+) = (2+1)/(3+3) = 1/2   P(b|+) = 2/6   P(c|+) = 1/6
//	  P(a|-) = (0+1)/(4+3) = 1/7   P(b|-) = 2/7   P(c|-) = 4/7
//	  odds: a ln 7/2, b ln 7/6, c ln 7/24;  prior ln 1/2
//	  d1: ln (1/2 * 49/4 * 7/6) = ln (343/48) = 1.966529
//
//	Bernoulli, Laplace, 1 document and 2:
//	  P(a|+) = (1+1)/(1+2) = 2/3   P(b|+) = 2/3   P(c|+) = 1/3
//	  P(a|-) = (0+1)/(2+2) = 1/4   P(b|-) = 2/4   P(c|-) = 3/4
//	  no term: ln (1/2 * (1/3)/(3/4) * (1/3)/(1/2) * (2/3)/(1/4)) = ln (32/81)
//	  d1 has a and b, not c: ln (1/2 * (2/3)/(1/4) * (2/3)/(1/2) * (2/3)/(1/4)) = ln (128/27) = 1.556193
const (
	a = 1
	b = 2
	c = 4 // 3 is no term
)

func collection() learn.Set {
	return learn.Set{
		Rows:     []weight.Vector{{{Term: a, Weight: 2}, {Term: b, Weight: 1}}, {{Term: b, Weight: 1}, {Term: c, Weight: 1}}, {{Term: c, Weight: 2}}},
		Positive: []bool{true, false, false},
	}
}

func train(t *testing.T, set learn.Set, o bayes.Options) *bayes.Model {
	t.Helper()
	m, err := bayes.Train(set, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s is %.12f, want %.12f", what, got, want)
	}
}

func TestTheLogOddsOfAMultinomialModelAreThoseWorkedOutOnPaper(t *testing.T) {
	m := train(t, collection(), bayes.Options{})
	near(t, "prior", m.Bias, math.Log(1./2))
	for term, want := range []float64{0, math.Log(7. / 2), math.Log(7. / 6), 0, math.Log(7. / 24)} {
		near(t, "odds of a term", m.Odds[term], want)
	}
	near(t, "d1", m.Score(collection().Rows[0]), math.Log(343./48))
}

func TestTheLogOddsOfABernoulliModelCountAbsentTermsToo(t *testing.T) {
	m := train(t, collection(), bayes.Options{Events: bayes.Bernoulli})
	near(t, "a document without terms", m.Score(nil), math.Log(32./81))
	near(t, "d1", m.Score(collection().Rows[0]), math.Log(128./27))
	often := weight.Vector{{Term: a, Weight: 9}, {Term: b, Weight: .5}}
	near(t, "d1 with other counts", m.Score(often), math.Log(128./27))
}

func TestSmoothingIsTheCallers(t *testing.T) {
	m := train(t, collection(), bayes.Options{Smoothing: .5})
	near(t, "odds of a", m.Odds[a], math.Log((2.5/4.5)/(.5/5.5)))
	m = train(t, collection(), bayes.Options{Events: bayes.Bernoulli, Smoothing: .5})
	with, without := math.Log((1.5/2)/(.5/3)), math.Log((.5/2)/(2.5/3))
	near(t, "odds of a", m.Odds[a], with-without)
}

func TestBothModelsKeepTheContractOfLearners(t *testing.T) {
	for name, events := range map[string]bayes.Events{"multinomial": bayes.Multinomial, "bernoulli": bayes.Bernoulli} {
		t.Run(name, func(t *testing.T) {
			learntest.Run(t, learntest.Learner{
				Train: func(set learn.Set) (learntest.Model, error) { return bayes.Train(set, bayes.Options{Events: events}) },
				Empty: func() learntest.Model { return new(bayes.Model) },
			})
		})
	}
}

func TestNegativeWeightsAreRefused(t *testing.T) {
	set := collection()
	set.Rows[1] = weight.Vector{{Term: b, Weight: -1}}
	for _, events := range []bayes.Events{bayes.Multinomial, bayes.Bernoulli} {
		if _, err := bayes.Train(set, bayes.Options{Events: events}); !errors.Is(err, learn.ErrSet) {
			t.Errorf("error %v, want learn.ErrSet", err)
		}
	}
}

func TestWhatCannotBeCountedIsRefused(t *testing.T) {
	zero := learn.Set{Rows: []weight.Vector{{{Term: a}}, {{Term: b}}}, Positive: []bool{true, false}}
	if _, err := bayes.Train(zero, bayes.Options{}); !errors.Is(err, learn.ErrSet) {
		t.Errorf("only weights of 0: error %v, want learn.ErrSet", err)
	}
	huge := learn.Set{Rows: []weight.Vector{{{Term: a, Weight: 1e308}, {Term: b, Weight: 1e308}}, {{Term: b, Weight: 1}}}, Positive: []bool{true, false}}
	if _, err := bayes.Train(huge, bayes.Options{}); !errors.Is(err, learn.ErrSet) {
		t.Errorf("counts beyond float64: error %v, want learn.ErrSet", err)
	}
	if _, err := bayes.Train(collection(), bayes.Options{Smoothing: 1e308}); !errors.Is(err, bayes.ErrOptions) {
		t.Errorf("with smoothing beyond float64: error %v, want ErrOptions", err)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	for _, o := range []bayes.Options{{Smoothing: -1}, {Smoothing: math.NaN()}, {Smoothing: math.Inf(1)}, {Events: 2}} {
		if _, err := bayes.Train(collection(), o); !errors.Is(err, bayes.ErrOptions) {
			t.Errorf("%+v: error %v, want ErrOptions", o, err)
		}
	}
}

func TestDamagedParametersAreRefused(t *testing.T) {
	for name, m := range map[string]*bayes.Model{
		"unknown events": {Events: 7, Odds: []float64{1}},
		"no terms":       {Bias: 1},
		"bias":           {Odds: []float64{1}, Bias: math.Inf(-1)},
		"odds":           {Odds: []float64{0, math.NaN()}},
	} {
		if err := m.Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%s: error %v, want learn.ErrModel", name, err)
		}
		m.Score(collection().Rows[0]) // does not panic
	}
}
