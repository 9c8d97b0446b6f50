package pu

import (
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// DefaultLambda is the constrained frequency of 1-DNFC in Peng 2013, 6.1.2.
const DefaultLambda = 0.2

// Reliable is what step one of learning from positive and unlabelled documents
// finds (Peng 2013, 4.1).
type Reliable struct {
	Features  []text.Term // PF, the positive features, ascending
	Negatives []int       // RN, the reliable negatives: numbers of unlabelled documents, ascending
}

// OneDNF finds reliable negatives as PEBL does (Yu, Han and Chang 2002): a
// positive feature occurs in a greater share of the positives than of the
// unlabelled documents, and a reliable negative has no positive feature at all.
func OneDNF(s Sample) Reliable { return OneDNFC(s, 0) }

// OneDNFC is the constrained 1-DNF of Peng 2013, algorithm 2: a positive feature
// occurs also in more than a share lambda of the positives, from 0 to 1 (0 is
// [OneDNF]). With fewer features more unlabelled documents are without any.
// Time is linear in the terms of all documents.
func OneDNFC(s Sample, lambda float64) Reliable { return countTerms(s).reliable(s, lambda) }

// frequencies say in how many documents a term is: freq(t, P) and freq(t, U).
type frequencies struct {
	positive, unlabelled []int32 // by term
	p, u                 float64 // |P|, |U|
}

func countTerms(s Sample) frequencies {
	n := s.terms()
	return frequencies{
		positive:   documentsOf(s.Positives, n),
		unlabelled: documentsOf(s.Unlabelled, n),
		p:          float64(len(s.Positives)),
		u:          float64(len(s.Unlabelled)),
	}
}

func documentsOf(rows []weight.Vector, terms int) []int32 {
	table := make([]int32, terms)
	for _, row := range rows {
		for _, e := range row {
			if e.Weight != 0 {
				table[e.Term]++
			}
		}
	}
	return table
}

// isFeature is line 6 of algorithm 2. The shares are compared as products of
// whole numbers, so that equal shares are equal; a share that is lambda but for
// the last digits is not above it.
func (f frequencies) isFeature(t text.Term, lambda float64) bool {
	inP := float64(f.positive[t])
	return inP*f.u > float64(f.unlabelled[t])*f.p && inP > lambda*f.p+1e-9
}

func (f frequencies) reliable(s Sample, lambda float64) Reliable {
	var r Reliable
	for t := range f.positive {
		if f.isFeature(text.Term(t), lambda) {
			r.Features = append(r.Features, text.Term(t))
		}
	}
	for i, row := range s.Unlabelled {
		if !slices.ContainsFunc(row, func(e weight.Weighted) bool {
			return e.Weight != 0 && f.isFeature(e.Term, lambda)
		}) {
			r.Negatives = append(r.Negatives, i)
		}
	}
	return r
}
