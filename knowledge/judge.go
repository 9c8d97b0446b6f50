package knowledge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge/classify"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Judge gives the relevance of a text unit: a page, a content block, an anchor
// text or a link context. A judge of an agent goes by what the agent knows at
// the time. Not safe for concurrent use.
type Judge interface {
	// Relevance is from 0 to 1; 0 for a unit without terms. The unit has its
	// terms with repeats, in any order; [text.NoTerm] is passed over.
	Relevance(unit []text.Term) float64

	// Threshold is the relevance, above 0, from which a unit is relevant.
	Threshold() float64
}

// The names of the judges.
const (
	CosineJudge = "cosine" // similarity with the centroid of positive examples minus that of negative ones
	TableJudge  = "tswt"   // similarity with the Topic Specific Weight Table (Pappas eqs. 5, 10)
	ModelJudge  = "model"  // Options.Model, which was trained beforehand
)

// Judges are the names that Options.Judge may have, the default first. After the
// three above come the learners of package classify, each a judge that the agent
// trains itself from what it knows: "wvc", "svm", "nb" and so on.
//
// By a model, of either kind, a page's Verdict.Relevance and Verdict.Centroid
// are what the model says of it.
func Judges() []string {
	return append([]string{CosineJudge, TableJudge, ModelJudge}, classify.Learners()...)
}

// UnitJudge is what judges text units, by Options.Judge. It is the same one
// always, and learns as the agent does.
func (k *Knowledge) UnitJudge() Judge { return k.judge }

// newJudge makes the judge that the options give or name.
func (k *Knowledge) newJudge() (Judge, error) {
	if k.options.NewJudge != nil {
		judge, err := k.options.NewJudge(k)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrOptions, err)
		}
		return judge, nil
	}
	above := k.options.UnitRelevantAbove
	switch k.options.Judge {
	case CosineJudge:
		k.rocchio.above = cmp.Or(above, DefaultCosineAbove)
		return &k.rocchio, nil
	case TableJudge:
		return &byTable{know: k, above: cmp.Or(above, k.options.RelevantAbove)}, nil
	case ModelJudge:
		if k.options.Model == nil {
			return nil, fmt.Errorf("%w: judge %q: there is no model that it could judge by", ErrOptions, ModelJudge)
		}
		j, err := k.options.Model.Judge(k.analyzer, above)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrOptions, err)
		}
		return j, nil
	}
	if slices.Contains(classify.Learners(), k.options.Judge) {
		k.own = newTrained(k, k.options.Judge, above)
		return k.own, nil
	}
	if near := nearest.Names(k.options.Judge, Judges()); len(near) > 0 {
		return nil, fmt.Errorf("%w: judge %q: did you mean %s?", ErrOptions, k.options.Judge, strings.Join(near, " or "))
	}
	return nil, fmt.Errorf("%w: judge %q: there are %s", ErrOptions, k.options.Judge, strings.Join(slices.Sorted(slices.Values(Judges())), ", "))
}
