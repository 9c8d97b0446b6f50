package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const twoTopics = `
agents: 3
combine: weighted
max-pages: 900
retries: 0
host-delay: 0s
host-connections: 4
topics:
  - name: cars
    query: jaguar car
    genres: {news: 0.5, blogs: 0.5}
    seeds:
      - http://www.openpedia.example/
      - http://gearheads.example/
      - http://www.harbour-courier.example/
  - name: chess
    query: chess opening
    genres: {discussions: 0.4}
    seeds:
      - http://www.harbour-courier.example/
      - http://tom.blogring.example/
      - http://www.openpedia.example/
`

func TestACrawlEndsByItselfWhenTheWebServerIsKilled(t *testing.T) {
	dir := t.TempDir()
	web := begin(t, dir, "web", "serve", sampleArchive(t), "--listen", "localhost:0")
	m := web.until(servingLine)
	if m == nil {
		t.Fatalf("spoor web serve ended: %s", web.all.String())
	}
	between := newForwarder(t, m[1], 700_000)
	if err := os.WriteFile(filepath.Join(dir, "crawl.yaml"), []byte(twoTopics), 0o644); err != nil {
		t.Fatal(err)
	}
	p := begin(t, dir, "crawl", "-f", "crawl.yaml", "--connect-to", between.listener.Addr().String(), "--out", "run")
	<-between.passed
	web.signal(t, os.Kill)
	between.cut()
	p.ends(t, exitDone)

	pages, failed := agrees(t, dir, p.stdout.String())
	if pages-failed < 100 || failed == 0 {
		t.Errorf("%d pages, %d failed: the server was killed half-way", pages, failed)
	}
	for _, agent := range []string{"cars/1", "cars/2", "cars/3", "chess/1", "chess/2", "chess/3"} {
		if !strings.Contains(p.stdout.String(), "\n"+agent+" ") {
			t.Errorf("%s is missing in the summary:\n%s", agent, p.stdout.String())
		}
	}
	explained(t, output(t, dir, "export", "run"), failed)
}

// explained checks that every failed page of an export says what failed.
func explained(t *testing.T, export string, failed int) {
	t.Helper()
	refused := 0
	for line := range strings.Lines(export) {
		var page struct{ Outcome, Error string }
		if err := json.Unmarshal([]byte(line), &page); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(page.Error, "connection refused") {
			refused++
		}
		if page.Outcome != "ok" && page.Error == "" {
			t.Errorf("a failure without a word: %s", line)
		}
	}
	if refused == 0 || refused > failed {
		t.Errorf("%d pages say that the connection was refused; %d failed", refused, failed)
	}
}
