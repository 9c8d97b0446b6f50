package findings_test

import (
	"math"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
)

// With |T| = 4 and 6 pages at most there is a harvest@T, and nothing at 2|T|.
func TestBeyondTheBudgetThereIsNoFigure(t *testing.T) {
	s := study(walks("oracle", "111100", "111100"), walks("full-page", "100000", "110000"), walks("window-combo-40", "110000", "110000"))
	s.MaxPages = 6
	for _, row := range s.Rows() {
		if row.Harvest.Tasks != 2 || row.Hosts.Tasks != 2 || row.Recall.Tasks != 0 || row.Area.Tasks != 0 || row.Oracle.Tasks != 0 {
			t.Errorf("%+v", row)
		}
	}
	summary := s.Summary()
	if v := summary.Rows[0][4].Value; !math.IsNaN(v) || !strings.Contains(summary.Caption, "Walks had 6 pages at most: figures after more are left out, those at |T| on 0 tasks and those at 2|T| on 2.") {
		t.Errorf("recall@2T %v: %s", v, summary.Caption)
	}
	for _, name := range []string{"harvest-cosine", "recall-cosine", "oracle-cosine", "p-harvest-combos-cosine"} {
		for _, c := range figureOf(t, s, name).Curves {
			if n := len(c.Points); n != 15 || c.Points[14].X != 1.5 {
				t.Errorf("%s of %s has %d points, want those up to 1.5 |T|", name, c.Name, n)
			}
		}
	}
	if columns := tableOf(t, s, "wilcoxon").Columns; len(columns) != 4+3 {
		t.Errorf("%+v", columns)
	}
	s.MaxPages = 3
	if row := s.Rows()[0]; row.Harvest.Tasks != 0 {
		t.Errorf("harvest@T after 3 pages: %+v", row)
	}
}

// A budget of 2|T| or more leaves nothing out, and a change is no change beyond it.
func TestARoomyBudgetLeavesNothingOut(t *testing.T) {
	s := four()
	want := s.Rows()
	s.MaxPages = 8
	for i, row := range s.Rows() {
		if row.Recall != want[i].Recall || row.Oracle != want[i].Oracle {
			t.Errorf("%+v, want %+v", row, want[i])
		}
	}
	if strings.Contains(s.Summary().Caption, "at most") {
		t.Error(s.Summary().Caption)
	}
	c := findings.Compare(walks("cbp", "1000", "1000"), walks("cbp", "1100", "1110"), 4)
	if r := c.Rows[0]; r.Harvest.Better != 2 || r.Recall.Better != 0 {
		t.Errorf("%+v", r)
	}
}

// An agent of three has a third of 8 pages: 3, of which the one's harvest@T is no
// figure. On the first topic its agents' precisions after 1 page are 1 1 0, on the
// second 0 0 0: 1/3 ± 1/3, not 1/3 ± .21 of six walks.
func TestAgentsOfATeamAreNoTasksOfTheirOwn(t *testing.T) {
	s := study(walks(pappas.Base, "11110000", "11110000"), walks(pappas.Member(1, 3), "100", "000"), walks(pappas.Member(2, 3), "100", "000"), walks(pappas.Member(3, 3), "000", "000"))
	var found bool
	for _, c := range figureOf(t, s, "agents-precision").Curves {
		if c.Name == "3 agents, segments" {
			found = true
			if p := c.Points[0]; !near(p.Y, 1./3) || !near(p.Error, 1./3) || len(c.Points) != 7 {
				t.Errorf("%+v of %d points", p, len(c.Points))
			}
		}
	}
	if !found {
		t.Error("no curve of the team")
	}
	for _, row := range s.Rows() {
		if row.Setup == pappas.Member(1, 3) && row.Harvest.Tasks != 0 {
			t.Errorf("%+v", row)
		}
	}
}

func TestAWalkThatCouldNotBeginCountsNowhereAndIsListed(t *testing.T) {
	s := four()
	s.Walks[4].Pages, s.Walks[4].Failed = nil, "it could not begin: nothing to learn from" // of cbp
	row := s.Rows()[1]
	if row.Setup != "cbp" || row.Harvest.Tasks != 3 || !near(row.Harvest.Mean, (.5+.75+.75)/3) {
		t.Errorf("%+v", row)
	}
	if r := tableOf(t, s, "against-full-page").Rows[0]; r[2].Value != 3 {
		t.Errorf("%+v", r)
	}
	if rows := tableOf(t, s, "failures").Rows; len(rows) != 1 || rows[0][3].Text != s.Walks[4].Failed {
		t.Errorf("%+v", rows)
	}
	// One that began and found no page that counts, is a walk.
	s.Walks[4].Ended = "no move"
	if row := s.Rows()[1]; row.Harvest.Tasks != 4 {
		t.Errorf("%+v", row)
	}
}

func TestTheTasksOfATargetLengthAreCounted(t *testing.T) {
	s := study(walks("cbp", "1000", "0000", "0100"))
	summary := s.Summary()
	if row := summary.Rows[0]; summary.Columns[8].Name != "on tasks" || row[2].Value != 3 || row[7].Value != 1.5 || row[8].Value != 2 {
		t.Errorf("%+v", row)
	}
}
