package pu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// BenchmarkVote scores a block of 100 terms by ten members of 10,000.
func BenchmarkVote(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 0))
	var members []*learn.Linear
	var precision []float64
	for range 10 {
		m := &learn.Linear{Weights: make([]float64, 10_000)}
		for t := range m.Weights {
			m.Weights[t] = r.NormFloat64()
		}
		members, precision = append(members, m), append(precision, r.Float64())
	}
	vote := pu.NewVote(members, precision)
	var block weight.Vector
	for i := range 100 {
		block = append(block, weight.Weighted{Term: text.Term(100*i + r.IntN(100)), Weight: .1})
	}
	b.ReportAllocs()
	for b.Loop() {
		vote.Score(block)
	}
}

func BenchmarkTrain(b *testing.B) {
	s := newCorpus(1, 8).sample(20, 1000, .1)
	for _, name := range pu.Names() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := pu.Train(name, s, pu.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
