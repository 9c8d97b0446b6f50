package manager

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

func TestACrawlThatIsNotRunIsClosedAndLeavesNothing(t *testing.T) {
	for _, visited := range []scheduler.Scope{scheduler.TopicScope, scheduler.AgentScope} {
		leaks := goleak.IgnoreCurrent()
		cfg := car(t)
		cfg.Visited = visited
		web := &closing{}
		c := prepare(t, cfg, Options{Fetcher: web})
		if err := c.Close(); err != nil {
			t.Error(err)
		}
		if web.closed != 1 {
			t.Errorf("the web was closed %d times", web.closed)
		}
		wantNoRun(t, cfg.Out)
		if err := goleak.Find(leaks); err != nil {
			t.Error(err)
		}
		if _, err := c.Run(context.Background()); !errors.Is(err, ErrUsed) {
			t.Errorf("it ran after all: %v", err)
		}
		if err := c.Close(); err != nil || web.closed != 1 {
			t.Errorf("closed again: %v", err)
		}
	}
}

// closing is a web without pages that counts how often it is closed.
type closing struct{ closed int }

func (c *closing) Fetch(context.Context, spoor.URL) downloader.Answer { return downloader.Answer{} }

func (c *closing) Close() error { c.closed++; return nil }

func TestACrawlWhoseContextEndedBeforeIsNotMade(t *testing.T) {
	cfg := car(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if c, err := New(ctx, cfg, Options{}); c != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", c, err)
	}
	wantNoRun(t, cfg.Out)
}

func wantNoRun(t testing.TB, dir string) {
	t.Helper()
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s is there (%v)", dir, err)
	}
}

func TestACrawlRunsOnce(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 10
	c := prepare(t, cfg, Options{})
	if _, err := c.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Run(context.Background()); !errors.Is(err, ErrUsed) {
		t.Errorf("it ran again: %v", err)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	if n := len(stepsOf(t, cfg.Out)); n != 10 {
		t.Errorf("%d steps are left", n)
	}
}

func TestADirectoryThatWasThereIsLeftThere(t *testing.T) {
	cfg := car(t)
	if err := os.Mkdir(cfg.Out, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(cfg.Out, "notes.txt"), "mine")
	if err := prepare(t, cfg, Options{}).Close(); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, cfg.Out, "notes.txt")
}

func TestOfTwoCrawlsThatWantOneDirectoryOneGetsItAndLosesNothing(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 10
	var together sync.WaitGroup
	crawls, errs := make([]*Crawl, 4), make([]error, 4)
	for i := range crawls {
		together.Go(func() { crawls[i], errs[i] = New(context.Background(), cfg, Options{}) })
	}
	together.Wait()
	won := 0
	for i, c := range crawls {
		if errs[i] != nil {
			if c != nil || !errors.Is(errs[i], ErrHoldsRun) {
				t.Errorf("crawl %v: %v", c, errs[i])
			}
			continue
		}
		won++
		if _, err := c.Run(context.Background()); err != nil {
			t.Error(err)
		}
	}
	if n := len(stepsOf(t, cfg.Out)); won != 1 || n != 10 {
		t.Errorf("%d crawls ran, %d steps are left", won, n)
	}
}

func TestAFileOfTheRunThatIsThereAlreadyIsNotTouched(t *testing.T) {
	for _, name := range []string{ConfigFile, DirectoryFile, LogFile} {
		cfg := car(t)
		if err := os.Mkdir(cfg.Out, 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(cfg.Out, name), "mine")
		if _, err := New(context.Background(), cfg, Options{}); !errors.Is(err, ErrHoldsRun) {
			t.Errorf("%s: %v", name, err)
		}
		// Made in the moment after that check.
		if _, err := createRunDir(cfg, make([][]seeding.Seed, 1), make([]seeding.Examples, 1)); err == nil && name != DirectoryFile {
			t.Errorf("%s: the directory was taken", name)
		}
		if text, err := os.ReadFile(filepath.Join(cfg.Out, name)); err != nil || string(text) != "mine\n" {
			t.Errorf("%s is now %q, %v", name, text, err)
		}
	}
}

func TestTheLogOfTheProgramGetsWhatTheRunsLogGets(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 10
	var own bytes.Buffer
	crawl(t, cfg, Options{Log: &own})
	kept, err := os.ReadFile(filepath.Join(cfg.Out, LogFile))
	if err != nil || !bytes.Equal(kept, own.Bytes()) {
		t.Fatalf("%d bytes, the run's log has %d (%v)", own.Len(), len(kept), err)
	}
	ended := 0
	for line := range bytes.Lines(kept) {
		var event struct{ Level, Message, Agent, Reason string }
		if err := json.Unmarshal(line, &event); err != nil || event.Level == "" {
			t.Errorf("%v: %s", err, line)
		}
		if event.Level == "warn" || event.Level == "error" {
			t.Errorf("a crawl without trouble says %s", line)
		}
		if event.Message == "agent ended" && event.Reason == "budget" && event.Agent != "" {
			ended++
		}
	}
	if ended != 3 {
		t.Errorf("%d agents ended in the log", ended)
	}
}

func TestALogThatCannotBeWrittenIsTheRunsErrorAndTheCrawlGoesOn(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 30
	var own bytes.Buffer
	c := prepare(t, cfg, Options{Log: &own})
	if err := c.dir.log.Close(); err != nil {
		t.Fatal(err)
	}
	said, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	stderr := os.Stderr
	os.Stderr = said
	s, err := c.Run(context.Background())
	os.Stderr = stderr
	if !errors.Is(err, ErrNotKept) || !strings.Contains(err.Error(), "the log is not complete") || !strings.Contains(err.Error(), LogFile) {
		t.Errorf("the crawl ended with %v", err)
	}
	if steps := wantBooksToAgree(t, s); len(steps) != 30 || bytes.Count(own.Bytes(), []byte("\n")) < 30 {
		t.Errorf("%d steps, the program's own log has %d bytes", len(steps), own.Len())
	}
	text, err := os.ReadFile(said.Name())
	if err != nil || len(text) > 0 || said.Close() != nil {
		t.Errorf("said %q on standard error, %v", text, err)
	}
}

func TestADirectoryIsReadByOthersAsSoonAsTheCrawlHasRun(t *testing.T) {
	cfg := car(t)
	cfg.MaxPages = 10
	crawl(t, cfg, Options{})
	w, err := directory.Open(filepath.Join(cfg.Out, DirectoryFile))
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}
