package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

var beforeLine = regexp.MustCompile(`^spoor: stopping before the crawl begins`)

var stoppingLine = regexp.MustCompile(`^spoor: stopping; pages on their way are finished`)

// owls crawls an endless web in dir.
func owls(t *testing.T, web *endless, dir string) *process {
	t.Helper()
	return begin(t, dir, "crawl", "owl", "--seed", "http://a.example/", "--seed", "http://b.example/",
		"--connect-to", web.addr, "--agents", "2", "--host-delay", "0s", "--host-connections", "8",
		"--max-pages", "0", "--out", "run")
}

func (p *process) signal(t *testing.T, s os.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// ends waits for an exit code.
func (p *process) ends(t *testing.T, code int) {
	t.Helper()
	if got, err := p.wait(); err != nil || got != code {
		t.Fatalf("exit code %d, %v; want %d\n%s%s", got, err, code, p.all.String(), p.stdout.String())
	}
}

// agrees checks that export and paths give as many pages as a summary counts.
func agrees(t *testing.T, dir, summary string) (pages, failed int) {
	t.Helper()
	m := summaryLine.FindStringSubmatch(summary)
	if m == nil {
		t.Fatalf("no summary in %q", summary)
	}
	for what, want := range map[string]string{"pages": m[1], "relevant": m[2]} {
		if n := strings.Count(output(t, dir, "export", "run", "--what", what), "\n"); fmt.Sprint(n) != want {
			t.Errorf("export gives %d %s, the summary %s", n, what, want)
		}
	}
	if out := output(t, dir, "paths", "run"); !strings.HasPrefix(out, m[1]+" steps, "+m[2]+" relevant") {
		t.Errorf("paths begins %.60q, the summary has %s and %s", out, m[1], m[2])
	}
	pages, _ = strconv.Atoi(m[1])
	failed, _ = strconv.Atoi(m[3])
	return pages, failed
}

func TestAnInterruptFinishesThePagesOnTheirWayAndSumsUp(t *testing.T) {
	for name, s := range map[string]os.Signal{"SIGINT": os.Interrupt, "SIGTERM": syscall.SIGTERM} {
		t.Run(name, func(t *testing.T) {
			dir, web := t.TempDir(), newEndless(t, 200)
			p := owls(t, web, dir)
			<-web.reached
			p.signal(t, s)
			if p.until(stoppingLine) == nil {
				t.Fatalf("no word that it stops: %s", p.all.String())
			}
			web.release()
			p.ends(t, exitDone)
			if !strings.Contains(p.stdout.String(), "stopped") {
				t.Errorf("no agent says that it was stopped:\n%s", p.stdout.String())
			}
			pages, failed := agrees(t, dir, p.stdout.String())
			if pages != web.requests() || failed > 0 {
				t.Errorf("%d pages, %d failed; the web saw %d requests", pages, failed, web.requests())
			}
		})
	}
}

// A named pipe for a seed file holds the crawl where it prepares itself.
func TestAnInterruptBeforeTheCrawlBeginsLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "seeds")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Skip("needs mkfifo: ", err)
	}
	p := begin(t, dir, "crawl", "--topic", "owl", "--seeds", "seeds", "--out", "run")
	seeds, err := os.OpenFile(pipe, os.O_WRONLY, 0) // waits for the reader
	if err != nil {
		t.Fatal(err)
	}
	p.signal(t, os.Interrupt)
	if p.until(beforeLine) == nil {
		t.Fatalf("no word that it stops: %s", p.all.String())
	}
	_, err = seeds.WriteString("http://a.example/\n")
	if err := errors.Join(err, seeds.Close()); err != nil {
		t.Fatal(err)
	}
	p.ends(t, exitAborted)
	if !strings.Contains(p.all.String(), "stopped before the crawl began; nothing was written") {
		t.Errorf("it does not say what is left: %s", p.all.String())
	}
	if strings.Contains(p.all.String(), "pages on their way") {
		t.Errorf("it speaks of pages before there are any: %s", p.all.String())
	}
	if _, err := os.Stat(filepath.Join(dir, "run")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a run directory is there (%v)", err)
	}
}

func TestASecondInterruptStopsAtOnceAndTheDirectoryIsReadable(t *testing.T) {
	dir, web := t.TempDir(), newEndless(t, 2000)
	p := owls(t, web, dir)
	<-web.reached
	p.signal(t, os.Interrupt)
	if p.until(stoppingLine) == nil {
		t.Fatalf("no word that it stops: %s", p.all.String())
	}
	p.signal(t, os.Interrupt)
	p.ends(t, exitAborted)
	if !strings.Contains(p.all.String(), "spoor: stopped at once") {
		t.Errorf("no word that it stopped: %s", p.all.String())
	}
	committed(t, dir, web)
}

func TestAKilledCrawlLosesNothingThatWasCommitted(t *testing.T) {
	dir, web := t.TempDir(), newEndless(t, 2000)
	p := owls(t, web, dir)
	<-web.reached
	p.signal(t, os.Kill)
	p.ends(t, -1)
	committed(t, dir, web)
	if out := output(t, dir, "paths", "run", "--format", "json"); !strings.Contains(out, `"reason": ""`) {
		t.Errorf("an agent of a killed run has a reason for its end: %s", out)
	}
	again := begin(t, dir, "crawl", "-f", filepath.Join("run", "crawl.yaml"), "--out", "run")
	again.ends(t, exitBadUse) // what is there is never written over
}

// committed checks that a run that did not end can be read: something, and no
// more than the web was asked for.
func committed(t *testing.T, dir string, web *endless) {
	t.Helper()
	n := strings.Count(output(t, dir, "export", "run"), "\n")
	if n == 0 || n > web.requests() {
		t.Errorf("%d pages in the directory; the web saw %d requests", n, web.requests())
	}
	if out := output(t, dir, "paths", "run"); !strings.HasPrefix(out, fmt.Sprint(n, " steps, ")) {
		t.Errorf("paths begins %.60q, the export has %d pages", out, n)
	}
}
