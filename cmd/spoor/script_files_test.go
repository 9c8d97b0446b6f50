package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
	bolt "go.etcd.io/bbolt"

	"github.com/spoor-crawler/spoor/manager"
)

var summaryLine = regexp.MustCompile(`(?m)^(\d+) pages? \((\d+) relevant, \d+ ignored, (\d+) failed\) by (\d+) request`)

// counts reads a summary into the script's environment.
func counts(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: counts FILE")
	}
	m := summaryLine.FindStringSubmatch(ts.ReadFile(args[0]))
	if m == nil {
		ts.Fatalf("no summary in %s", args[0])
	}
	for i, name := range []string{"PAGES", "RELEVANT", "FAILED", "REQUESTS"} {
		ts.Setenv(name, m[i+1])
	}
}

func lines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: lines FILE N")
	}
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	if n := strings.Count(ts.ReadFile(args[0]), "\n"); n != want {
		ts.Fatalf("%s has %d lines, want %d", args[0], n, want)
	}
}

// jsonFile follows dotted paths; a number is an index of a list. With =VALUE
// behind it a path must lead to that number.
func jsonFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: json FILE PATH[=VALUE]...")
	}
	var doc any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile(args[0])), &doc))
	for _, arg := range args[1:] {
		path, want, compare := strings.Cut(arg, "=")
		at := doc
		for _, key := range strings.Split(path, ".") {
			switch v := at.(type) {
			case map[string]any:
				at = v[key]
			case []any:
				i, err := strconv.Atoi(key)
				if err != nil || i >= len(v) {
					ts.Fatalf("%s: no element %s in a list of %d", path, key, len(v))
				}
				at = v[i]
			default:
				at = nil
			}
		}
		if at == nil {
			ts.Fatalf("nothing at %s", path)
		}
		if compare && fmt.Sprint(at) != want {
			ts.Fatalf("%v at %s, want %s", at, path, want)
		}
	}
}

// truncate copies the beginning of a file.
func truncate(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: truncate FILE NEW BYTES")
	}
	n, err := strconv.Atoi(args[2])
	ts.Check(err)
	text := ts.ReadFile(args[0])
	if n >= len(text) {
		ts.Fatalf("%s has only %d bytes", args[0], len(text))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text[:n]), 0o644))
}

// locked holds a run's directory file as a crawl does: bbolt's lock.
func locked(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || args[1] != "refused" {
		ts.Fatalf("usage: locked DIR refused PATTERN ARGS...")
	}
	db, err := bolt.Open(filepath.Join(ts.MkAbs(args[0]), manager.DirectoryFile), 0o644, nil)
	ts.Check(err)
	defer db.Close()
	refused(ts, false, args[2:])
}

func jsonLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: jsonl FILE KEY...")
	}
	text := strings.TrimSuffix(ts.ReadFile(args[0]), "\n")
	for i, line := range strings.Split(text, "\n") {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			ts.Fatalf("%s:%d: %v", args[0], i+1, err)
		}
		for _, key := range args[1:] {
			if _, ok := object[key]; !ok {
				ts.Fatalf("%s:%d: no %s", args[0], i+1, key)
			}
		}
	}
}
