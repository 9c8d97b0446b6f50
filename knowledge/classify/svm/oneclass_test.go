package svm_test

import (
	"bytes"
	"encoding/gob"
	"errors"
	"math"
	"reflect"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func region(t *testing.T, rows []weight.Vector, o svm.OneClassOptions) *svm.OneClass {
	t.Helper()
	m, err := svm.TrainOneClass(rows, o)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Valid(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Σα is nu n.
//
//   - (1, 0) and (0, 1), nu 1: both α are 1, w = (1, 1), both have w·x = 1, no other
//     document says more: ρ = 1. ½‖w‖² = 1.
//   - the same, nu ½: α and 1-α, ½(α² + (1-α)²) is least at ½: w = (½, ½), ρ = ½, ¼.
//   - 1, 2 and 4 on a line, nu ⅓: Σα = 1, w = Σαx is least where the first has it all:
//     w = 1, it is the one of three outside, ρ is between 1 and 2: 1.5.
//   - (1, 0) and (0, 1) with a Gaussian kernel, gamma 1, nu ½: ‖x-y‖² = 2, α ½ each,
//     ρ = ½(1 + e⁻²), and the origin has f = e⁻¹ - ρ.
func TestTinyRegionsAreThoseWorkedOutByHand(t *testing.T) {
	plane := points(0, [2]float64{1, 0}, [2]float64{0, 1}).Rows
	line := points(0, [2]float64{1, 0}, [2]float64{2, 0}, [2]float64{4, 0}).Rows
	rho := (1 + math.Exp(-2)) / 2
	for _, c := range []struct {
		name           string
		rows           []weight.Vector
		o              svm.OneClassOptions
		rho, objective float64
		at             weight.Vector
		score          float64
	}{
		{"nu 1", plane, svm.OneClassOptions{Nu: 1}, 1, 1, weight.Vector{{Term: 1, Weight: 3}}, 2},
		{"nu ½", plane, svm.OneClassOptions{}, .5, .25, weight.Vector{{Term: 2, Weight: 3}}, 1},
		{"three on a line", line, svm.OneClassOptions{Nu: 1. / 3}, 1.5, .5, weight.Vector{{Term: 1, Weight: 1}}, -.5},
		{"Gaussian", plane, svm.OneClassOptions{Kernel: svm.RBF}, rho, rho / 2, nil, math.Exp(-1) - rho},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.o.Eps = 1e-9
			m := region(t, c.rows, c.o)
			if !m.Converged || math.Abs(m.Rho-c.rho) > 1e-8 || math.Abs(m.Objective-c.objective) > 1e-8 {
				t.Errorf("%+v, want ρ %v and objective %v", m, c.rho, c.objective)
			}
			if got := m.Score(c.at); math.Abs(got-c.score) > 1e-8 {
				t.Errorf("%v scores %v, want %v", c.at, got, c.score)
			}
		})
	}
}

func TestNoMoreThanNuOfTheDocumentsAreOutside(t *testing.T) {
	rows := documents(400, 30, 300).Rows
	for _, kernel := range []svm.Kernel{svm.Inner, svm.RBF} {
		for _, nu := range []float64{.05, .2, .6} {
			m := region(t, rows, svm.OneClassOptions{Nu: nu, Kernel: kernel, Eps: 1e-8})
			outside, inside := 0, 0
			for _, row := range rows {
				switch f := m.Score(row); {
				case f < -1e-6:
					outside++
				case f > 1e-6:
					inside++
				}
			}
			if most := nu * float64(len(rows)); float64(outside) > most || float64(inside) > float64(len(rows))-most {
				t.Errorf("kernel %d, nu %v: %d outside, %d inside of %d", kernel, nu, outside, inside, len(rows))
			}
		}
	}
}

func TestWhatIsLikeTheDocumentsIsInsideAndWhatIsNotIsOutside(t *testing.T) {
	rows := documents(200, 30, 300).Rows
	strange := weight.Vector{{Term: 100_000, Weight: 1}}
	for _, kernel := range []svm.Kernel{svm.Inner, svm.RBF} {
		m := region(t, rows, svm.OneClassOptions{Nu: .1, Kernel: kernel})
		sum := map[text.Term]float64{}
		for _, row := range rows {
			for _, e := range row {
				sum[e.Term] += e.Weight
			}
		}
		var mean weight.Vector
		for term := range text.Term(300) {
			if sum[term] > 0 {
				mean = append(mean, weight.Weighted{Term: term, Weight: sum[term] / 50})
			}
		}
		norm := mean.Norm()
		for i := range mean {
			mean[i].Weight /= norm
		}
		if m.Score(mean) <= 0 || m.Score(strange) >= 0 {
			t.Errorf("kernel %d: the mean scores %v, a strange document %v", kernel, m.Score(mean), m.Score(strange))
		}
	}
}

func TestTheMemoryOfTheCacheDoesNotChangeARegion(t *testing.T) {
	rows := documents(150, 30, 300).Rows
	for _, kernel := range []svm.Kernel{svm.Inner, svm.RBF} {
		o := svm.OneClassOptions{Nu: .3, Kernel: kernel}
		all := region(t, rows, o)
		o.Cache = 1
		if two := region(t, rows, o); !reflect.DeepEqual(all, two) {
			t.Errorf("kernel %d: with two rows kept the region is another", kernel)
		}
	}
}

func TestARegionSurvivesGobAndScoresWithoutAllocation(t *testing.T) {
	rows := documents(100, 30, 300).Rows
	for _, kernel := range []svm.Kernel{svm.Inner, svm.RBF} {
		m := region(t, rows, svm.OneClassOptions{Nu: .1, Kernel: kernel})
		var file bytes.Buffer
		if err := gob.NewEncoder(&file).Encode(m); err != nil {
			t.Fatal(err)
		}
		again := new(svm.OneClass)
		if err := gob.NewDecoder(&file).Decode(again); err != nil {
			t.Fatal(err)
		}
		if err := again.Valid(); err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			if got, want := again.Score(row), m.Score(row); got != want {
				t.Errorf("kernel %d, row %d: %v, before %v", kernel, i, got, want)
			}
		}
		if n := testing.AllocsPerRun(100, func() { m.Score(rows[0]) }); n != 0 {
			t.Errorf("kernel %d: %v allocations", kernel, n)
		}
	}
}

func TestADamagedRegionIsFoundOut(t *testing.T) {
	good := func() *svm.OneClass {
		return region(t, points(0, [2]float64{1, 0}, [2]float64{0, 1}).Rows, svm.OneClassOptions{Kernel: svm.RBF})
	}
	for name, damage := range map[string]func(*svm.OneClass){
		"kernel":        func(m *svm.OneClass) { m.Kernel = 7 },
		"linear":        func(m *svm.OneClass) { m.Kernel = svm.Inner },
		"gamma":         func(m *svm.OneClass) { m.Gamma = math.NaN() },
		"rho":           func(m *svm.OneClass) { m.Rho = math.Inf(1) },
		"alpha missing": func(m *svm.OneClass) { m.Alpha = m.Alpha[1:] },
		"alpha":         func(m *svm.OneClass) { m.Alpha[0] = math.NaN() },
		"lengths":       func(m *svm.OneClass) { m.Squares = nil },
		"weight":        func(m *svm.OneClass) { m.Support = []weight.Vector{{{Term: 1, Weight: math.NaN()}}, nil} },
		"order":         func(m *svm.OneClass) { m.Support = []weight.Vector{{{Term: 2, Weight: 1}, {Term: 1, Weight: 1}}, nil} },
	} {
		m := good()
		damage(m)
		if err := m.Valid(); !errors.Is(err, learn.ErrModel) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTooFewPairsAreTold(t *testing.T) {
	m := region(t, documents(200, 30, 300).Rows, svm.OneClassOptions{Eps: 1e-12, Iterations: 2})
	if m.Converged || m.Iterations != 2 {
		t.Errorf("converged %t after %d", m.Converged, m.Iterations)
	}
}

func TestRowsAndOptionsThatMakeNoRegionAreRefused(t *testing.T) {
	row, rows := weight.Vector{{Term: 1, Weight: 1}}, documents(5, 5, 20).Rows
	for _, bad := range [][]weight.Vector{nil, {row}, {nil, nil}, {row, {{Term: 1, Weight: math.NaN()}}}, {row, {{Term: 2, Weight: 1}, {Term: 1, Weight: 1}}}} {
		if _, err := svm.TrainOneClass(bad, svm.OneClassOptions{}); !errors.Is(err, learn.ErrSet) {
			t.Errorf("%v: %v", bad, err)
		}
	}
	for _, o := range []svm.OneClassOptions{{Nu: -1}, {Nu: 1.5}, {Nu: math.NaN()}, {Kernel: 2}, {Gamma: -1}, {Eps: -1}, {Iterations: -1}, {Cache: -1}} {
		if _, err := svm.TrainOneClass(rows, o); !errors.Is(err, svm.ErrOptions) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}
