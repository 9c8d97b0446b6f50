package main

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/harvest"
	"github.com/spoor-crawler/spoor/bench/internal/littleweb"
)

// measured runs the command on the little web.
func measured(t *testing.T, args ...string) (rows []row, sums []summary) {
	t.Helper()
	var out bytes.Buffer
	args = append([]string{"--web", littleweb.Write(t), "--agents", "1", "--requests", "1", "--format", "json"}, args...)
	if err := run(args, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Tasks   []row
		Summary []summary
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	return got.Tasks, got.Summary
}

func TestAWholeCrawlIsCountedByItsLabels(t *testing.T) {
	rows, _ := measured(t, "--strategies", "breadth-first")
	if len(rows) != 2 || rows[0].Strategy != oracleName || rows[1].Strategy != "breadth-first" {
		t.Fatalf("rows: %+v", rows)
	}
	// Breadth-first: seed, owl-1 (hit), cars (miss), gone (no page), owl-2 (hit).
	f := func(x float64) *float64 { return &x }
	want := row{
		Web: "web", Topic: "owls", Strategy: "breadth-first", T: littleweb.T, Outcomes: littleweb.Outcomes, NoPage: 1, Exhausted: true,
		Miss:    measures{Pages: 4, Harvest: f(2.0 / 4), AtT: f(1.0 / 2), At2T: f(1), Area: f((1 + 1.0/2 + 1.0/3 + 2.0/4) / 4), Bound: f(2.0 / 4), Oracle: f(2.0 / 4)},
		LeftOut: measures{Pages: 3, Harvest: f(2.0 / 3), AtT: f(1.0 / 2), At2T: f(1), Area: f((1 + 1.0/2 + 2.0/3) / 3), Bound: f(2.0 / 3), Oracle: f(2.0 / 3)},
	}
	near := cmp.Comparer(func(a, b float64) bool { return a-b < 1e-12 && b-a < 1e-12 })
	if diff := cmp.Diff(want, rows[1], near); diff != "" {
		t.Error(diff)
	}
}

func TestTheBudgetCutsACrawlOff(t *testing.T) {
	rows, _ := measured(t, "--strategies", "breadth-first", "--max-pages", "2")
	if r := rows[1]; r.Outcomes != 2 || r.Exhausted || r.Miss.At2T != nil || *r.Miss.Harvest != 1 {
		t.Errorf("seed and owl-1: %+v", r)
	}
}

func TestWithoutABoundEverythingIsRead(t *testing.T) {
	rows, _ := measured(t, "--strategies", "tswt", "--max-pages", "0")
	if r := rows[1]; r.Outcomes != littleweb.Outcomes || !r.Exhausted || *r.LeftOut.At2T != 1 {
		t.Errorf("%+v", r)
	}
}

func TestTheSummaryComparesWithTheFirstStrategy(t *testing.T) {
	rows, sums := measured(t, "--strategies", "breadth-first,tswt", "--max-pages", "3")
	base, own := *rows[1].Miss.Harvest, *rows[2].Miss.Harvest
	for _, s := range sums {
		if s.Strategy == "tswt" && s.NoPage == harvest.CountMiss && s.Against.OfMeans != own/base {
			t.Errorf("ratio %v, want %v / %v", s.Against.OfMeans, own, base)
		}
	}
	if len(sums) != 6 {
		t.Errorf("%d summaries, want 3 strategies by 2 treatments", len(sums))
	}
}

func TestStepsOfSeveralAgentsAreInOrderByStepThenAgent(t *testing.T) {
	at := func(step, agent int) *spoor.Step { return &spoor.Step{Step: step, Agent: agent} }
	if inOrder(at(1, 2), at(2, 1)) >= 0 || inOrder(at(2, 1), at(2, 2)) >= 0 {
		t.Error("(1,2) < (2,1) < (2,2)")
	}
}

func TestTablesSayWhatIsNotKnown(t *testing.T) {
	var out bytes.Buffer
	if err := run([]string{"--web", littleweb.Write(t), "--agents", "1", "--max-pages", "2", "--each"}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"no page: miss", "no page: left out", "breadth-first", "tswt", oracleName, " - "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}

func TestBadFlagsAreRefused(t *testing.T) {
	web := littleweb.Write(t)
	for _, bad := range [][]string{
		{"--max-pages", "-1"}, {"--max-pages", "many"}, {"--format", "xml"}, {"--run", "7"}, {"--strategies", "magic"}, {"--labels", "missing.tsv"},
	} {
		if err := run(append([]string{"--web", web, "--agents", "1"}, bad...), io.Discard, io.Discard); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
}
