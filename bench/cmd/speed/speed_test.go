package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/bench/internal/littleweb"
)

func littleJob(t *testing.T) job {
	web := littleweb.Write(t)
	return job{
		Web: web, Tasks: filepath.Join(filepath.Dir(web), "topics.jsonl"), Topic: "owls", Strategy: "tswt",
		Agents: 1, Requests: 4, Seeds: 10, Expire: "never", Log: "debug", Batch: 3,
	}
}

func TestARunMeasuresWhatItCrawled(t *testing.T) {
	j := littleJob(t)
	j.Profile = t.TempDir()
	r, err := measure(j, filepath.Join(t.TempDir(), "run"))
	if err != nil {
		t.Fatal(err)
	}
	if r.Pages != littleweb.Archived || r.Outcomes != littleweb.Outcomes || r.Tally.Steps != r.Outcomes {
		t.Errorf("%d pages and %d outcomes (tally %d), want %d and %d", r.Pages, r.Outcomes, r.Tally.Steps, littleweb.Archived, littleweb.Outcomes)
	}
	if r.BodyBytes == 0 || r.Crawl.Wall <= 0 || r.Parse.Wall <= 0 || r.Memory.Peak < r.Memory.Anon || r.Allocated == 0 {
		t.Errorf("something was not measured: %+v", r)
	}
	for _, name := range []string{cpuProfile, heapProfile} {
		if found, _ := filepath.Glob(filepath.Join(j.Profile, name)); len(found) != 1 {
			t.Errorf("%s was not written", name)
		}
	}
}

func TestAJobThatCannotRunIsAnError(t *testing.T) {
	for what, spoil := range map[string]func(*job){
		"log":      func(j *job) { j.Log = "loud" },
		"expire":   func(j *job) { j.Expire = "soon" },
		"web":      func(j *job) { j.Web += "x" },
		"strategy": func(j *job) { j.Strategy = "magic" },
	} {
		j := littleJob(t)
		spoil(&j)
		if _, err := measure(j, filepath.Join(t.TempDir(), "run")); err == nil {
			t.Errorf("%s: it ran", what)
		}
	}
}

func TestTheTableHasTheMultiple(t *testing.T) {
	r := result{Web: "w", Pages: 10, Crawl: phase{Wall: 2e9, CPU: 5e9}, Parse: phase{CPU: 2e9}, Sampled: 5e9, Costs: []costLine{{Part: "frontier", CPU: 1e9}}}
	var out strings.Builder
	if err := printTable(&out, []result{r}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"2.50", "500.000", "200.000", "| frontier", "20.0%", "0.500"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}

// TestMain lets the test binary be the measured process, as main does.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == childMark {
		main()
		return
	}
	os.Exit(m.Run())
}

func TestEveryRunIsAProcessOfItsOwn(t *testing.T) {
	j := littleJob(t)
	var out bytes.Buffer
	args := []string{"--web", j.Web, "--tasks", j.Tasks, "--topic", j.Topic, "--query", "", "--agents", "1", "--runs", "2", "--format", "json"}
	if err := run(args, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var results []result
	if err := json.Unmarshal(out.Bytes(), &results); err != nil {
		t.Fatal(err)
	}
	if len(results) != 2 || results[0].Pages != littleweb.Archived || results[1].Pages != littleweb.Archived {
		t.Errorf("want two runs of %d pages: %+v", littleweb.Archived, results)
	}
}

func TestBadFlagsAreRefused(t *testing.T) {
	for _, bad := range [][]string{{"--runs", "0"}, {"--batch", "0"}, {"--format", "xml"}, {"--web", "missing.warc.gz"}} {
		if err := run(bad, io.Discard, io.Discard); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
}
