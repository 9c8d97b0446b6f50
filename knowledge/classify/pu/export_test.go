package pu

import "github.com/spoor-crawler/spoor/knowledge/classify/learn"

// Machine is SVM_i.
func (r Round) Machine() *learn.Linear { return r.svm }

// Values are the decision values of P, then U, by SVMs that had not learned from them.
func (r Round) Values() []float64 { return r.values }

var (
	Border  = border
	NewVote = newVote
)

// Parts are the parts into which documents are dealt.
func Parts(s Sample, n int, seed uint64) (positive, unlabelled []int) {
	f := deal(s, n, seed)
	return f.positive, f.unlabelled
}
