package trials

import (
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// byLetter marks a learner that goes by algorithm 3 to the letter.
const byLetter = " (paper)"

// puSeries are the learners of package pu; those that have rounds also as the
// paper prints them.
func puSeries() []series {
	names := []string{"wvc", "wvc" + byLetter, "wvc-majority", "wvc-majority" + byLetter, "pebl", "pebl" + byLetter, "ocs", "biased-svm", "naive"}
	out := []series{{name: names[0]}}
	for _, name := range names[1:] {
		out = append(out, series{name, names[0]})
	}
	return out
}

// learnPU learns by a name of puSeries.
func (t *trial) learnPU(name string, s pu.Sample) (*pu.Result, error) {
	learner, paper := strings.CutSuffix(name, byLetter)
	return pu.Train(learner, s, pu.Options{Seed: t.o.Seed, Paper: paper})
}

// measurePU learns and counts; the guards that fired are in the note.
func (t *trial) measurePU(name string, p *prepared) result {
	r, err := t.learnPU(name, p.sample())
	if err != nil {
		return failure(err)
	}
	var fired []string
	for _, g := range r.Guards {
		fired = append(fired, string(g.Guard)+": "+g.Done)
	}
	return result{t.classified(p, r.Scorer), strings.Join(fired, "; ")}
}

func runPU(t *trial) []result {
	all := puSeries()
	p, err := t.prepare(t.o.Weighting, t.few, t.unlabelled)
	if err != nil {
		return failures(len(all), err)
	}
	out := make([]result, len(all))
	for i, s := range all {
		out[i] = t.measurePU(s.name, &p)
	}
	return out
}

// svmFew knows the labels of the documents that WVC has as examples and unlabelled
// ones, less those that hide: what more labels of negatives could give at best,
// with so few positives.
const svmFew = "svm, few positives"

func gapSeries() []series {
	return []series{{name: "svm"}, {"wvc", "svm"}, {"biased-svm", "svm"}, {svmFew, "svm"}}
}

func runGap(t *trial) []result {
	out := []result{t.measureSupervised("svm", t.o.Weighting)}
	if p, err := t.prepare(t.o.Weighting, t.few, t.unlabelled); err != nil {
		out = append(out, failures(2, err)...)
	} else {
		out = append(out, t.measurePU("wvc", &p), t.measurePU("biased-svm", &p))
	}
	return append(out, t.measureFew())
}

func (t *trial) measureFew() result {
	var negatives []int32
	for _, i := range t.unlabelled {
		if !t.about(i) {
			negatives = append(negatives, i)
		}
	}
	p, err := t.prepare(t.o.Weighting, t.few, negatives)
	if err != nil {
		return failure(err)
	}
	s, err := t.bordered(p.set(), nil)
	if err != nil {
		return failure(err)
	}
	return result{values: t.classified(&p, s)}
}

// compared are the weightings, the usual one first.
func compared() []weight.Scheme {
	return []weight.Scheme{weight.TFC, weight.TFIPNDF, weight.TFIDF, weight.TFWIDF, weight.TFIG}
}

func weightingSeries() []series {
	var out []series
	for _, learner := range []string{"wvc ", "svm "} {
		for i, scheme := range compared() {
			s := series{name: learner + string(scheme)}
			if i > 0 {
				s.against = learner + string(compared()[0])
			}
			out = append(out, s)
		}
	}
	return out
}

func runWeighting(t *trial) []result {
	n := len(compared())
	out := make([]result, 2*n)
	for i, scheme := range compared() {
		if p, err := t.prepare(scheme, t.few, t.unlabelled); err != nil {
			out[i] = failure(err)
		} else {
			out[i] = t.measurePU("wvc", &p)
		}
		out[n+i] = t.measureSupervised("svm", scheme)
	}
	return out
}
