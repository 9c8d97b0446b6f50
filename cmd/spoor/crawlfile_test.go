package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/spoor-crawler/spoor/manager"
)

// flagsOf are the flags of a crawl, parsed.
func flagsOf(t *testing.T, args ...string) *pflag.FlagSet {
	t.Helper()
	f := newFlags()
	for _, g := range crawlFlags(manager.Defaults()) {
		f.AddFlagSet(g.flags)
	}
	if err := f.Parse(args); err != nil {
		t.Fatal(err)
	}
	return f
}

func TestEverySettingButTheTopicsIsAFlagWithTheSameDefault(t *testing.T) {
	flags := flagsOf(t)
	_, names := settingsOf(reflect.TypeFor[manager.Config]())
	for _, name := range names {
		if name != "topics" && name != "genre-words" && flags.Lookup(name) == nil {
			t.Errorf("setting %s has no flag", name)
		}
	}
	var all []string
	flags.VisitAll(func(f *pflag.Flag) {
		if f.DefValue != "" && f.DefValue != "[]" && f.Name != "run" && f.Name != "examples" && f.Name != "topic-weight" && f.Name != "verbose" && f.Name != "help" {
			all = append(all, "--"+f.Name+"="+f.DefValue)
		}
	})
	cfg, err := configure(flagsOf(t, append(all, "--out=r")...), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := manager.Defaults()
	want.Out = "r"
	if !reflect.DeepEqual(cfg, want) {
		t.Errorf("the flags' defaults give\n%+v\nwant\n%+v", cfg, want)
	}
}

// FuzzCrawlFile checks that any bytes are either refused in one line that
// names the file, or read without complaint by what comes after the check.
func FuzzCrawlFile(f *testing.F) {
	for _, seed := range []string{
		"", "# nothing", "agents: 3", "agents: [1", "topics: [{name: x, genres: {news: 0.5}}]", "web: a.warc.gz", "expire: 0\nmax-time: 90s",
		"a: &a {b: *a}", "topics: [*x]", "topics:\n- &t {name: x}\n- *t", "agents: 1e3", "seed-number: -1", "? [a]\n: b", "<<: {agents: 1}", "--- 1\n--- 2", "agents: 3\n---\nagents: 4", "agents: 2.5", "topic-weight: 0", "topics: [{name: x, examples: true, positives: [a], negatives: b}]", "layers: x",
		"tswt-grow: .nan", "out: null", "topics: [null]", "agents: !!str 3", "topics: [{seeds: [1, true, null]}]", "\xff", "agents: 0x10", "not-before: 2001-01-01",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path := filepath.Join(t.TempDir(), "crawl.yaml")
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		checked := checkCrawlFile(path)
		if checked != nil && !strings.HasPrefix(checked.Error(), "crawl file "+path) {
			t.Errorf("the file is not named: %v", checked)
		}
		_, err := configure(flagsOf(t, "--file", path), nil)
		if checked == nil && err != nil {
			t.Errorf("checked, and then refused: %v", err)
		}
	})
}
