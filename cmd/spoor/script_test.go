package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

// TestScripts runs the command as people do; every script begins in an empty
// directory. Besides testscript's own commands there are:
//
//	refused PATTERN ARGS...   'spoor ARGS' ends with exit code 2, one line on stderr that fits, and writes nothing
//	exits CODE ARGS...        'spoor ARGS' ends with this exit code
//	serve ARCHIVE             'spoor web serve' in the background; $ADDR is where
//	counts FILE               $PAGES, $RELEVANT, $FAILED and $REQUESTS from a summary
//	lines FILE N              the file has N lines
//	json FILE PATH[=N]...     a JSON file with a value, or this number, at each dotted path
//	jsonl FILE KEY...         JSON lines, each with these keys
//	truncate FILE NEW BYTES   NEW is the beginning of FILE
//	more A B LABELS LABEL     export A has more pages with the label than export B
//	decided EXPORT PATHS PART...  the counters of paths by part are those of the export's steps
//	addresses FILE LABELS LABEL N a list of addresses with a label; with ! without it
//	tells ABOUT OTHERS SHARE  classify judged so many of the documents right
//	damage FILE               one byte of the file changes
//	binary FILE LETTER CODE   each of this letter becomes the byte with this code (hexadecimal)
//	locked DIR refused ...    the refusal while a writer holds the directory
//
// $SAMPLE is the sample web as an archive, $LABELS its labels.
func TestScripts(t *testing.T) {
	sample := sampleArchive(t)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("SAMPLE", sample)
			env.Setenv("LABELS", strings.TrimSuffix(sample, ".warc.gz")+".labels.tsv")
			env.Setenv("SPOOR_SHARED", os.Getenv("SPOOR_SHARED"))
			return nil
		},
		Condition: func(cond string) (bool, error) {
			switch cond {
			case "shared":
				return os.Getenv("SPOOR_SHARED") != "", nil
			case "root":
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("no condition %q", cond)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"refused": refused, "exits": exits, "serve": serveInBackground,
			"counts": counts, "lines": lines, "json": jsonFile, "jsonl": jsonLines,
			"truncate": truncate, "locked": locked, "more": more,
			"decided": decided, "addresses": addresses, "tells": tells, "damage": damage, "binary": binary,
		},
	})
}

// sampleArchive writes the sample web where the test may keep it, and its labels
// beside it.
func sampleArchive(t *testing.T) string {
	t.Helper()
	web, err := sampleweb.Generate(sampleweb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "sample.warc.gz")
	if err := writeSample(web, path, strings.TrimSuffix(path, ".warc.gz")+".labels.tsv"); err != nil {
		t.Fatal(err)
	}
	return path
}

// exits runs spoor and checks its exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: exits CODE ARGS...")
	}
	if code := fmt.Sprint(spoorCode(ts, args[1:])); code != args[0] {
		ts.Fatalf("exit code %s, want %s", code, args[0])
	}
}

func spoorCode(ts *testscript.TestScript, args []string) int {
	err := ts.Exec("spoor", args...)
	var exit *exec.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitCode()
	}
	ts.Fatalf("spoor %s: %v", strings.Join(args, " "), err)
	return -1
}

// refused runs spoor with bad input.
func refused(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: refused PATTERN ARGS...")
	}
	before := listing(ts)
	code := spoorCode(ts, args[1:])
	stderr := ts.ReadFile("stderr")
	switch {
	case code != exitBadUse:
		ts.Fatalf("exit code %d, want %d", code, exitBadUse)
	case ts.ReadFile("stdout") != "":
		ts.Fatalf("something on standard output")
	case strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "spoor: "):
		ts.Fatalf("not one line of spoor's on standard error")
	case !regexp.MustCompile(args[0]).MatchString(stderr):
		ts.Fatalf("no match for %q", args[0])
	}
	if after := listing(ts); !slices.Equal(before, after) {
		ts.Fatalf("files before: %q, after: %q", before, after)
	}
}

// listing names every file of a script with its size.
func listing(ts *testscript.TestScript) []string {
	var out []string
	root := ts.MkAbs(".")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		out = append(out, fmt.Sprint(strings.TrimPrefix(path, root), " ", info.Mode(), " ", info.Size()))
		return nil
	})
	ts.Check(err)
	return out
}
