package main

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

func TestProgressKeepsATerminalSafeFromLabels(t *testing.T) {
	for name, redraw := range map[string]bool{"a terminal": true, "a file": false} {
		var out strings.Builder
		p := &walkProgress{out: &out, redraw: redraw}
		p.walked(1, 20, &measure.Walk{Web: "a", Topic: "o\x1b[2Jwls", Setup: "cbp"})
		p.say("left out: \x1b[31m")
		if got := out.String(); strings.Contains(got, "\x1b") || !strings.Contains(got, "1 of 20 walks, time left not known yet; last cbp on a o\uFFFD[2Jwls/0") || !strings.Contains(got, "spoor: left out: \uFFFD[31m") {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestOfTimeLeftNothingIsSaidAtTheEnd(t *testing.T) {
	var out strings.Builder
	newWalkProgress(&out).walked(3, 3, &measure.Walk{Web: "a", Topic: "owls", Setup: "cbp"})
	if got := out.String(); !strings.HasPrefix(got, "3 of 3 walks; last cbp on a owls/0") {
		t.Errorf("%q", got)
	}
}
