package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
)

var walksLine = regexp.MustCompile(`^\d+ of \d+ walks, `)

func TestAnInterruptedEvaluationGoesOnWhereItWas(t *testing.T) {
	sample := sampleArchive(t)
	args := []string{"evaluate", "--web", sample, "--labels", strings.TrimSuffix(sample, ".warc.gz") + ".labels.tsv",
		"--tasks-from", "labels", "--per-topic", "3", "--topic", "chess,jaguar-car,jaguar-cat", "--strategies", "breadth-first,full-page,cbp-slc", "--max-pages", "100", "--out", "results"}
	whole := t.TempDir()
	output(t, whole, args...)
	want := read(t, whole, "results.jsonl")

	dir := t.TempDir()
	p := begin(t, dir, args...)
	if p.until(walksLine) == nil {
		t.Fatalf("no progress: %s", p.all.String())
	}
	p.signal(t, os.Interrupt)
	p.ends(t, exitAborted)
	if !regexp.MustCompile(`spoor: interrupted: \d+ of \d+ walks are in results, and the same command goes on from there\n$`).MatchString(p.all.String()) {
		t.Errorf("it does not say what is left: %s", p.all.String())
	}
	kept := bytes.Count(read(t, dir, "results.jsonl"), []byte("\n"))
	if kept == 0 || kept == bytes.Count(want, []byte("\n")) {
		t.Errorf("%d walks are kept", kept)
	}
	if _, err := os.Stat(filepath.Join(dir, "results", "report.html")); err == nil {
		t.Error("there is a report of a part")
	}
	output(t, dir, args...)
	for _, name := range []string{"results.jsonl", "report.html", "summary.csv"} {
		if !bytes.Equal(read(t, dir, name), read(t, whole, name)) {
			t.Errorf("%s differs from that of a run at once", name)
		}
	}
}

func TestTwoEvaluationsDoNotWriteToOneFolder(t *testing.T) {
	dir, sample := t.TempDir(), sampleArchive(t)
	other, err := evaluation.OpenResults(filepath.Join(dir, "results"), &evaluation.Experiment{})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if !other.Locked() {
		t.Skip("this system has no locks on files")
	}
	p := begin(t, dir, "evaluate", "--web", sample, "--labels", strings.TrimSuffix(sample, ".warc.gz")+".labels.tsv",
		"--tasks-from", "labels", "--per-topic", "1", "--topic", "chess", "--strategies", "breadth-first", "--max-pages", "5", "--out", "results")
	p.ends(t, exitBadUse)
	if !strings.HasSuffix(p.all.String(), "another process is writing to results: wait until it ends, or choose another folder\n") {
		t.Error(p.all.String())
	}
}

func TestTheSeedNumberDecidesLatenciesToo(t *testing.T) {
	f := evaluateFlags{experiment: "pappas", seed: 7}
	timed := 0
	for _, s := range f.setups() {
		if s.Latency == (evaluation.Latency{}) {
			continue
		}
		if timed++; s.Latency.Seed != 7 {
			t.Errorf("%s: %+v", s.Label(), s.Latency)
		}
	}
	if timed != pappas.MostRequests {
		t.Errorf("%d setups have a latency, want %d", timed, pappas.MostRequests)
	}
}

func read(t *testing.T, dir, name string) []byte {
	t.Helper()
	out, err := os.ReadFile(filepath.Join(dir, "results", name))
	if err != nil {
		t.Fatal(err)
	}
	return out
}
