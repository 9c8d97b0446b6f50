package strategytest

import (
	"math"
	"slices"
	"testing"

	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// tolerance is for sums of the same numbers in another order.
const tolerance = 1e-9

// Suite is a strategy to be tested.
type Suite struct {
	New       linkscore.Factory
	Options   linkscore.Options
	Knowledge knowledge.Options // what the strategy's agent is after; English, and a query may be left out
	Additive  bool              // its parts sum up to the priority
}

// Run tests that the strategy keeps the contract of linkscore.Strategy.
func Run(t *testing.T, s Suite) {
	t.Run("parts have names, each once, the same ones always", s.parts)
	t.Run("every link gets one finite score with all parts", s.scores)
	t.Run("the same input gives the same scores", s.repeats)
	t.Run("scores share no memory", s.owned)
	t.Run("a page costs a few allocations, not some for each link", s.allocations)
	t.Run("merge is independent of order and leaves the new score as it is", s.merge)
	t.Run("the same observations leave the same strategy", s.observing)
	t.Run("what waits is revised downwards, and once", s.revising)
	if s.Additive {
		t.Run("parts sum up to the priority, merged or not", s.additive)
	}
}

func (s Suite) make(t *testing.T) (reader, linkscore.Strategy) {
	t.Helper()
	r := newReader(t, s.Knowledge)
	strategy, err := s.New(s.Options, r.k)
	if err != nil {
		t.Fatal(err)
	}
	return r, strategy
}

func (s Suite) parts(t *testing.T) {
	r, strategy := s.make(t)
	names := slices.Clone(strategy.Parts())
	for i, name := range names {
		if name == "" || slices.Contains(names[:i], name) {
			t.Errorf("part %d of %q is without a name or there twice", i, names)
		}
	}
	strategy.Score(r.judged("http://hub.test/", hub(3)))
	if !slices.Equal(strategy.Parts(), names) {
		t.Errorf("parts are %q after a page, %q before", strategy.Parts(), names)
	}
}

func (s Suite) scores(t *testing.T) {
	r, strategy := s.make(t)
	for _, n := range []int{0, 1, 50} {
		doc, v := r.judged("http://hub.test/", hub(n))
		scores := strategy.Score(doc, v)
		if len(scores) != n {
			t.Fatalf("%d scores for %d links", len(scores), n)
		}
		for i, score := range scores {
			finite(t, strategy, score)
			if t.Failed() {
				t.Fatalf("link %d: %s", i, doc.Links[i].URL)
			}
		}
	}
}

func finite(t *testing.T, strategy linkscore.Strategy, score linkscore.Score) {
	t.Helper()
	if len(score.Values) != len(strategy.Parts()) {
		t.Errorf("%d values for the parts %q", len(score.Values), strategy.Parts())
	}
	for _, x := range append(slices.Clone(score.Values), score.Priority) {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			t.Errorf("%+v is not finite", score)
		}
	}
}

func (s Suite) repeats(t *testing.T) {
	r, first := s.make(t)
	doc, v := r.judged("http://hub.test/", hub(50))
	want := clone(first.Score(doc, v))
	if !equal(first.Score(doc, v), want, 0) {
		t.Error("the second call gives other scores")
	}
	r, second := s.make(t)
	doc, v = r.judged("http://hub.test/", hub(50))
	if !equal(second.Score(doc, v), want, 0) {
		t.Error("a second strategy with the same knowledge gives other scores")
	}
}

func (s Suite) owned(t *testing.T) {
	r, strategy := s.make(t)
	doc, v := r.judged("http://hub.test/", hub(8))
	scores := strategy.Score(doc, v)
	want := clone(scores)
	for i := range scores {
		values := append(scores[i].Values, -1) // must not reach the next link's values
		for j := range values {
			values[j] = -1
		}
		scores[i].Values = nil
		if i+1 < len(scores) && !slices.Equal(scores[i+1].Values, want[i+1].Values) {
			t.Fatalf("writing to the values of link %d changes those of link %d", i, i+1)
		}
	}
	if !equal(strategy.Score(doc, v), want, 0) {
		t.Error("writing to old scores changes new ones")
	}
}

func (s Suite) allocations(t *testing.T) {
	r, strategy := s.make(t)
	count := func(n int) float64 {
		doc, v := r.judged("http://hub.test/", hub(n))
		return testing.AllocsPerRun(20, func() { strategy.Score(doc, v) })
	}
	few, many := count(10), count(400)
	if many > few+math.Log2(400/10) { // memory may grow by doubling
		t.Errorf("%v allocations for 10 links, %v for 400", few, many)
	}
}

func (s Suite) merge(t *testing.T) {
	for _, order := range orders() {
		_, strategy := s.make(t)
		met := s.meetings(t)
		want := strategy.Merge(strategy.Merge(met[0].Clone(), met[1]), met[2]).Clone()
		finite(t, strategy, want)
		before := clone(met)
		held := met[order[0]].Clone()
		for _, i := range order[1:] {
			held = strategy.Merge(held, met[i]).Clone()
		}
		if !near(held, want, tolerance) {
			t.Errorf("in order %v: %+v, in order [0 1 2]: %+v", order, held, want)
		}
		if !equal(met, before, 0) {
			t.Errorf("in order %v: merge changed the new score", order)
		}
	}
}

func (s Suite) additive(t *testing.T) {
	r, strategy := s.make(t)
	scores := clone(strategy.Score(r.judged("http://hub.test/", hub(50))))
	met := s.meetings(t)
	scores = append(scores, met...)
	scores = append(scores, strategy.Merge(strategy.Merge(met[0].Clone(), met[1]), met[2]))
	for _, score := range scores {
		total := 0.0
		for _, v := range score.Values {
			total += v
		}
		if math.Abs(total-score.Priority) > tolerance {
			t.Errorf("%+v: parts sum up to %v", score, total)
		}
	}
}

// meetings are the scores of one address on three pages.
func (s Suite) meetings(t *testing.T) []linkscore.Score {
	r, strategy := s.make(t)
	var met []linkscore.Score
	for _, html := range parents {
		scores := strategy.Score(r.judged("http://parent.test/", html))
		if len(scores) != 1 {
			t.Fatalf("%d scores for one link", len(scores))
		}
		met = append(met, scores[0].Clone())
	}
	return met
}

func orders() [][]int {
	return [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
}

func clone(scores []linkscore.Score) []linkscore.Score {
	all := make([]linkscore.Score, len(scores))
	for i := range scores {
		all[i] = scores[i].Clone()
	}
	return all
}

func equal(a, b []linkscore.Score, within float64) bool {
	return slices.EqualFunc(a, b, func(x, y linkscore.Score) bool { return near(x, y, within) })
}

func near(a, b linkscore.Score, within float64) bool {
	return math.Abs(a.Priority-b.Priority) <= within &&
		slices.EqualFunc(a.Values, b.Values, func(x, y float64) bool { return math.Abs(x-y) <= within })
}
