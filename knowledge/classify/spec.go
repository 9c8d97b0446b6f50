package classify

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// Spec says what model is to be trained. The zero value is an English weighted
// voting classifier over tfc weights.
type Spec struct {
	Language  string          // of [text.Languages]; empty is [text.DefaultLanguage]
	Learner   string          // of [Learners]; empty is [DefaultLearner]
	Weighting weight.Scheme   // of the documents; empty is weight.TFC; vectors of tfw and tfig are brought to length 1 too
	Sections  weight.Sections // how much a term counts by where it is on a page; the zero value counts all alike, but for weight.TFIG
	Pruning   weight.Pruning  // of the vocabulary

	C      float64 // from 1e-9 to 1e9; 0 is 1 for svm, 10 for logistic, .3 for wvc, pebl and naive; biased-svm chooses its own
	Lambda float64 // of 1-DNFC, below 1 (Peng 2013 algorithm 2); 0 is pu.DefaultLambda
	Nu     float64 // of the one-class machine; 0 is .5
	Seed   uint64  // decides every random choice
}

// DefaultLearner is the learner of a Spec that names none.
const DefaultLearner = "wvc"

func (s Spec) withDefaults() Spec {
	s.Language = cmp.Or(s.Language, text.DefaultLanguage)
	s.Learner = cmp.Or(s.Learner, DefaultLearner)
	s.Weighting = cmp.Or(s.Weighting, weight.TFC)
	return s
}

// Check says what is wrong with the specification. The error wraps [ErrSpec].
func (s Spec) Check() error {
	s = s.withDefaults()
	if !slices.Contains(text.Languages(), s.Language) {
		return fmt.Errorf("%w: no language %q: there are %s", ErrSpec, s.Language, strings.Join(text.Languages(), ", "))
	}
	if _, ok := learners()[s.Learner]; !ok {
		return fmt.Errorf("%w: no learner %q: there are %s", ErrSpec, s.Learner, strings.Join(Learners(), ", "))
	}
	for _, err := range []error{s.Weighting.Check(), s.Pruning.Check(), s.Sections.Check()} {
		if err != nil {
			return fmt.Errorf("%w: %w", ErrSpec, err)
		}
	}
	if s.Lambda == 1 {
		return fmt.Errorf("%w: lambda is 1: no term is in more than all positive documents: give a share below 1", ErrSpec)
	}
	for _, n := range []struct {
		name            string
		value           float64
		least, greatest float64
	}{{"C", s.C, 1e-9, 1e9}, {"lambda", s.Lambda, 1e-9, 1}, {"nu", s.Nu, 1e-9, 1}} {
		if n.value != 0 && !(n.value >= n.least && n.value <= n.greatest) { // NaN too
			return fmt.Errorf("%w: %s is %v: give a number above 0, from %g to %g", ErrSpec, n.name, n.value, n.least, n.greatest)
		}
	}
	return nil
}
