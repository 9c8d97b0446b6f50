package classify

import (
	"fmt"

	"github.com/spoor-crawler/spoor/knowledge/classify/bayes"
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/logistic"
	"github.com/spoor-crawler/spoor/knowledge/classify/perceptron"
	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/classify/tree"
)

// learned is what a learner made, as a model file keeps it: exactly one of the
// pointers is set.
type learned struct {
	Linear     *learn.Linear
	Logistic   *logistic.Model
	Bayes      *bayes.Model
	Perceptron *perceptron.Network
	Tree       *tree.Tree
	Vote       *pu.Vote
	Committee  *committee

	Iterations int
	Reliable   int      // reliable negatives found among unlabelled documents
	Guards     []string // what guards prevented, a line each
}

// part is one kind of scorer that a file can hold.
type part struct {
	set    bool
	scorer learn.Scorer
	valid  func() error
}

func (l *learned) parts() []part {
	return []part{
		{l.Linear != nil, l.Linear, l.Linear.Valid},
		{l.Logistic != nil, l.Logistic, l.Logistic.Valid},
		{l.Bayes != nil, l.Bayes, l.Bayes.Valid},
		{l.Perceptron != nil, l.Perceptron, l.Perceptron.Valid},
		{l.Tree != nil, l.Tree, l.Tree.Valid},
		{l.Vote != nil, l.Vote, l.Vote.Valid},
		{l.Committee != nil, l.Committee, l.Committee.Valid},
	}
}

// scorer is the one that is set; nil where none is.
func (l *learned) scorer() learn.Scorer {
	for _, p := range l.parts() {
		if p.set {
			return p.scorer
		}
	}
	return nil
}

// check says what is wrong with what a file held.
func (l *learned) check() error {
	held := 0
	for _, p := range l.parts() {
		if !p.set {
			continue
		}
		held++
		if err := p.valid(); err != nil {
			return err
		}
	}
	if held != 1 {
		return fmt.Errorf("it holds %d learners in place of one", held)
	}
	return nil
}

// hold takes a scorer of package pu.
func (l *learned) hold(s learn.Scorer) error {
	switch s := s.(type) {
	case *learn.Linear:
		l.Linear = s
	case *pu.Vote:
		l.Vote = s
	default:
		return fmt.Errorf("%w: a model file cannot keep a %T", ErrSpec, s)
	}
	return nil
}
