package main

import (
	"encoding/json"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/labels"
)

// more compares two exports: the first has more distinct pages with the label.
func more(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: more EXPORT EXPORT LABELS LABEL")
	}
	l, err := labels.Open(ts.MkAbs(args[2]), nil)
	ts.Check(err)
	a, b := labelled(ts, args[0], l, args[3]), labelled(ts, args[1], l, args[3])
	ts.Logf("%d and %d pages are %s", a, b, args[3])
	if a <= b {
		ts.Fatalf("%s has %d pages with the label, %s has %d", args[0], a, args[1], b)
	}
}

func labelled(ts *testscript.TestScript, export string, l *labels.Labels, label string) int {
	found := map[spoor.URL]bool{}
	for line := range strings.Lines(ts.ReadFile(export)) {
		var row struct {
			URL     spoor.URL `json:"url"`
			Outcome string    `json:"outcome"`
		}
		ts.Check(json.Unmarshal([]byte(line), &row))
		if row.Outcome == "ok" && l.Has(row.URL, label) {
			found[row.URL] = true
		}
	}
	return len(found)
}
