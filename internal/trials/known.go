package trials

import (
	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// singles are the learners that know all labels.
func singles() []string { return []string{"svm", "nb", "mlp", "logistic", "tree"} }

// seats is how many of singles, from the first, make the committee (Pant 2006, 6).
const seats = 3

func supervisedSeries() []series {
	out := []series{{name: singles()[0]}}
	for _, name := range append(singles()[1:], "committee") {
		out = append(out, series{name, out[0].name})
	}
	return out
}

func runSupervised(t *trial) []result {
	p, err := t.prepare(t.o.Weighting, t.positives, t.negatives)
	if err != nil {
		return failures(len(supervisedSeries()), err)
	}
	var out []result
	var committee majority
	for i, name := range singles() {
		s, err := supervised(name, p.set(), t.o.Seed)
		if err != nil {
			out = append(out, failure(err))
			continue
		}
		if i < seats {
			committee = append(committee, s)
		}
		out = append(out, result{values: t.classified(&p, s)})
	}
	if len(committee) < seats {
		return append(out, result{note: "a member could not be trained"})
	}
	return append(out, result{values: t.classified(&p, committee)})
}

// measureSupervised learns from all training documents.
func (t *trial) measureSupervised(name string, scheme weight.Scheme) result {
	p, err := t.prepare(scheme, t.positives, t.negatives)
	if err != nil {
		return failure(err)
	}
	var s learn.Scorer
	if s, err = supervised(name, p.set(), t.o.Seed); err != nil {
		return failure(err)
	}
	return result{values: t.classified(&p, s)}
}
