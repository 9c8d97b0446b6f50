package trials

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/classify/svm"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// singles are the learners that know all labels.
func singles() []string { return []string{"svm", "nb", "mlp", "logistic", "tree"} }

// committee is those of singles that vote (Pant 2006, 6).
func committee() []string { return []string{"nb", "svm", "mlp"} }

// Two further ways to place the border of an SVM. Errors in the positives, which
// are few, cost more: times the root of how many more negatives there are. Or the
// border is where F1 is best on training documents that were held out.
const (
	svmCosts  = "svm, costs"
	svmBorder = "svm, border"
)

func supervisedSeries() []series {
	out := []series{{name: singles()[0]}}
	for _, name := range append(singles()[1:], "committee", svmCosts, svmBorder) {
		out = append(out, series{name, out[0].name})
	}
	return out
}

func runSupervised(t *trial) []result {
	p, err := t.prepare(t.o.Weighting, t.positives, t.negatives)
	if err != nil {
		return failures(len(supervisedSeries()), err)
	}
	set := p.set()
	scorers := map[string]learn.Scorer{}
	var out []result
	for _, s := range supervisedSeries() {
		scorer, err := t.learnKnown(s.name, set, scorers)
		if err != nil {
			out = append(out, failure(err))
			continue
		}
		scorers[s.name] = scorer
		values := t.classified(&p, scorer)
		if s.name == "committee" {
			delete(values, ap) // votes order nothing
		}
		out = append(out, result{values: values})
	}
	return out
}

// learnKnown learns a series of supervised; before has those learned before it.
func (t *trial) learnKnown(name string, set learn.Set, before map[string]learn.Scorer) (learn.Scorer, error) {
	switch name {
	case "committee":
		var m majority
		for _, member := range committee() {
			if before[member] == nil {
				return nil, fmt.Errorf("%w: member %s of the committee was not learned", learn.ErrSet, member)
			}
			m = append(m, before[member])
		}
		return m, nil
	case svmCosts:
		p, n := set.Count()
		return svm.Train(set, svm.Options{Positive: math.Sqrt(max(1, float64(n)/float64(p))), Bias: 1, Seed: t.o.Seed})
	case svmBorder:
		return t.bordered(set, before["svm"])
	}
	return supervised(name, set, t.o.Seed)
}

// bordered is an SVM with its border where held-out documents have it; nil trains
// one.
func (t *trial) bordered(set learn.Set, machine learn.Scorer) (learn.Scorer, error) {
	train := func(part learn.Set) (learn.Scorer, error) { return supervised("svm", part, t.o.Seed) }
	if machine == nil {
		var err error
		if machine, err = train(set); err != nil {
			return nil, err
		}
	}
	held, err := learn.HeldOut(set, folds, t.o.Seed, train)
	if err != nil {
		return nil, err
	}
	return moved{machine, bestBorder(held, set.Positive)}, nil
}

// folds in which documents are held out.
const folds = 5

// moved is a scorer with another border.
type moved struct {
	learn.Scorer
	border float64
}

func (m moved) Score(v weight.Vector) float64 { return m.Scorer.Score(v) - m.border }

// bestBorder is the value above which F1 is greatest: the middle between two
// documents, the higher one of equally good ones.
func bestBorder(values []float64, about []bool) float64 {
	order := falling(values, about)
	all := 0
	for _, a := range about {
		if a {
			all++
		}
	}
	best, border, tp := -1.0, 0.0, 0
	for k, i := range order {
		if about[i] {
			tp++
		}
		last := k+1 == len(order)
		if !last && values[order[k+1]] == values[i] {
			continue
		}
		if f := f1(float64(tp), float64(k+1-tp), float64(all-tp)); f > best {
			if best, border = f, values[i]-1; !last {
				border = (values[i] + values[order[k+1]]) / 2
			}
		}
	}
	return border
}

// measureSupervised learns from all training documents.
func (t *trial) measureSupervised(name string, scheme weight.Scheme) result {
	p, err := t.prepare(scheme, t.positives, t.negatives)
	if err != nil {
		return failure(err)
	}
	s, err := supervised(name, p.set(), t.o.Seed)
	if err != nil {
		return failure(err)
	}
	return result{values: t.classified(&p, s)}
}
