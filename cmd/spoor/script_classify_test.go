package main

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/labels"
)

// addresses writes the addresses of N pages with a label, from all over the list,
// to a file; negated, of pages without it.
func addresses(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 4 {
		ts.Fatalf("usage: addresses FILE LABELS LABEL N")
	}
	known, err := labels.Open(ts.MkAbs(args[1]), nil)
	ts.Check(err)
	n, err := strconv.Atoi(args[3])
	ts.Check(err)
	var all []spoor.URL
	for _, name := range known.Names() {
		pages, err := known.Pages(name)
		ts.Check(err)
		for _, u := range pages {
			if known.Has(u, args[2]) != neg {
				all = append(all, u)
			}
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	if len(all) < n {
		ts.Fatalf("only %d pages", len(all))
	}
	var list strings.Builder
	for i := range n {
		list.WriteString(string(all[i*len(all)/n]) + "\n")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(list.String()), 0o644))
}

// tells checks the share of documents that two outputs of classify judge right:
// those of the first are about the topic, those of the second are not.
func tells(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: tells ABOUT OTHERS SHARE")
	}
	want, err := strconv.ParseFloat(args[2], 64)
	ts.Check(err)
	right, all := 0, 0
	for i, file := range args[:2] {
		var out struct {
			Documents []struct {
				Relevance float64
				Relevant  bool
			}
		}
		ts.Check(json.Unmarshal([]byte(ts.ReadFile(file)), &out))
		for _, d := range out.Documents {
			all++
			if d.Relevant == (i == 0) {
				right++
			}
			if d.Relevant != (d.Relevance >= 0.5) {
				ts.Fatalf("%s: relevance %v, relevant: %v", file, d.Relevance, d.Relevant)
			}
		}
	}
	if all == 0 || float64(right) < want*float64(all) {
		ts.Fatalf("%d of %d documents are judged right, want a share of %v", right, all, want)
	}
}

// damage changes the byte in the middle of a file.
func damage(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: damage FILE")
	}
	data := []byte(ts.ReadFile(args[0]))
	data[len(data)/2] ^= 0xff
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), data, 0o644))
}

// binary puts a NUL or an escape where a file of a script, which is text, has a
// letter.
func binary(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: binary FILE LETTER CODE")
	}
	code, err := strconv.ParseUint(args[2], 16, 8)
	ts.Check(err)
	text := strings.ReplaceAll(ts.ReadFile(args[0]), args[1], string(rune(code)))
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}
