package measure

import (
	"math"
	"testing"
)

// The web drawn here has twelve pages; T are the capitals.
//
//	seed ── A ── B ── C
//	  │     └─ x      └── D
//	  ├──── y ── E
//	  │     └─ z ── F
//	  └──── u ── v
//
// T = {A, B, C, D, E, F}, the seed is left out. The walk goes
//
//	n        1    2    3    4    5    6    7    8    9
//	page     A    x    B    y    C    E    z    u    F
//	hit      1    0    1    0    1    1    0    0    1
//	harvest  1   1/2  2/3  1/2  3/5  2/3  4/7  1/2  5/9
//	recall  1/6  1/6  2/6  2/6  3/6  4/6  4/6  4/6  5/6
//	length   1    2    2    1    3    2    2    1    3
//	tunnel   0    0    0    0    0    1    1    0    2
//
// and ends without D and v.
func drawn() *Walk {
	none := math.NaN()
	return &Walk{
		Web: "drawn", Topic: "capitals", Setup: "hand", Targets: 6, Ended: "no move",
		Pages: []Page{
			{Hit: true, Length: 1, Host: 0, ID: 1, Part: "anchor", Relevance: 0.8, At: 1},
			{Length: 2, Host: 0, ID: 2, Part: "block", Relevance: 0.2, At: 2},
			{Hit: true, Length: 2, Host: 7, ID: 3, Part: "anchor", Relevance: 0.6, At: 4},
			{Length: 1, Host: 7, ID: 4, Relevance: none, At: 3},
			{Hit: true, Length: 3, Host: 0, ID: 5, Part: "context", Relevance: 0.8, At: 5},
			{Hit: true, Length: 2, Tunnel: 1, Host: 3, ID: 6, Part: "block", Relevance: 0.4, At: 6},
			{Length: 2, Tunnel: 1, Host: 3, ID: 7, Part: "block", Relevance: 0, At: 7},
			{Length: 1, Host: 3, ID: 8, Part: "anchor", Relevance: 0, At: 8},
			{Hit: true, Length: 3, Tunnel: 2, Host: 3, ID: 9, Part: "anchor", Relevance: 1, At: 9},
		},
	}
}

// perfect takes the six capitals first: its harvest rate is 1 up to 6 pages.
func perfect() *Walk {
	w := &Walk{Web: "drawn", Topic: "capitals", Setup: "oracle", Targets: 6, Pages: make([]Page, 11)}
	for i := range 6 {
		w.Pages[i].Hit = true
	}
	return w
}

func same(a, b float64) bool { return math.Abs(a-b) < 1e-12 || math.IsNaN(a) && math.IsNaN(b) }

func check(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !same(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestHarvestRateIsTheFractionOfPagesCrawledThatAreRelevant(t *testing.T) {
	w := drawn()
	for i, want := range []float64{1, 1. / 2, 2. / 3, 1. / 2, 3. / 5, 2. / 3, 4. / 7, 1. / 2, 5. / 9} {
		check(t, "harvest", w.Harvest(i+1), want)
	}
	check(t, "harvest of no page", w.Harvest(0), math.NaN())
	check(t, "harvest where pages were left", w.Harvest(10), 5./10)
	check(t, "harvest@T", w.HarvestAtT(), 4./6)
	check(t, "precision", w.Precision(), 5./9)
	check(t, "misses", w.Misses(7), 3)
}

func TestTargetRecallIsTheFractionOfRelevantPagesCrawled(t *testing.T) {
	w := drawn()
	for i, want := range []float64{1, 1, 2, 2, 3, 4, 4, 4, 5} {
		check(t, "recall", w.Recall(i+1), want/6)
	}
	check(t, "recall of no page", w.Recall(0), 0)
	check(t, "recall@2T", w.RecallAt2T(), 5./6)
	check(t, "recall without targets", (&Walk{}).Recall(1), math.NaN())
}

func TestTheAreaUnderTheHarvestCurveIsItsMeanHeight(t *testing.T) {
	w := drawn()
	upToT := 1 + 1./2 + 2./3 + 1./2 + 3./5 + 2./3
	check(t, "area to T", w.Area(6), upToT/6)
	upTo2T := upToT + 4./7 + 1./2 + 5./9 + 5./10 + 5./11 + 5./12
	check(t, "area to 2T", w.Area(12), upTo2T/12)
	oracle := 6 + 6./7 + 6./8 + 6./9 + 6./10 + 6./11 + 6./12
	check(t, "oracle's area to 2T", perfect().Area(12), oracle/12)
	check(t, "share of the oracle's area", w.OracleShare(perfect(), 12), upTo2T/oracle)
	check(t, "share to T", w.OracleShare(perfect(), 6), upToT/6)
	check(t, "share of nothing", w.OracleShare(&Walk{}, 6), math.NaN())
	check(t, "area of no page", w.Area(0), math.NaN())
}

func TestTargetLengthIsTheDistanceFromTheSeedAlongThePathOfCrawling(t *testing.T) {
	w := drawn() // A 1, B 2, C 3, E 2, F 3
	for r, want := range []float64{0, 1, 3, 6, 8, 11, math.NaN()} {
		check(t, "target length", w.TargetLength(r), want)
	}
	check(t, "mean length", w.MeanLength(5), 11./5)
	check(t, "mean length of none", w.MeanLength(0), math.NaN())
	for r, want := range []float64{0, 0, 0, 0, 1, 3, math.NaN()} {
		check(t, "traversed", w.Traversed(r), want)
	}
}

// What Peng's fig. 10 must show, by its caption: (a) goes round over relevant
// pages (shaded, capitals) because it will not cross u, (b) crosses it.
//
//	(a) seed → A → B → C     lengths 1, 2, 3: sum 6
//	(b) seed → A, seed → u → C, then B over A     lengths 1, 2, 2: sum 5
func TestTheLesserTheSumTheMoreIrrelevantPagesAreTraversed(t *testing.T) {
	a := &Walk{Pages: []Page{{Hit: true, Length: 1}, {Hit: true, Length: 2}, {Hit: true, Length: 3}}}
	b := &Walk{Pages: []Page{{Hit: true, Length: 1}, {Length: 1}, {Hit: true, Length: 2, Tunnel: 1}, {Hit: true, Length: 2}}}
	check(t, "target length of (a)", a.TargetLength(3), 6)
	check(t, "target length of (b)", b.TargetLength(3), 5)
	check(t, "traversed by (a)", a.Traversed(3), 0)
	check(t, "traversed by (b)", b.Traversed(3), 1)
}

func TestHostsAreCountedOnce(t *testing.T) {
	w := drawn()
	for n, want := range []float64{0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3} {
		check(t, "hosts", w.Hosts(n), want)
	}
}

func TestTimeIsThatOfTheLastOfTheFirstPages(t *testing.T) {
	w := drawn() // the third page came at 4, the fourth at 3
	for n, want := range []float64{0, 1, 2, 4, 4, 5, 6, 7, 8, 9, math.NaN()} {
		check(t, "duration", w.Duration(n), want)
	}
	for second, want := range []float64{math.NaN(), 1, 1. / 2, 1. / 3, 2. / 4, 3. / 5} {
		check(t, "precision by second", w.PrecisionBy(second), want)
	}
}

func TestCountersSayWhichPartDecidedAndHowOftenItWasRight(t *testing.T) {
	want := []PartCount{{"", 1, 0}, {"anchor", 4, 3}, {"block", 3, 1}, {"context", 1, 1}}
	got := drawn().Parts(99)
	if len(got) != len(want) {
		t.Fatalf("%v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
	if got := drawn().Parts(1); len(got) != 1 || got[0] != (PartCount{"anchor", 1, 1}) {
		t.Errorf("of one page: %+v", got)
	}
}

func TestMeanRelevanceLeavesOutWhatWasNotJudged(t *testing.T) {
	check(t, "mean relevance of four", drawn().MeanRelevance(4), 1.6/3)
}
