package svm_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// documents makes rows of length 1 with terms as frequent as words are (Zipf), one in
// ten positive with words of its own.
func documents(n, length, terms int) learn.Set {
	r := rand.New(rand.NewPCG(1, 2))
	zipf := rand.NewZipf(r, 1.1, 10, uint64(terms-1))
	var set learn.Set
	for i := range n {
		positive := i%10 == 0
		seen := map[text.Term]bool{}
		for range length {
			t := text.Term(zipf.Uint64())
			if positive && r.IntN(4) == 0 {
				t = text.Term(r.IntN(terms))/10*10 + 1
			}
			seen[t] = true
		}
		var row weight.Vector
		for t := range seen {
			row = append(row, weight.Weighted{Term: t, Weight: 1 + math.Log(float64(t)+1)})
		}
		slices.SortFunc(row, func(a, b weight.Weighted) int { return int(a.Term) - int(b.Term) })
		norm := row.Norm()
		for j := range row {
			row[j].Weight /= norm
		}
		set.Rows, set.Positive = append(set.Rows, row), append(set.Positive, positive)
	}
	return set
}

func BenchmarkTrain(b *testing.B) {
	set := documents(8000, 80, 20_000)
	for _, c := range []struct {
		name string
		o    svm.Options
	}{
		{"L2", svm.Options{}}, {"L1", svm.Options{Loss: svm.L1}}, {"L2 tight", svm.Options{Eps: 1e-4}}, {"L2, one iteration", svm.Options{Eps: 1e30}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			sweeps := 0
			for b.Loop() {
				m, err := svm.Train(set, c.o)
				if err != nil {
					b.Fatal(err)
				}
				sweeps = m.Iterations
			}
			b.ReportMetric(float64(sweeps), "iterations")
		})
	}
}

func BenchmarkTrainOneClass(b *testing.B) {
	rows := documents(1000, 80, 20_000).Rows
	for name, kernel := range map[string]svm.Kernel{"linear": svm.Inner, "RBF": svm.RBF} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := svm.TrainOneClass(rows, svm.OneClassOptions{Nu: .1, Kernel: kernel}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A text unit of 60 terms by a model of 10,000.
func BenchmarkScore(b *testing.B) {
	set := documents(500, 60, 10_000)
	linear, err := svm.Train(set, svm.Options{})
	if err != nil {
		b.Fatal(err)
	}
	region, err := svm.TrainOneClass(set.Rows[:100], svm.OneClassOptions{Nu: .1, Kernel: svm.RBF})
	if err != nil {
		b.Fatal(err)
	}
	for name, s := range map[string]learn.Scorer{"linear": linear, "one class, RBF, 100 documents": region} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s.Score(set.Rows[i%len(set.Rows)])
			}
		})
	}
}
