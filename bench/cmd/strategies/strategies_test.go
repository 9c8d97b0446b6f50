package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/littleweb"
)

// folder is the little web with a task that has examples:
//
//	/ (seed) -> /owl-1.html*, /cars.html, /gone.html (not archived)
//	/cars.html -> /owl-2.html*    /owl-1.html* -> /
func folder(t *testing.T) string {
	t.Helper()
	dir := filepath.Dir(littleweb.Write(t))
	task := `{"web":"web","topic":"owls","run":0,"seeds":["http://owls.example/"],"positives":["http://owls.example/"],"negatives":["http://owls.example/cars.html"]}` + "\n"
	if err := os.WriteFile(filepath.Join(dir, "topics.jsonl"), []byte(task), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func compared(t *testing.T, args ...string) (rows []row) {
	t.Helper()
	var out bytes.Buffer
	if err := run(t.Context(), append([]string{"--folder", folder(t), "--webs", "web", "--format", "json"}, args...), &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var got struct{ Tasks []row }
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	return got.Tasks
}

func TestWhatIsNotArchivedDoesNotCount(t *testing.T) {
	// Breadth-first: seed, owl-1 (hit), cars (miss), gone (no page), owl-2 (hit).
	want := []row{{Web: "web", Topic: "owls", Strategy: "breadth-first", T: littleweb.T, Pages: 3, Harvest: 1. / 2, Recall: 1, Decided: map[string]decided{"level": {Pages: 3, Hits: 2}}}}
	if diff := cmp.Diff(want, compared(t, "--strategies", "breadth-first")); diff != "" {
		t.Error(diff)
	}
}

func TestEveryStrategyWalksAndTheSameWayEveryTime(t *testing.T) {
	rows := compared(t)
	if len(rows) != len(all()) {
		t.Fatalf("%d rows for %d strategies", len(rows), len(all()))
	}
	for _, r := range rows {
		if r.Pages == 0 || r.Strategy == "oracle" && r.Recall != 1 {
			t.Errorf("%+v", r)
		}
	}
	if diff := cmp.Diff(rows, compared(t)); diff != "" {
		t.Error(diff)
	}
}

func TestTrainingIsTakenFromTheArchive(t *testing.T) {
	for _, r := range compared(t, "--train", "--strategies", "anchor-tree,context-graph") {
		if r.Recall != 1 {
			t.Errorf("%+v, want all of a web of four pages", r)
		}
	}
}

func TestTheTableIsByFallingHarvestWithStandardErrors(t *testing.T) {
	sums := summarise([]row{
		{Web: "a", Strategy: "x", Harvest: .2, Recall: 1}, {Web: "a", Strategy: "y", Harvest: .5},
		{Web: "a", Strategy: "x", Harvest: .4, Recall: 0}, {Web: "a", Strategy: "y", Harvest: .5}, {Web: "b", Strategy: "x"},
	})
	var out strings.Builder
	if err := printTable(&out, sums); err != nil {
		t.Fatal(err)
	}
	y, x := strings.Index(out.String(), "y        | 0.500 ± 0.000"), strings.Index(out.String(), "x        | 0.300 ± 0.100 | 0.500 ± 0.500 |     2")
	if len(sums) != 3 || y < 0 || x < y {
		t.Error(out.String())
	}
}

func TestPagesAreCountedByThePartThatDecided(t *testing.T) {
	for _, r := range compared(t, "--strategies", "cbp-slc", "--blocks-alpha", "1", "--context-anchors", "all") {
		pages := 0
		for _, d := range r.Decided {
			pages += d.Pages
		}
		if pages == 0 || pages > r.Pages || r.Decided["page"].Pages > 0 {
			t.Errorf("%+v", r)
		}
	}
	out := byPart(summary{Pages: 4, Decided: map[string]decided{"block": {Pages: 3, Hits: 2}, "anchor": {Pages: 1}}})
	if want := "anchor 25% (0.00), block 75% (0.67)"; out != want {
		t.Errorf("%q, want %q", out, want)
	}
}

func TestOnlyAScoreOfOnePartIsDecidedByIt(t *testing.T) {
	for _, c := range []struct {
		parts spoor.Parts
		want  string
	}{
		{nil, ""}, {spoor.Parts{{Name: "block"}, {Name: "anchor", Value: .2}}, "anchor"},
		{spoor.Parts{{Name: "page", Value: .1}, {Name: "context", Value: .2}}, ""},
	} {
		if got := onlyPart(c.parts); got != c.want {
			t.Errorf("%v: %q, want %q", c.parts, got, c.want)
		}
	}
}

func TestBadFlagsAreRefused(t *testing.T) {
	for _, bad := range [][]string{{"--format", "xml"}, {"--run", "7"}, {"--strategies", "pagerank"}, {"--webs", "missing"}, {"--judge", "nobody"}, {"--strategies", "cbp", "--blocks-alpha", "2"}, {"--strategies", "lpc", "--blocks-min-words", "-3"}, {"--blocks-tags", "html9"}, {"--context-anchors", "none"}} {
		if err := run(t.Context(), append([]string{"--folder", folder(t), "--webs", "web"}, bad...), io.Discard, io.Discard); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
}
