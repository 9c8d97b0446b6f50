package findings_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// everything is a study of all setups on some walks of each, different by setup.
func everything(some func(setup string, hits ...string) []*walkOf, n int) findings.Study {
	var s findings.Study
	names := evaluation.AllStrategies(nil)
	for _, setup := range pappas.Setups() {
		names = append(names, setup.Name)
	}
	for i, name := range names {
		hits := make([]string, n)
		for k := range hits {
			hits[k] = fmt.Sprintf("%08b", 17*(i%15)+k+1)
		}
		s.Walks = append(s.Walks, some(name, hits...)...)
	}
	for _, technique := range []string{"window-10", "window-40", "full-page"} {
		s.Contexts = append(s.Contexts, evaluation.Context{Web: "drawn", Technique: technique,
			Mean: significance.Estimate{N: 1, Mean: float64(len(technique))}, Zero: significance.Estimate{N: 1}, Similar: []float64{float64(len(technique))}})
	}
	return s
}

// claimRows are the rows of all tables of claims.
func claimRows(s findings.Study) (rows [][]report.Cell) {
	for _, section := range s.Report().Sections {
		for _, table := range section.Tables {
			if strings.HasPrefix(table.Name, "claims") {
				rows = append(rows, table.Rows...)
			}
		}
	}
	return rows
}

func TestOneTopicProvesNothingInHoweverManyRuns(t *testing.T) {
	for name, s := range map[string]findings.Study{"one task": everything(walks, 1), "three runs": everything(runs, 3)} {
		rows := claimRows(s)
		if len(rows) < 60 {
			t.Fatalf("%s: %d claims", name, len(rows))
		}
		for _, row := range rows {
			if p := row[5].Value; row[2].Verdict != report.Unsure || !(p == 1 || math.IsNaN(p)) {
				t.Errorf("%s: %q: %v, p = %v", name, row[0].Text, row[2].Verdict, p)
			}
		}
		for _, row := range s.Rows() {
			if row.P != nil && *row.P != 1 {
				t.Errorf("%s: %s: p = %v", name, row.Setup, *row.P)
			}
		}
	}
}

func TestOneTopicChangesNothingForSure(t *testing.T) {
	for name, some := range map[string]func(string, ...string) []*walkOf{"one task": func(s string, hits ...string) []*walkOf { return walks(s, hits[0]) }, "three runs": runs} {
		c := findings.Compare(some("cbp", "1000", "1000", "1000"), some("cbp", "1111", "1111", "1110"), 0)
		if r := c.Rows[0]; r.Topics != 1 || r.Harvest.P != 1 || !(r.Harvest.Mean > .5) {
			t.Errorf("%s: %+v", name, r)
		}
		if got := c.Table("a", "b").Rows[0][4].Text; got != "not sure" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// Two topics of three runs each: six tasks to a mean, two pairs to a test. The
// differences are 2/3 and 1/4: t = .4583/.2083 = 2.2 with 1 degree of freedom.
func TestMeansAreOverTasksAndTestsOverTopics(t *testing.T) {
	low, high := runs("full-page", "1000", "1000", "0000", "1000", "1000", "1000"), runs("cbp", "1110", "1111", "1110", "1100", "1100", "1100")
	for i := range low {
		low[i].Topic, high[i].Topic = fmt.Sprint("owls", i/3), fmt.Sprint("owls", i/3)
	}
	s := study(low, high)
	row := s.Rows()[0]
	if row.Setup != "cbp" || row.Harvest.Tasks != 6 || !near(row.Harvest.Mean, (.75+1+.75+.5+.5+.5)/6) {
		t.Errorf("%+v", row)
	}
	want := .5 - math.Atan((2./3+.25)/(2./3-.25))/math.Pi
	if row.P == nil || !near(*row.P, want) {
		t.Errorf("p = %v, want %v", row.P, want)
	}
	if r := tableOf(t, s, "against-full-page").Rows[0]; r[2].Value != 2 || !near(r[3].Value, (2./3+.25)/2) || !near(r[4].Value, want) || !near(r[5].Value, .25) {
		t.Errorf("%+v", r)
	}
	points := figureOf(t, study(low, runsOf("window-combo-40", high)), "p-harvest-combos-cosine").Curves[0].Points
	if !near(points[9].Y, min(1, 20*want)) {
		t.Errorf("along the crawl: %v", points[9])
	}
}

// runsOf is the same walks by another setup.
func runsOf(setup string, as []*walkOf) (all []*walkOf) {
	for _, w := range as {
		v := *w
		v.Setup, v.Strategy = setup, setup
		all = append(all, &v)
	}
	return all
}

func TestTheReportSaysThatTestsAreOverTopics(t *testing.T) {
	for _, section := range study(walks("cbp", "1000"), walks("best-first", "1000")).Report().Sections {
		if section.Title == "The papers' claims" {
			if !strings.Contains(section.Text, "over topics, runs averaged") || strings.Contains(section.Text, "surer") {
				t.Error(section.Text)
			}
			return
		}
	}
	t.Error("no claims")
}

// breadth-first goes by no judge: it is one of svm's three tests, too.
func TestAPValueIsTheSameInEveryTable(t *testing.T) {
	low, high, some := []string{"1000", "0000", "1000", "1000"}, []string{"1100", "1000", "1100", "1000"}, []string{"1100", "0000", "1110", "1000"}
	s := study(walks("full-page", low...), walks("cbp", low...), walks("breadth-first", some...),
		walks("full-page/svm", low...), walks("cbp/svm", high...), walks("slc/svm", some...))
	p := map[string]float64{}
	for _, row := range s.Rows() {
		if row.P != nil {
			p[row.Strategy+" "+row.Judge] = *row.P
		}
	}
	n := 0
	for _, row := range tableOf(t, s, "against-full-page").Rows {
		if want, ok := p[row[0].Text+" "+row[1].Text]; ok {
			n++
			if row[4].Value != want {
				t.Errorf("%s by %s: p = %v and %v", row[0].Text, row[1].Text, want, row[4].Value)
			}
		}
	}
	if n != 4 {
		t.Errorf("%d p values of both tables", n)
	}
	// .25 .25 .25 0: t = 3 with 3 degrees of freedom, p = .0288, of three tests.
	if got := p["cbp svm"]; math.Abs(got-3*.02883) > .0002 {
		t.Errorf("p = %v", got)
	}
}
