//go:build unix

package manager

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/spoor-crawler/spoor"
)

// fullDisk names, for the process whose disk is full, the run directory.
const fullDisk = "SPOOR_TEST_FULL_DISK"

// diskBytes is how long a file may grow on that disk.
const diskBytes = 160 << 10

func TestAFullDiskEndsTheCrawlAndKeepsWhatWasCommitted(t *testing.T) {
	if dir := os.Getenv(fullDisk); dir != "" {
		crawlOnFullDisk(t, dir)
		return
	}
	dir := filepath.Join(t.TempDir(), "run")
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	child.Env = append(os.Environ(), fullDisk+"="+dir)
	out, err := child.CombinedOutput()
	if err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	if strings.Contains(string(out), "could not write event") {
		t.Error("the log complains on standard error, in words of its own")
	}
	steps := stepsOf(t, dir)
	if len(steps) < 50 {
		t.Errorf("%d steps are kept", len(steps))
	}
	next := map[spoor.AgentID]int{}
	for _, s := range steps {
		if next[s.ID()]++; s.Step != next[s.ID()] {
			t.Errorf("agent %s: step %d where %d should be", s.ID(), s.Step, next[s.ID()])
		}
	}
}

// crawlOnFullDisk lets no file grow beyond diskBytes while it crawls.
func crawlOnFullDisk(t *testing.T, dir string) {
	cfg := car(t)
	cfg.MaxPages, cfg.Out = 0, dir
	c := prepare(t, cfg, Options{})
	limit := syscall.Rlimit{}
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	limit.Cur = diskBytes
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	s, err := c.Run(context.Background())
	if !errors.Is(err, ErrNotKept) || s.Total().Steps < 50 {
		t.Fatalf("the crawl ended after %d steps with %v", s.Total().Steps, err)
	}
	if strings.Count(err.Error(), ErrNotKept.Error()) != 1 || strings.Contains(err.Error(), "\n") {
		t.Errorf("said more than once: %v", err)
	}
	if n := len(stepsOf(t, dir)); s.Lost != s.Total().Steps-n {
		t.Errorf("%d steps are lost, says the summary, of %d, and %d are kept", s.Lost, s.Total().Steps, n)
	}
	t.Logf("the crawl ended after %d steps with %v", s.Total().Steps, err)
	wantReason(t, s, spoor.Stopped)
}
