package main

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/bench/internal/littleweb"
	"github.com/spoor-crawler/spoor/bench/internal/reading"
)

func TestEveryRunHasARowForEachStage(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"--web", littleweb.Write(t), "--runs", "2", "--batch", "3", "--format", "json"}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	var rows []row
	if err := json.Unmarshal(out.Bytes(), &rows); err != nil {
		t.Fatal(err)
	}
	stages := reading.Stages()
	if len(rows) != 2*len(stages) {
		t.Fatalf("%d rows for two runs of %d stages", len(rows), len(stages))
	}
	for i, r := range rows {
		if r.Stage != stages[i%len(stages)].Name || r.Pages != littleweb.Archived || r.Mallocs == 0 {
			t.Errorf("%+v", r)
		}
	}
}

func TestTheTableHasTheMultipleAndWhatDecided(t *testing.T) {
	var out strings.Builder
	err := printTable(&out, []row{
		{Run: 1, Stage: "parse", What: "the base", Pages: 10, CPU: 2e6, Multiple: 1},
		{Run: 1, Stage: "cbp-slc", Pages: 10, CPU: 3e6, Multiple: 1.5, Mallocs: 120, Decided: map[string]int{"block": 1, "rest": 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"0.300", "1.50", "12", "block 25%, anchor 0%, context 0%, rest 75%", "parse: the base"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}

func TestBadFlagsAreRefused(t *testing.T) {
	for _, bad := range [][]string{{"--format", "xml"}, {"--runs", "0"}, {"--batch", "0"}, {"--pages", "0"}, {"--web", "missing.warc.gz"}} {
		if err := run(t.Context(), append([]string{"--web", littleweb.Write(t)}, bad...), io.Discard, io.Discard); err == nil {
			t.Errorf("%v was taken", bad)
		}
	}
}
