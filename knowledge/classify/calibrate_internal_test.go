package classify

import (
	"errors"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/learn"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

func TestValuesTooCloseTogetherGiveNoSigmoidThatCannotBeRead(t *testing.T) {
	sigmoid, why := balanced([]float64{5e-324, 5e-324, 0, 0}, []bool{true, true, false, false})
	if err := sigmoid.Valid(); err != nil || why == "" {
		t.Errorf("%+v: %v, %q", sigmoid, err, why)
	}
}

func TestAnErrorOfTrainingForHeldOutDocumentsIsTheReason(t *testing.T) {
	from := sample{
		positives: []weight.Vector{{{Term: 1, Weight: 1}}, {{Term: 2, Weight: 1}}},
		negatives: []weight.Vector{{{Term: 3, Weight: 1}}, {{Term: 4, Weight: 1}}},
	}
	broken := errors.New("the disk of the mind is full")
	l := learned{Linear: new(learn.Linear)}
	_, why := calibrate(Spec{}, from, l, func(Spec, sample) (learned, error) { return learned{}, broken })
	if !strings.Contains(why, broken.Error()) {
		t.Errorf("why: %q", why)
	}
}
