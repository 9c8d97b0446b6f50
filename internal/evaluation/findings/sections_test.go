package findings_test

import (
	"math"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
)

func tableOf(t *testing.T, s findings.Study, name string) report.Table {
	t.Helper()
	for _, section := range s.Report().Sections {
		for _, table := range section.Tables {
			if table.Name == name {
				return table
			}
		}
	}
	t.Fatalf("no table %q", name)
	return report.Table{}
}

func figureOf(t *testing.T, s findings.Study, name string) report.Figure {
	t.Helper()
	for _, section := range s.Report().Sections {
		for _, f := range section.Figures {
			if f.Name == name {
				return f
			}
		}
	}
	t.Fatalf("no figure %q", name)
	return report.Figure{}
}

// The oracle finds pages 1 to 4, the last two of them behind one and four
// irrelevant pages; cbp finds 1 and 3.
func TestWhatIsMissedIsCountedByTheIrrelevantPagesBeforeIt(t *testing.T) {
	s := study(walks("oracle", "1111"), walks("cbp", "1010"), walks("slc", "1000"))
	s.Walks[0].Pages[2].Tunnel, s.Walks[0].Pages[3].Tunnel = 1, 4
	s.Walks[1].Pages[1].ID, s.Walks[1].Pages[3].ID = 8, 9
	want := []struct {
		class                     string
		pages, share, found, lost float64
	}{{"0", 2, .5, .5, .5}, {"1", 1, .25, 1, 0}, {"3 or more", 1, .25, 0, .5}}
	rows := tableOf(t, s, "missed").Rows
	if len(rows) != len(want) {
		t.Fatalf("%+v", rows)
	}
	for i, w := range want {
		r := rows[i]
		if r[1].Text != "cbp" || r[3].Text != w.class || r[4].Value != w.pages || r[5].Value != w.share || r[6].Value != w.found || r[7].Value != w.lost {
			t.Errorf("%+v, want %+v", r, w)
		}
	}
}

// On six tasks of four targets the combo is ahead from the third page on: the least
// signed-rank p of six pairs is 1/64, by Holm times 20 points of the crawl.
func TestWilcoxonsTestsAreAlongTheCrawl(t *testing.T) {
	low := []string{"10000000", "10000000", "10000000", "10000000", "10000000", "10000000"}
	high := []string{"10110000", "10110000", "10110000", "10110000", "10110000", "10110000"}
	table := tableOf(t, study(walks("full-page", low...), walks("window-combo-40", high...)), "wilcoxon")
	if len(table.Columns) != 4+4 || table.Columns[5].Name != "at 1 |T|" || len(table.Rows) != 2 {
		t.Fatalf("%+v", table)
	}
	row := table.Rows[0]
	if row[0].Text != "window-combo-40" || row[4].Value != 1 || math.Abs(row[5].Value-20./64) > 1e-9 {
		t.Errorf("%+v", row)
	}
}

func TestPartsThatDecidedAreCounted(t *testing.T) {
	s := study(walks("cbp-slc", "1100", "1010"), walks("full-page", "1100", "1010"))
	for _, w := range s.Walks[:2] {
		w.Pages[2].Part, w.Pages[3].Part = "anchor", ""
	}
	rows := tableOf(t, s, "decided").Rows // of 8 pages 4 block, 2 anchor; full-page has one part
	if len(rows) != 2 || rows[0][2].Text != "anchor" || rows[0][3].Value != .25 || rows[0][4].Value != .5 || rows[0][5].Value != .25 ||
		rows[1][2].Text != "block" || rows[1][3].Value != .5 || rows[1][4].Value != .75 || rows[1][5].Value != .75 {
		t.Errorf("%+v", rows)
	}
}

func TestPappasSetupsStandInTheirOwnTableInTheOrderOfHisExperiments(t *testing.T) {
	s := study(walks(pappas.Base, "1000"), walks(pappas.Requests(12), "1000"), walks(pappas.Requests(2), "1000"))
	if rows := s.Summary().Rows; len(rows) != 3 || rows[1][0].Text != pappas.Requests(2) || rows[2][0].Text != pappas.Requests(12) {
		t.Errorf("alone: %+v", rows)
	}
	s.Walks = append(s.Walks, walks("cbp", "1000")...)
	if rows := s.Summary().Rows; len(rows) != 1 || rows[0][0].Text != "cbp" {
		t.Errorf("with strategies: %+v", rows)
	}
	if rows := tableOf(t, s, "pappas").Rows; len(rows) != 3 {
		t.Errorf("%+v", rows)
	}
}

func TestPrecisionByTimeIsOfThePagesThatHadCome(t *testing.T) {
	s := study(walks(pappas.Base, "10"), walks(pappas.Requests(1), "1001"))
	s.Walks[1].Pages[3].At = 40
	points := figureOf(t, s, "precision-by-time").Curves[0].Points
	// One of three pages by second 30, two of four by second 60.
	if points[0].X != 30 || !near(points[0].Y, 1./3) || points[1].X != 60 || !near(points[1].Y, .5) {
		t.Errorf("%+v", points[:2])
	}
}

// With 4 targets, at |T|: the oracle's area is 1, a walk's of 1 0 1 0 the mean of
// 1, 1/2, 2/3 and 1/2.
func TestShareOfTheOraclesAreaAndHostsAreAlongTheCrawl(t *testing.T) {
	s := study(walks("oracle", "11110000"), walks("cbp", "10100000"))
	s.Walks[1].Pages[1].Host = 7
	at := func(name string) float64 {
		for _, c := range figureOf(t, s, name).Curves {
			if c.Name == "cbp" {
				return c.Points[9].Y
			}
		}
		return math.NaN()
	}
	if got := at("oracle-cosine"); !near(got, (1+.5+2./3+.5)/4) {
		t.Errorf("share %v", got)
	}
	if got := at("hosts-cosine"); got != 2 {
		t.Errorf("%v hosts", got)
	}
}

// The second relevant page lies behind two irrelevant ones: 1 for each of two.
func TestIrrelevantPagesCrossedAreByRelevantPage(t *testing.T) {
	s := study(walks("cbp", "1001"))
	s.Walks[0].Pages[3].Tunnel = 2
	points := figureOf(t, s, "tunnels-cosine").Curves[0].Points
	if points[0].Y != 0 || points[4].Y != 1 || len(points) != 5 {
		t.Errorf("%+v", points)
	}
}
