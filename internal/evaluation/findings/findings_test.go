package findings_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// walk is one of a task with 4 targets: hits are written 1, misses 0.
func walk(setup string, run int, hits string) *measure.Walk {
	strategy, judge, ok := strings.Cut(setup, "/")
	if !ok {
		judge = "cosine"
	}
	if strings.HasPrefix(setup, pappas.Base) {
		strategy, judge = "tswt", "cosine"
	}
	w := &measure.Walk{Web: "drawn", Topic: "owls", Run: run, Domain: "drawn", Setup: setup, Strategy: strategy, Judge: judge, Targets: 4}
	for i, h := range hits {
		w.Pages = append(w.Pages, measure.Page{Hit: h == '1', Length: i + 1, ID: int32(i + 1), Host: 1, Part: "block", At: float64(i + 1)})
	}
	return w
}

// walks are those of a setup on topics 0, 1, ..., a run of each.
func walks(setup string, hits ...string) []*measure.Walk {
	all := runs(setup, hits...)
	for i, w := range all {
		w.Topic, w.Run = fmt.Sprint("owls", i), 0
	}
	return all
}

// runs are those of a setup on runs 0, 1, ... of one topic.
func runs(setup string, hits ...string) []*measure.Walk {
	var all []*measure.Walk
	for run, h := range hits {
		all = append(all, walk(setup, run, h))
	}
	return all
}

func study(lists ...[]*measure.Walk) findings.Study {
	var s findings.Study
	for _, l := range lists {
		s.Walks = append(s.Walks, l...)
	}
	return s
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// Four tasks with |T| = 4. harvest@T of full-page is .25 .5 .5 .75, mean .5; of
// cbp .5 .5 .75 .75, mean .625: differences .25 0 .25 0, mean .125, s = .1443,
// standard error .0722, t = 1.732 with 3 degrees of freedom: p = .0908.
func four() findings.Study {
	return study(
		walks("full-page", "10000000", "11000000", "11000000", "11100000"),
		walks("cbp", "11000000", "11000000", "11100000", "11100000"),
		walks("oracle", "11110000", "11110000", "11110000", "11110000"),
	)
}

func TestTheSummaryIsAsWorkedByHand(t *testing.T) {
	rows := four().Rows()
	if len(rows) != 3 || rows[0].Setup != "oracle" || rows[1].Setup != "cbp" || rows[2].Setup != "full-page" {
		t.Fatalf("%+v", rows)
	}
	cbp := rows[1]
	if !near(cbp.Harvest.Mean, .625) || !near(cbp.Recall.Mean, .625) || cbp.Harvest.Tasks != 4 || !near(cbp.Harvest.Error, .125/math.Sqrt(3)) {
		t.Errorf("%+v", cbp)
	}
	if cbp.P == nil || math.Abs(*cbp.P-.0908) > .0001 {
		t.Errorf("p = %v, want .0908", cbp.P)
	}
	if rows[2].P != nil || rows[0].P != nil {
		t.Error("baseline and oracle are tested against the baseline")
	}
	if !near(rows[0].Oracle.Mean, 1) || !(cbp.Oracle.Mean < 1) {
		t.Errorf("shares of the oracle's area: %v and %v", rows[0].Oracle, cbp.Oracle)
	}
	// Over the first quarter of T, one relevant page, the first one: 1 link.
	if !near(cbp.Length.Mean, 1) {
		t.Errorf("target length %v", cbp.Length)
	}
}

func claimOf(t *testing.T, s findings.Study, text string) (report.Verdict, float64, float64) {
	t.Helper()
	for _, section := range s.Report().Sections {
		for _, table := range section.Tables {
			for _, row := range table.Rows {
				if (table.Name == "claims" || table.Name == "claims-ours") && row[0].Text == text {
					return row[2].Verdict, row[4].Value, row[5].Value
				}
			}
		}
	}
	t.Fatalf("no claim %q", text)
	return 0, 0, 0
}

// Differences of .25 .25 .25 0 and so on, over six tasks.
func TestAClaimHoldsWhereTheTestSaysSo(t *testing.T) {
	low := []string{"10000000", "10000000", "11000000", "11000000", "10000000", "11000000"}
	high := []string{"11100000", "11000000", "11110000", "11100000", "11000000", "11110000"}
	const text = "Content blocks find more than the whole page"
	for _, c := range []struct {
		name      string
		cbp, best []string
		want      report.Verdict
	}{
		{"above", high, low, report.Holds}, {"below", low, high, report.Fails}, {"equal", low, low, report.Fails}, {"hardly", append([]string{"11000000"}, low[1:]...), low, report.Unsure},
	} {
		verdict, d, p := claimOf(t, study(walks("cbp", c.cbp...), walks("best-first", c.best...)), text)
		if verdict != c.want {
			t.Errorf("%s: %v, difference %v, p %v", c.name, verdict, d, p)
		}
	}
	_, d, _ := claimOf(t, study(walks("cbp", high...), walks("best-first", low...)), text)
	if want := (.5 + .25 + .5 + .25 + .25 + .5) / 6; !near(d, want) {
		t.Errorf("difference %v, want %v", d, want)
	}
}

func TestNoBenefitHoldsOnlyWhereItIsSure(t *testing.T) {
	low := []string{"10000000", "11000000", "10000000", "11000000"}
	high := []string{"11000000", "11100000", "11000000", "11110000"}
	const text = "Text windows alone bring nothing over the full page"
	with := func(window []string) findings.Study {
		return study(walks("full-page", low...), walks("window-10", window...), walks("window-20", low...), walks("window-40", low...))
	}
	if v, d, _ := claimOf(t, with(low), text); v != report.Holds || d != 0 {
		t.Errorf("the same: %v, %v", v, d)
	}
	if v, d, _ := claimOf(t, with(high), text); v != report.Fails || !near(d, (.25+.25+.25+.5)/4) {
		t.Errorf("one better: %v, %v", v, d)
	}
}

func TestShorterTargetLengthIsBetter(t *testing.T) {
	short := walks("breadth-first", "1000", "0100", "1000", "1000")
	long := []string{"0001", "0001", "0010", "0001"}
	s := study(short)
	for _, name := range []string{"best-first", "anchor-only", "link-context", "cbp", "slc", "cbp-slc"} {
		s.Walks = append(s.Walks, walks(name, long...)...)
	}
	v, d, _ := claimOf(t, s, "Breadth-first has the least target length")
	// First hits at 1, 2, 1, 1 against 4, 4, 3, 4 links: significant, six rivals or not.
	if v != report.Holds || !near(d, (-3.-2-2-3)/4) {
		t.Errorf("%v, %v", v, d)
	}
}

func TestAClaimIsTestedByItsPapersJudge(t *testing.T) {
	s := study(walks("full-page", "1000", "1000"), walks("window-10", "1100", "1000"), walks("full-page/svm", "1100", "1110"), walks("window-10/svm", "1000", "1000"))
	r := s.Report()
	for _, section := range r.Sections {
		for _, table := range section.Tables {
			for _, row := range table.Rows {
				if table.Name == "claims" && row[0].Text == "A window of 10 words is poorer than the full page" && !strings.Contains(row[3].Text, "(svm)") {
					t.Errorf("%s", row[3].Text)
				}
			}
		}
	}
	claimOf(t, s, "A window of 10 words is poorer than the full page")
}

func TestAStrategyThatNeedsNoJudgeStandsForAll(t *testing.T) {
	s := study(walks("breadth-first", "1000", "0100"), walks("full-page", "1000", "1000"), walks("full-page/svm", "1100", "1110"))
	for _, section := range s.Report().Sections {
		for _, f := range section.Figures {
			if f.Name != "harvest-svm" {
				continue
			}
			for _, c := range f.Curves {
				if c.Name == "breadth-first" && c.Reference {
					return
				}
			}
		}
	}
	t.Error("breadth-first is not among the curves of svm")
}

// Eight tasks by what full-page recalls, two to a quarter.
func TestTheHardestQuarterIsWhereTheBaselineIsWorst(t *testing.T) {
	s := study(
		walks("full-page", "0000", "0001", "0011", "0111", "1111", "1111", "0000", "0001"),
		walks("window-combo-40", "0000", "0000", "1111", "1111", "1111", "1111", "0001", "1111"),
		walks("tag-tree-combo", "0011", "1111", "0000", "1111", "1111", "1111", "0011", "0000"),
	)
	for _, section := range s.Report().Sections {
		for _, f := range section.Figures {
			if f.Name != "difficulty-cosine" {
				continue
			}
			// Hardest: tasks 0 and 6. tag-tree-combo recalls 2/4 and 2/4 of them.
			for _, b := range f.Bars {
				if b.Name == "tag-tree-combo" && !near(b.Values[0], .5) || b.Name == "window-combo-40" && !near(b.Values[0], 1./8) {
					t.Errorf("%s: %v", b.Name, b.Values)
				}
			}
			if len(f.Groups) != 4 || len(f.Bars) != 3 {
				t.Errorf("%v, %d bars", f.Groups, len(f.Bars))
			}
			return
		}
	}
	t.Error("no figure")
}

func TestPappasClaimsCompareHisSetups(t *testing.T) {
	s := study(
		walks(pappas.Base, "10100000", "10100000", "11000000"),
		walks(pappas.Disambiguated, "11100000", "11110000", "11100000"),
		walks(pappas.Size(10), "00000000", "00000000", "10000000"),
		walks(pappas.Size(50), "10100000", "11100000", "11000000"),
	)
	for agent := 1; agent <= 3; agent++ {
		s.Walks = append(s.Walks, walks(pappas.Member(agent, 3), "100", "000", "100")...)
	}
	if v, d, p := claimOf(t, s, "Disambiguation lowers irrelevant pages"); v != report.Holds || !near(d, (.25+.5+.25)/3) {
		t.Errorf("%v, %v, %v", v, d, p)
	}
	if v, d, _ := claimOf(t, s, "A table of 50 terms is better than one of 10"); v != report.Holds || !near(d, (.5+.75+.25)/3) {
		t.Errorf("%v, %v", v, d)
	}
	// All three agents crawl pages 1 to 3, which the one crawls too.
	if v, d, _ := claimOf(t, s, "Three agents find pages that one does not: more than a tenth of theirs"); v != report.Fails || !near(d, -.1) {
		t.Errorf("%v, %v", v, d)
	}
}

// The fifth agent of four seeds has none: such a task tells nothing of a team of
// five.
func TestATaskOfFewerSeedsThanAgentsIsNotOfTheTeam(t *testing.T) {
	s := study(walks(pappas.Base, "1010", "0100"))
	for agent := 1; agent <= 5; agent++ {
		hits := []string{"10", "11"}
		if agent == 5 {
			hits[1] = ""
		}
		s.Walks = append(s.Walks, walks(pappas.Member(agent, 5), hits...)...)
	}
	for _, section := range s.Report().Sections {
		for _, table := range section.Tables {
			if table.Name != "agents" {
				continue
			}
			if five := table.Rows[1]; five[0].Text != "5" || five[1].Value != 1 || !near(five[2].Value, .5) {
				t.Errorf("%+v", five)
			}
			return
		}
	}
	t.Error("no table of agents")
}

func TestLearnedWeightsAreHeldAgainstEveryFixedCombination(t *testing.T) {
	low := []string{"10000000", "10000000", "11000000", "11000000", "10000000", "11000000"}
	high := []string{"11100000", "11000000", "11110000", "11100000", "11000000", "11110000"}
	with := func(strongest []string) findings.Study {
		s := study(walks("apprentice", high...), walks("cbp-slc", strongest...))
		for _, name := range []string{"window-combo-10", "window-combo-20", "window-combo-40", "tag-tree-combo", "slc", "lpc"} {
			s.Walks = append(s.Walks, walks(name, low...)...)
		}
		return s
	}
	const text = "On drawn, learning what each estimate is worth harvests more than any fixed combination"
	if v, d, p := claimOf(t, with(low), text); v != report.Holds || d <= 0 {
		t.Errorf("above all: %v, %v, %v", v, d, p)
	}
	if v, d, p := claimOf(t, with(high), text); v != report.Fails || d != 0 {
		t.Errorf("as one does: %v, %v, %v", v, d, p)
	}
}

func TestTheBestParentIsHeldAgainstTheSum(t *testing.T) {
	s := study(walks(pappas.Base, "10000000", "10000000", "11000000"), walks(pappas.BestParent, "11100000", "11000000", "11110000"))
	if v, d, p := claimOf(t, s, "The best parent of a link says more than the sum of its parents"); v != report.Holds || !near(d, (.5+.25+.5)/3) {
		t.Errorf("%v, %v, %v", v, d, p)
	}
}

// sampled is a web's links by technique.
func sampled(web string, of map[string][]float64) (all []evaluation.Context) {
	for _, technique := range []string{"window-10", "window-40", "full-page"} {
		c := evaluation.Context{Web: web, Technique: technique, Similar: of[technique], Mean: significance.Mean(of[technique])}
		all = append(all, c)
	}
	return all
}

// Links differ far more than techniques do: .1 to .9, and always .05 ± .01 apart.
func TestContextClaimsArePairedOverTheSampledLinks(t *testing.T) {
	s := four()
	s.Contexts = sampled("drawn", map[string][]float64{
		"window-10": {.9, .1, .5, .7}, "window-40": {.85, .04, .46, .65}, "full-page": {.8, .01, .4, .6}})
	const text = "A window of 10 words is more like the page it leads to than one of 40"
	if v, d, p := claimOf(t, s, text); v != report.Holds || !near(d, .05) || !(p < .01) {
		t.Errorf("%v, %v, p = %v", v, d, p)
	}
	// On each web: one where it is the other way round is against it.
	s.Contexts = append(s.Contexts, sampled("other", map[string][]float64{
		"window-10": {.2, .3, .5, .1}, "window-40": {.3, .41, .6, .2}, "full-page": {.1, .1, .1, .1}})...)
	if v, d, _ := claimOf(t, s, text); v != report.Fails || !near(d, -.1025) {
		t.Errorf("%v, %v", v, d)
	}
	if v, _, _ := claimOf(t, s, "A window of 40 words is more like it than the full page"); v != report.Holds {
		t.Errorf("%v", v)
	}
}

// Half of the windows say nothing of the page: .5 ± .5/sqrt(7) on eight links.
func TestWhatMissesThePageIsCountedByLink(t *testing.T) {
	s := four()
	s.Contexts = sampled("drawn", map[string][]float64{
		"window-10": {0, 0, 0, 0, .1, .1, .1, .1}, "window-40": {.1, .1, .1, .1, .1, .1, .1, .1}, "full-page": {.1, .1, .1, .1, .1, .1, .1, .1}})
	if v, d, _ := claimOf(t, s, "A window of 40 words misses less often what a page is about than one of 10"); v != report.Holds || !near(d, -.5) {
		t.Errorf("%v, %v", v, d)
	}
}

func TestAChangeIsBetterWhereTheTestSaysSo(t *testing.T) {
	before := append(walks("cbp", "1000", "1000", "1100", "1100", "1000"), walks("slc", "1000", "1000", "1000", "1000", "1000")...)
	after := append(walks("cbp", "1100", "1100", "1110", "1110", "1111"), walks("lpc", "1000")...)
	after = append(after, walks("slc", "1000", "1000", "1000", "1000", "1000")...)
	c := findings.Compare(before, after, 0)
	if len(c.Rows) != 2 || len(c.OnlyOne) != 1 || c.OnlyOne[0] != "lpc" {
		t.Fatalf("%+v", c)
	}
	cbp, slc := c.Rows[0], c.Rows[1]
	// Differences .25 .25 .25 .25 .75: mean .35, standard error .1, t = 3.5 with 4
	// degrees of freedom: two-tailed .0249, twice that for two setups.
	if cbp.Tasks != 5 || !near(cbp.Harvest.Mean, .35) || !near(cbp.Harvest.Error, .1) || math.Abs(cbp.Harvest.P-2*.0249) > .0001 || cbp.Harvest.Better != 5 {
		t.Errorf("%+v", cbp)
	}
	if slc.Harvest.Mean != 0 || slc.Harvest.P != 1 {
		t.Errorf("%+v", slc)
	}
	var out bytes.Buffer
	if err := c.Table("before", "after").Print(&out, false); err != nil {
		t.Fatal(err)
	}
	if s := out.String(); !strings.Contains(s, "better") || !strings.Contains(s, "the same") || !strings.Contains(s, "lpc") {
		t.Error(s)
	}
}

func TestTheSameWalksGiveTheSameReport(t *testing.T) {
	s := four()
	s.Walks[0].Failed = "1 page broke it"
	s.LeftOut = []string{"task cats/0: unknown label"}
	var first string
	for range 3 {
		var out bytes.Buffer
		if err := s.Report().HTML(&out); err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = out.String()
		}
		if out.String() != first {
			t.Fatal("another report")
		}
	}
	for _, want := range []string{"1 page broke it", "task cats/0", "cbp"} {
		if !strings.Contains(first, want) {
			t.Errorf("the report does not say %q", want)
		}
	}
}

func TestAnEmptyStudyIsAReport(t *testing.T) {
	var out bytes.Buffer
	if err := (findings.Study{}).Report().HTML(&out); err != nil || out.Len() == 0 {
		t.Error(err)
	}
	if rows := (findings.Study{}).Rows(); len(rows) != 0 {
		t.Error(fmt.Sprint(rows))
	}
}

func TestClaimsAreSentences(t *testing.T) {
	var s findings.Study
	for _, name := range evaluation.AllStrategies(nil) {
		s.Walks = append(s.Walks, walks(name, "1000", "1100", "1000", "0011", "0000", "1111", "1110", "0001", "0010", "0111")...)
	}
	for _, setup := range pappas.Setups() {
		s.Walks = append(s.Walks, walks(setup.Name, "1000", "1100")...)
	}
	seen := map[string]bool{}
	for _, section := range s.Report().Sections {
		for _, table := range section.Tables {
			for _, row := range table.Rows {
				if table.Name != "claims" {
					continue
				}
				if strings.ContainsAny(row[0].Text, "()%_") || seen[row[0].Text] {
					t.Errorf("%q", row[0].Text)
				}
				seen[row[0].Text] = true
			}
		}
	}
	if len(seen) < 40 {
		t.Errorf("%d claims", len(seen))
	}
}
