package report

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// written is the page of a report as a file.
func written(t *testing.T, r Report) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(file, light(t, r), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
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
}

func TestABrowserRunsNothingOfHostileNames(t *testing.T) {
	b := startBrowser(t)
	b.open(written(t, hostileReport()), 400)
	quiet(t, b)
	if title := b.run(`document.title`); strings.Contains(title, "it_ran") || !strings.HasPrefix(title, "<script>") {
		t.Errorf("title %q", title)
	}
	if got := b.run(`document.documentElement.scrollWidth - window.innerWidth`); got != "0" {
		t.Errorf("the page is %s pixels too wide", got)
	}
	b.shot("hostile")
}

// column reads a column of the summary as it stands.
func column(b *browser, i int) string {
	return b.run(`Array.from(document.querySelectorAll("#summary tbody tr")).map(r => r.cells[` + strconv.Itoa(i) + `].textContent.split(" ")[0]).join(" ")`)
}

func TestABrowserSortsTables(t *testing.T) {
	b := startBrowser(t)
	r := sample()
	r.Summary.Rows = [][]Cell{
		{{Text: "b-10"}, {}, {Value: 0.5}, {}, {Value: math.NaN()}, {}, {Value: 0.2}},
		{{Text: "a"}, {}, {Value: 0.11}, {}, {Value: 1000}, {}, {Value: 0.00002}},
		{{Text: "b-9"}, {}, {Value: 0.9}, {}, {Value: -20}, {}, {Value: 0.00001}},
		{{Text: "c"}, {}, {Value: 0.5}, {}, {Value: 300}},
	}
	b.open(written(t, r), 1280)
	click := func(i int) {
		b.run(`document.querySelectorAll("#summary thead button")[` + strconv.Itoa(i) + `].click()`)
	}
	for _, step := range []struct {
		click int
		want  string
	}{
		{0, "a b-9 b-10 c"}, {0, "c b-10 b-9 a"},
		{2, "b-9 b-10 c a"}, // numbers: the greatest first, equal ones as the page had them
		{2, "a b-10 c b-9"},
		{4, "a c b-9 b-10"}, // no number: last
		{4, "b-9 c a b-10"}, // and last again
		{6, "b-9 a b-10 c"}, // p values: the least first, by what they are, not by what is shown
	} {
		if click(step.click); column(b, 0) != step.want {
			t.Errorf("after a click on %d: %q, not %q", step.click, column(b, 0), step.want)
		}
	}
	if got := b.run(`Array.from(document.querySelectorAll("#summary thead th")).map(h => h.getAttribute("aria-sort") || "-").join(" ")`); got != "- - - - - - ascending" {
		t.Errorf("aria-sort %q", got)
	}
	quiet(t, b)
}

func TestTheNightRecoloursFigures(t *testing.T) {
	b := startBrowser(t)
	file := written(t, sample())
	for _, dark := range []bool{false, true} {
		b.dark(dark)
		b.open(file, 1280)
		paper, blue := paperDay, palette()[0].day
		if dark {
			paper, blue = paperNight, palette()[0].night
		}
		read := func(kind, day string) string {
			return b.run(`getComputedStyle(document.querySelector(".plot [` + kind + `='` + day + `']")).` + kind)
		}
		rgb := func(s string) string {
			c := hex(s)
			return fmt.Sprintf("rgb(%d, %d, %d)", c.R, c.G, c.B)
		}
		if got := read("fill", paperDay); got != rgb(paper) {
			t.Errorf("dark %t: paper %s", dark, got)
		}
		if got := read("stroke", palette()[0].day); got != rgb(blue) {
			t.Errorf("dark %t: blue %s", dark, got)
		}
	}
}

func TestABrowserPrintsThePageWithoutWhatOnlyAScreenNeeds(t *testing.T) {
	b := startBrowser(t)
	b.open(written(t, sample()), 800)
	b.run(`document.querySelectorAll("details").forEach(d => d.open = true)`)
	b.shot("open")
	b.call("Emulation.setEmulatedMedia", `{"media":"print"}`, nil)
	for _, gone := range []string{"nav", ".save", "details"} {
		if got := b.run(`getComputedStyle(document.querySelector("` + gone + `")).display`); got != "none" {
			t.Errorf("%s is %s on paper", gone, got)
		}
	}
	b.shot("print")
}
