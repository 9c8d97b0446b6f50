package pu_test

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge/classify/pu"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// page is a document of one term.
func page(term int) weight.Vector { return weight.Vector{{Term: text.Term(term), Weight: 1}} }

func TestEqualDocumentsAreHeldOutTogether(t *testing.T) {
	var s pu.Sample
	for i := range 30 {
		s.Positives = append(s.Positives, page(1+i%10))
		s.Unlabelled = append(s.Unlabelled, page(20+i%6))
	}
	for seed := range uint64(20) {
		positive, unlabelled := pu.Parts(s, 5, seed)
		for i := range 30 {
			if positive[i] != positive[i%10] || unlabelled[i] != unlabelled[i%6] {
				t.Fatalf("seed %d: parts %v and %v", seed, positive, unlabelled)
			}
		}
	}
}

func TestTheSamePositiveSeveralTimesIsOnePositiveOnly(t *testing.T) {
	s := pu.Sample{Positives: []weight.Vector{page(1), page(1), page(1)}, Unlabelled: []weight.Vector{page(2), page(3), page(4)}}
	for _, name := range []string{"wvc", "pebl", "biased-svm"} {
		r, err := pu.Train(name, s, pu.Options{})
		if err != nil {
			t.Fatal(err)
		}
		last := r.Guards[len(r.Guards)-1]
		if last.Guard != pu.OnePositive || !strings.Contains(last.Done, "all 3 are the same") {
			t.Errorf("%s: %+v", name, r.Guards)
		}
	}
}
