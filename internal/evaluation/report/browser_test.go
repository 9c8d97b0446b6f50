package report

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// written is the page of a report as a file.
func written(t *testing.T, r Report) string {
	t.Helper()
	dir := t.TempDir()
	if err := Write(dir, r); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "report.html")
}

// quiet holds that a page wrote nothing to the console and asked the network for
// nothing.
func quiet(t *testing.T, b *browser) {
	t.Helper()
	asked := 0
	for _, e := range b.events {
		switch e.Method {
		case "Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown":
			t.Errorf("%s: %s", e.Method, e.Params)
		case "Network.requestWillBeSent":
			var p struct{ Request struct{ URL string } }
			if err := json.Unmarshal(e.Params, &p); err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(p.Request.URL, "file://") || !strings.HasSuffix(p.Request.URL, "/report.html") {
				t.Errorf("the page asked for %q", p.Request.URL)
			}
			asked++
		}
	}
	if asked != 1 {
		t.Errorf("%d requests, not the one for the page itself", asked)
	}
}

func TestABrowserShowsTheReport(t *testing.T) {
	b := startBrowser(t)
	file := written(t, sample())
	for _, width := range []int{1280, 400} {
		for _, dark := range []bool{false, true} {
			b.dark(dark)
			b.open(file, width)
			quiet(t, b)
			if got := b.run(`document.documentElement.scrollWidth - window.innerWidth`); got != "0" {
				t.Errorf("at %d pixels the page is %s pixels too wide", width, got)
			}
			b.shot(map[int]string{1280: "wide", 400: "narrow"}[width] + map[bool]string{true: "-dark", false: ""}[dark])
		}
	}
	if file := os.Getenv("SPOOR_SHOTS"); file != "" {
		b.dark(false)
		b.open(written(t, hostileReport()), 400)
		b.shot("hostile")
	}
}
