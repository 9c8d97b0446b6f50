package bayes

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// count is what is known of two classes; the first of each pair is the positive one.
type count struct {
	terms [][2]float64 // by term: its weights, or with Bernoulli the documents that have it
	known []bool       // by term: some document has it
	docs  [2]float64
}

func newCount(terms int) *count {
	return &count{terms: make([][2]float64, terms), known: make([]bool, terms)}
}

// add counts a document.
func (c *count) add(row weight.Vector, positive bool, events Events) error {
	class := 1
	if positive {
		class = 0
	}
	for _, e := range row {
		if e.Weight < 0 {
			return fmt.Errorf("%w: term %d weighs %g; naive Bayes counts, and needs weights of 0 or more", learn.ErrSet, e.Term, e.Weight)
		}
		if e.Weight == 0 {
			continue
		}
		n := e.Weight
		if events == Bernoulli {
			n = 1
		}
		c.known[e.Term] = true
		c.terms[e.Term][class] += n
	}
	c.docs[class]++
	return nil
}

func (c *count) vocabulary() int {
	n := 0
	for _, known := range c.known {
		if known {
			n++
		}
	}
	return n
}

func (c *count) model(o Options) *Model {
	m := &Model{Events: o.Events, Odds: make([]float64, len(c.terms)), Bias: math.Log(c.docs[0]) - math.Log(c.docs[1])}
	if o.Events == Bernoulli {
		c.presence(m, o.Smoothing)
	} else {
		c.occurrences(m, o.Smoothing)
	}
	return m
}

// occurrences takes P(t|c) = (N(t,c) + s) / (N(c) + s V) as the chance that an
// occurrence in a document of the class is of the term, V terms being known.
func (c *count) occurrences(m *Model, s float64) {
	var total [2]float64
	for _, n := range c.terms {
		total[0] += n[0]
		total[1] += n[1]
	}
	more := s * float64(c.vocabulary())
	shares := math.Log(total[1]+more) - math.Log(total[0]+more)
	for t, n := range c.terms {
		if c.known[t] {
			m.Odds[t] = math.Log(n[0]+s) - math.Log(n[1]+s) + shares
		}
	}
}

// presence takes P(t|c) = (df(t,c) + s) / (docs(c) + 2 s) as the chance that a
// document of the class has the term.
func (c *count) presence(m *Model, s float64) {
	sizes := math.Log(c.docs[1]+2*s) - math.Log(c.docs[0]+2*s)
	for t, n := range c.terms {
		if !c.known[t] {
			continue
		}
		with := math.Log(n[0]+s) - math.Log(n[1]+s) + sizes
		without := math.Log(c.docs[0]-n[0]+s) - math.Log(c.docs[1]-n[1]+s) + sizes
		m.Odds[t] = with - without
		m.Bias += without
	}
}
