package evaluation_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

var (
	programLine = regexp.MustCompile(`(?s) "programs": \[.*?\],\n`)
	hashLine    = regexp.MustCompile(`,\n   "(archive|labels)_hash": "[0-9a-f]{16}"`)
)

// rewrite changes the description in a folder.
func rewrite(t *testing.T, folder string, change func([]byte) []byte) {
	t.Helper()
	path := filepath.Join(folder, evaluation.ExperimentFile)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	after := change(before)
	if bytes.Equal(before, after) {
		t.Fatalf("nothing to change in\n%s", before)
	}
	if err := os.WriteFile(path, after, 0o600); err != nil {
		t.Fatal(err)
	}
}

// byAnother is a description by another version; byNone one from before versions
// and hashes were written down.
func byAnother(d []byte) []byte {
	return programLine.ReplaceAll(d, []byte(" \"programs\": [\n  \"v0\"\n ],\n"))
}
func byNone(d []byte) []byte { return hashLine.ReplaceAll(programLine.ReplaceAll(d, nil), nil) }

// part runs an experiment until some walks are done, and leaves a line cut short.
func part(t *testing.T, folder string) {
	t.Helper()
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	if err := run(ctx, experiment(t), folder, func(int, int, *measure.Walk) { interrupt() }); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	path := filepath.Join(folder, evaluation.ResultsFile)
	lines, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(lines, `{"format":1,`...), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestWalksOfAnotherVersionAreNotGoneOnWithUnlessThatIsAskedFor(t *testing.T) {
	for name, c := range map[string]struct {
		change func([]byte) []byte
		said   string
	}{"another version": {byAnother, "v0"}, "a version from before it was written down": {byNone, "a version that was not written down"}} {
		folder := t.TempDir()
		part(t, folder)
		rewrite(t, folder, c.change)
		path := filepath.Join(folder, evaluation.ResultsFile)
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		err = run(t.Context(), experiment(t), folder, nil)
		if !errors.Is(err, evaluation.ErrResults) || !strings.Contains(err.Error(), "are of spoor "+c.said+", and ") {
			t.Errorf("%s: %v", name, err)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
			t.Errorf("%s: what is refused is changed: %v\n%s", name, err, after)
		}
		e := experiment(t)
		e.MixVersions = true
		if got, want := ran(t, e, folder), ran(t, experiment(t), t.TempDir()); !bytes.Equal(got, want) {
			t.Errorf("%s, mixed:\n%s\nat once:\n%s", name, got, want)
		}
		if by := programs(t, folder); len(by) != 2 || by[0] != c.said {
			t.Errorf("%s: by %q", name, by)
		}
	}
}

func TestTheWholeRunOfAnotherVersionIsReadAndStaysItsOwn(t *testing.T) {
	for name, c := range map[string]struct {
		change func([]byte) []byte
		want   string
	}{"another version": {byAnother, "v0"}, "a version from before it was written down": {byNone, "a version that was not written down"}} {
		folder := t.TempDir()
		want := ran(t, experiment(t), folder)
		rewrite(t, folder, c.change)
		about, err := os.ReadFile(filepath.Join(folder, evaluation.ExperimentFile))
		if err != nil {
			t.Fatal(err)
		}
		if got := ran(t, experiment(t), folder); !bytes.Equal(got, want) {
			t.Errorf("%s:\n%s", name, got)
		}
		if by := programs(t, folder); !slices.Equal(by, []string{c.want}) {
			t.Errorf("%s: by %q", name, by)
		}
		if after, err := os.ReadFile(filepath.Join(folder, evaluation.ExperimentFile)); err != nil || !bytes.Equal(after, about) {
			t.Errorf("%s: %v\n%s", name, err, after)
		}
	}
}

func TestAVersionThatWalkedNothingYetDoesNotCount(t *testing.T) {
	e, folder := experiment(t), t.TempDir()
	by := programs(t, folder) // opens it
	rewrite(t, folder, byAnother)
	ran(t, e, folder)
	if got := programs(t, folder); !slices.Equal(got, by) {
		t.Errorf("by %q, want %q", got, by)
	}
}

func TestAnArchiveOrLabelsOfOtherBytesAreAnotherExperiment(t *testing.T) {
	for _, file := range []string{"archive", "labels"} {
		folder := t.TempDir()
		ran(t, experiment(t), folder)
		rewrite(t, folder, func(d []byte) []byte {
			return regexp.MustCompile(`"`+file+`_hash": "[0-9a-f]{16}"`).ReplaceAll(d, []byte(`"`+file+`_hash": "0123456789abcdef"`))
		})
		if err := run(t.Context(), experiment(t), folder, nil); !errors.Is(err, evaluation.ErrResults) || !strings.Contains(err.Error(), file+" hash \"0123456789abcdef\", now") {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// programs opens a folder and says by what it was walked.
func programs(t *testing.T, folder string) []string {
	t.Helper()
	e := experiment(t)
	if _, err := e.Aim(t.Context()); err != nil {
		t.Fatal(err)
	}
	r, err := evaluation.OpenResults(folder, e)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	return r.Programs()
}
