package findings_test

import (
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

type walkOf = measure.Walk

// measured is what was measured for a claim.
func measured(t *testing.T, s findings.Study, text string) string {
	t.Helper()
	for _, row := range claimRows(s) {
		if row[0].Text == text {
			return row[3].Text
		}
	}
	t.Fatalf("no claim %q", text)
	return ""
}

// .25 .25 .25 0 on four topics: t = 3, p = .0288 for each of two rivals. All tests
// have to be significant, so that there is nothing to correct.
func TestBetterThanEachIsAsSureAsTheLeastSureTest(t *testing.T) {
	low, high := []string{"1000", "1000", "1000", "1000"}, []string{"1100", "1100", "1100", "1000"}
	s := study(walks("slc", high...), walks("anchor-only", low...), walks("link-context", low...))
	if v, _, p := claimOf(t, s, "Selective link context finds more than anchors or contexts alone"); v != report.Holds || math.Abs(p-.02883) > .0001 {
		t.Errorf("%v, p = %v", v, p)
	}
}

// anchor-only is further below in the mean, but not as surely: 1 .25 0 .25 is .375 ±
// .217, t = 1.732, p = .0908.
func TestThePValueIsOfTheRivalWhoseDifferenceIsShown(t *testing.T) {
	s := study(walks("slc", "1111", "1110", "1100", "1110"), walks("anchor-only", "0000", "1100", "1100", "1100"), walks("link-context", "1110", "1100", "1000", "1100"))
	const text = "Selective link context finds more than anchors or contexts alone"
	v, d, p := claimOf(t, s, text)
	if v != report.Unsure || !near(d, .375) || math.Abs(p-.0908) > .0001 || !strings.Contains(measured(t, s, text), "slc less anchor-only") {
		t.Errorf("%v, difference %v, p %v, %s", v, d, p, measured(t, s, text))
	}
}

// wide is walks with 100 targets that have so many hits among their first 100.
func wide(setup string, hits ...int) []*walkOf {
	var lines []string
	for _, n := range hits {
		lines = append(lines, strings.Repeat("1", n)+strings.Repeat("0", 200-n))
	}
	all := walks(setup, lines...)
	for _, w := range all {
		w.Targets = 100
	}
	return all
}

// Differences of 1 3 5 3 points: 3 ± 2.6 points are surely something (p = .035), but
// not surely 2 points. Of 5 7 9 7 they are, and 1 1 1 0 are surely less.
func TestAsMuchAsIsDecidedByTheIntervalInEveryClaim(t *testing.T) {
	for _, c := range []struct {
		more [4]int
		want report.Verdict
	}{{[4]int{1, 3, 5, 3}, report.Unsure}, {[4]int{5, 7, 9, 7}, report.Fails}, {[4]int{1, 1, 1, 0}, report.Holds}, {[4]int{-5, -7, -9, -7}, report.Fails}} {
		a, b := []int{50, 40, 30, 20}, []int{50, 40, 30, 20}
		for i := range a {
			a[i] += c.more[i]
		}
		s := study(wide("tag-tree-combo", a...), wide("full-page", b...), wide(pappas.Requests(12), a...), wide(pappas.Requests(1), b...))
		for _, text := range []string{"The tag tree combo harvests as much as the full page", "Precision stays steady with more concurrent requests"} {
			if v, d, p := claimOf(t, s, text); v != c.want {
				t.Errorf("%v points, %s: %v, difference %v, p %v, want %v", c.more, text, v, d, p, c.want)
			}
		}
	}
}

// Both have one hit and one miss when the disambiguated crawls end.
func TestACrawlThatEndsEarlyHasNotFewerIrrelevantPagesForThat(t *testing.T) {
	s := study(walks(pappas.Base, "10000000", "01000000", "10000000"), walks(pappas.Disambiguated, "10", "01", "10001000"))
	for _, text := range []string{"Disambiguation lowers irrelevant pages", "Disambiguation raises precision"} {
		v, d, _ := claimOf(t, s, text)
		if v != report.Fails || d != 0 {
			t.Errorf("%s: %v, %v", text, v, d)
		}
		if m := measured(t, s, text); !strings.Contains(m, "2 of 3 and 0 of 3 crawls ended before |T|") {
			t.Error(m)
		}
	}
}

func TestWhatAddressesTellIsClaimedByWeb(t *testing.T) {
	low := []string{"10000000", "10000000", "11000000", "11000000", "10000000", "11000000"}
	high := []string{"11100000", "11000000", "11110000", "11100000", "11000000", "11110000"}
	var s findings.Study
	for web, hits := range map[string][2][]string{"sites": {high, low}, "words": {low, high}} {
		lists := walks("apprentice", hits[0]...)
		for _, name := range []string{"window-combo-10", "window-combo-20", "window-combo-40", "tag-tree-combo", "slc", "cbp-slc", "lpc"} {
			lists = append(lists, walks(name, hits[1]...)...)
		}
		for _, w := range lists {
			w.Web = web
		}
		s.Walks = append(s.Walks, lists...)
	}
	for web, want := range map[string]report.Verdict{"sites": report.Holds, "words": report.Fails} {
		if v, _, _ := claimOf(t, s, "On "+web+", learning what each estimate is worth harvests more than any fixed combination"); v != want {
			t.Errorf("%s: %v", web, v)
		}
	}
	if caption := tableOf(t, s, "claims-ours").Caption; !strings.Contains(caption, "functions of the address") {
		t.Error(caption)
	}
}
