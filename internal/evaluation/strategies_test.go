package evaluation_test

import (
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// What linkscore says of its strategies decides which of them are walked once.
func TestAStrategyGoesTheSameWayByAllJudgesIfItIsSaidToAndOnlyThen(t *testing.T) {
	web := sampled(t)
	tasks, err := web.MakeTasks(1, 1, func(string, int) {})
	if err != nil {
		t.Fatal(err)
	}
	target, err := web.Target(t.Context(), tasks[0], evaluation.ByLabels, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range setups("") {
		way := func(judge string, train webgraph.Around, pages int) string {
			s.Judge, s.Train = judge, train
			w, err := web.Walk(t.Context(), tasks[0], target, s, pages)
			if err != nil || len(w.Pages) == 0 {
				t.Fatalf("%s: %+v, %v", s.Label(), w, err)
			}
			return column(w, func(p measure.Page) int32 { return p.ID })
		}
		same := true
		for _, pages := range []int{30, 120} { // most differ soon
			for _, train := range []webgraph.Around{{}, {Layers: 2, Pages: 20, Links: 5}} {
				same = same && way("cosine", train, pages) == way("svm", train, pages)
			}
		}
		if said := linkscore.Describe(s.Strategy).Unjudged; same != said {
			t.Errorf("%s goes the same way by all judges: %v, said %v", s.Strategy, same, said)
		}
	}
}

func TestAStrategyThatNoJudgeLeadsIsWalkedOnce(t *testing.T) {
	all := evaluation.Strategies(evaluation.Setup{}, []string{"random", "cbp", "oracle"}, []string{"svm", "wvc"})
	var names []string
	for _, s := range all {
		names = append(names, s.Label())
	}
	if got := len(all); got != 4 || names[0] != "random/svm" || names[1] != "cbp/svm" || names[2] != "cbp/wvc" || names[3] != "oracle/svm" {
		t.Errorf("%q", names)
	}
}
