package evaluation_test

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

func TestTIsWhatHasTheLabelAndLinksLeadToWithoutSeedsAndPositives(t *testing.T) {
	target, err := draw(t, owls).Target(t.Context(), task(), evaluation.ByLabels, 0)
	if err != nil {
		t.Fatal(err)
	}
	if target.Size != 5 { // A B C D E
		t.Errorf("|T| = %d, want 5", target.Size)
	}
}

// Breadth-first goes, level by level (in brackets what does not count):
//
//	n        1    2    3    4    5    6         7    8    9
//	page    (s)A  y    u  (gone)B  x  (P)  z    E    C    D
//	hit      1    0    0    1    0    0         1    1    1
//	harvest  1   1/2  1/3  1/2  2/5  1/3       3/7  1/2  5/9
//	length   1    1    1    2    2    2         2    3    3
//	tunnel   0    0    0    0    0    1         1    0    2
//	host     2    2    1    2    1    2         2    2    2
func TestBreadthFirstIsAsWorkedByHand(t *testing.T) {
	w := walked(t, draw(t, owls), evaluation.Setup{Strategy: "breadth-first"}, 10)
	for _, c := range []struct{ what, got, want string }{
		{"hits", hits(w), "1 0 0 1 0 0 1 1 1"},
		{"lengths", column(w, func(p measure.Page) int { return p.Length }), "1 1 1 2 2 2 2 3 3"},
		{"tunnels", column(w, func(p measure.Page) int { return p.Tunnel }), "0 0 0 0 0 1 1 0 2"},
		{"hosts", column(w, func(p measure.Page) int32 { return p.Host }), "2 2 1 2 1 2 2 2 2"},
		{"ended", w.Ended, "no-further-move"},
		{"failed", w.Failed, ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s, want %s", c.what, c.got, c.want)
		}
	}
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"|T|", float64(w.Targets), 5},
		{"harvest@T", w.HarvestAtT(), 2. / 5},
		{"recall@2T", w.RecallAt2T(), 1},
		{"recall@T", w.Recall(5), 2. / 5},
		{"harvest after 7", w.Harvest(7), 3. / 7},
		{"area to T", w.Area(5), (1 + 1./2 + 1./3 + 1./2 + 2./5) / 5},
		{"target length", w.TargetLength(5), 1 + 2 + 2 + 3 + 3},
		{"irrelevant pages traversed", w.Traversed(5), 0 + 0 + 1 + 0 + 2},
		{"distinct hosts", w.Hosts(9), 2},
	} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
}

// The oracle takes what is relevant first, then the shortest way: u to E is one
// link, y to z to D two, x leads nowhere.
//
//	A B C u E y z D (P) x     harvest 1 1 1 3/4 4/5
func TestTheOracleTakesTheShortestWayToWhatIsRelevant(t *testing.T) {
	web := draw(t, owls)
	w := walked(t, web, evaluation.Setup{Strategy: "oracle"}, 10)
	if got, want := hits(w), "1 1 1 0 1 0 0 1 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := w.HarvestAtT(), 4./5; got != want {
		t.Errorf("harvest@T %v, want %v", got, want)
	}
	first := walked(t, web, evaluation.Setup{Strategy: "breadth-first"}, 10)
	if got, want := first.OracleShare(w, 5), (1+1./2+1./3+1./2+2./5)/(3+3./4+4./5); math.Abs(got-want) > 1e-12 {
		t.Errorf("share of the oracle's area %v, want %v", got, want)
	}
}

func TestAWalkEndsWhenSoManyPagesCount(t *testing.T) {
	w := walked(t, draw(t, owls), evaluation.Setup{Strategy: "breadth-first"}, 4)
	if hits(w) != "1 0 0 1" || w.Ended != "pages" {
		t.Errorf("%s, ended %q", hits(w), w.Ended)
	}
}

// setups are all strategies with a judge, and the training that there is.
func setups(judge string) []evaluation.Setup {
	var all []evaluation.Setup
	for _, name := range linkscore.Names() {
		s := evaluation.Setup{Strategy: name, Judge: judge}
		if judge != "" {
			s.Train = webgraph.Around{Layers: 2, Pages: 5, Links: 5}
		}
		if strings.Contains(name, "genre") {
			s.Knowledge.Genres = []string{"news"}
		}
		all = append(all, s)
	}
	return all
}

// aim is what a walk is counted against: a task of a web by one truth.
type aim struct {
	web    *evaluation.Web
	task   evaluation.Task
	target *evaluation.Target
}

func aimed(t *testing.T, w *evaluation.Web, of evaluation.Task, by string, seed uint64) aim {
	t.Helper()
	target, err := w.Target(t.Context(), of, evaluation.Truth(by), seed)
	if err != nil {
		t.Fatal(err)
	}
	return aim{w, of, target}
}

// asking is the task with a query.
func asking(query string) evaluation.Task {
	of := task()
	of.Query = query
	return of
}

// aims are, for each truth, two that say otherwise what is relevant on pages that
// are the same, and how many pages it takes for that to show.
func aims(t *testing.T, by string) (one, other aim, pages int) {
	t.Helper()
	switch evaluation.Truth(by) {
	case evaluation.ByLabels:
		return aimed(t, draw(t, owls), task(), by, 0), aimed(t, draw(t, shuffled), task(), by, 0), 9
	case evaluation.ByQuery:
		web := draw(t, owls)
		return aimed(t, web, asking("hunt mice"), by, 0), aimed(t, web, asking("gardens"), by, 0), 9
	case evaluation.ByCommittee: // learns from other examples by another number
		web := sampled(t)
		tasks, err := web.MakeTasks(1, 1, func(string, int) {})
		if err != nil {
			t.Fatal(err)
		}
		of := tasks[slices.IndexFunc(tasks, func(of evaluation.Task) bool { return of.Topic == "chess" })]
		return aimed(t, web, of, by, 1), aimed(t, web, of, by, 2), 250
	}
	t.Fatalf("nothing is known of truth %s", by)
	return one, other, 0
}

const shuffled = "s\towls\nx\towls\ny\towls\nz\towls\nu\towls\nP\towls\nC\towls\n"

// The same path means the same pages at the same time, judged alike, with the
// same parts; only what is a hit may differ.
func TestNoStrategyButTheOracleSeesWhatIsRelevantByWhateverTruth(t *testing.T) {
	path := func(w *measure.Walk) string {
		return column(w, func(p measure.Page) measure.Page {
			p.Hit, p.Tunnel = false, 0 // how many irrelevant pages were traversed is counted by the truth
			return p
		})
	}
	for _, by := range evaluation.Truths() {
		one, other, pages := aims(t, by)
		for _, s := range blinded(by) {
			walk := func(a aim) *measure.Walk {
				of := a.task
				if s.Segments > 0 {
					of.Seeds = append(slices.Clone(of.Seeds), address("y"))
				}
				w, err := a.web.Walk(t.Context(), of, a.target, s, pages)
				if err != nil {
					t.Fatal(err)
				}
				return w
			}
			a, b := walk(one), walk(other)
			if len(a.Pages) == 0 || hits(a) == hits(b) {
				t.Errorf("by %s, %+v: the truth does not show in what is counted: %s", by, s, hits(a))
			}
			if same := path(a) == path(b); same == (s.Strategy == "oracle") {
				t.Errorf("by %s, %+v goes\n%s\nand by another truth\n%s", by, s, path(a), path(b))
			}
		}
	}
}

// blinded are all strategies by several judges, and those setups of which a task's
// truth could get to an agent by another way: disambiguation, segments, requests.
func blinded(by string) []evaluation.Setup {
	if by == string(evaluation.ByCommittee) { // of a larger web: one of each kind
		return slices.DeleteFunc(setups(""), func(s evaluation.Setup) bool {
			return !slices.Contains([]string{"oracle", "breadth-first", "best-first", "full-page", "cbp-slc", "tswt"}, s.Strategy)
		})
	}
	var all []evaluation.Setup
	for _, judge := range []string{"", "tswt", "svm", "wvc"} {
		if judge == "" || by == string(evaluation.ByLabels) {
			all = append(all, setups(judge)...)
		}
	}
	for _, s := range setups("") {
		for _, change := range []func(*evaluation.Setup){
			func(s *evaluation.Setup) { s.Disambiguate = true },
			func(s *evaluation.Setup) { s.Segment, s.Segments = 1, 2 },
			func(s *evaluation.Setup) { s.Requests = 3 },
			func(s *evaluation.Setup) { s.NoExample = true },
		} {
			other := s
			change(&other)
			all = append(all, other)
		}
	}
	return all
}

// rash is a judge that breaks on a word.
type rash struct{ *knowledge.Knowledge }

func (rash) Threshold() float64 { return .5 }

func TestAStrategyThatBreaksOnAPageIsRecordedAndTheWalkGoesOn(t *testing.T) {
	s := evaluation.Setup{Strategy: "full-page", Knowledge: knowledge.Options{
		NewJudge: func(k *knowledge.Knowledge) (knowledge.Judge, error) { return rash{k}, nil },
	}}
	w := walked(t, draw(t, owls), s, 10)
	if !strings.Contains(w.Failed, "1 page broke it") || !strings.Contains(w.Failed, string(address("y"))) || !strings.Contains(w.Failed, "too many gardens") {
		t.Errorf("%q", w.Failed)
	}
	// y broke: P, z and D were not seen, and A y u B x E C were.
	if len(w.Pages) != 7 || w.Hits(7) != 4 || w.Ended != "no-further-move" {
		t.Errorf("%s, ended %q", hits(w), w.Ended)
	}
}

// One request at a time takes as long as all answers together; several overlap,
// and the pages are the same.
func TestRequestsOnTheirWayAtOnceTakeLessVirtualTime(t *testing.T) {
	web := draw(t, owls)
	s := evaluation.Setup{Strategy: "breadth-first", Latency: evaluation.Latency{Median: time.Second, Spread: 0}}
	one := walked(t, web, s, 10)
	s.Requests = 4
	four := walked(t, web, s, 10)
	// s A y u gone B x P z E C D: one second each. With four: s; A y u gone; B x P z; E C D.
	if got := column(one, func(p measure.Page) float64 { return p.At }); got != "2 3 4 6 7 9 10 11 12" {
		t.Errorf("one request at a time: %s", got)
	}
	if got := four.Duration(9); got != 4 {
		t.Errorf("four requests at once take %v seconds, want 4", got)
	}
}

func (r rash) Relevance(unit []text.Term) float64 {
	for _, term := range r.TextTerms(nil, "gardens") {
		if slices.Contains(unit, term) {
			panic("too many gardens")
		}
	}
	return .6
}

// x is the one negative example: "cars have wheels and engines". u has engines and
// cars too, and A an anchor that says cars: both are ignored with their links, to
// B, x and E, and count as pages that were crawled.
//
//	(s)A  y  u (P) z  D
func TestDisambiguationIgnoresPagesWithWordsOfNegativeExamplesAlone(t *testing.T) {
	web := draw(t, owls)
	plain := walked(t, web, evaluation.Setup{Strategy: "breadth-first"}, 10)
	careful := walked(t, web, evaluation.Setup{Strategy: "breadth-first", Disambiguate: true}, 10)
	if hits(plain) != "1 0 0 1 0 0 1 1 1" || hits(careful) != "1 0 0 0 1" {
		t.Errorf("%s, then %s", hits(plain), hits(careful))
	}
	named := task()
	named.Not = []string{"hares"} // D alone
	if w := walkedTask(t, web, named, evaluation.Setup{Strategy: "breadth-first", Disambiguate: true}, 10); w.Hits(10) != 5 {
		t.Errorf("D is a page all the same: %s", hits(w))
	}
}

func TestAnAgentOfATeamHasItsSegmentAlone(t *testing.T) {
	web, two := draw(t, owls), task()
	two.Seeds = append(two.Seeds, address("u"))
	// The second agent begins at u and finds E.
	w := walkedTask(t, web, two, evaluation.Setup{Strategy: "breadth-first", Segment: 2, Segments: 2}, 10)
	if hits(w) != "1" {
		t.Errorf("%s", hits(w))
	}
	none := walkedTask(t, web, two, evaluation.Setup{Strategy: "breadth-first", Segment: 3, Segments: 3}, 10)
	if len(none.Pages) != 0 || none.Ended != "no seeds" || none.Failed != "" {
		t.Errorf("the third agent of two seeds: %+v", none)
	}
	for _, bad := range []evaluation.Setup{{Strategy: "random", Segment: 3, Segments: 2}, {Strategy: "random", Segment: 1}, {Strategy: "random", Segments: 2}} {
		if bad.Check() == nil {
			t.Errorf("segment %d of %d", bad.Segment, bad.Segments)
		}
	}
}
