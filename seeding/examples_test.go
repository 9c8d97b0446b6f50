package seeding_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/seeding"
)

func TestATaskFileGivesTheExamplesOfOneTask(t *testing.T) {
	path := write(t, "tasks.jsonl", `{"web":"w","topic":"sound","run":0,"seeds":["http://a.example/0"],"positives":["http://a.example/x"],"negatives":[]}
{"web":"w","topic":"sound","run":1,"seeds":["http://a.example/1"],"positives":["http://a.example/q","http://A.example/p","http://a.example/q"],"negatives":["http://a.example/n"]}
{"web":"w","topic":"light","run":1,"seeds":["http://a.example/1"]}
`)
	got, err := seeding.Tasks{Path: path, Topic: "sound", Run: 1}.Examples()
	want := seeding.Examples{Positives: []spoor.URL{"http://a.example/q", "http://a.example/p"}, Negatives: []spoor.URL{"http://a.example/n"}}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	if got.Len() != 3 {
		t.Errorf("%d examples, want 3", got.Len())
	}
	_, err = seeding.Tasks{Path: path, Topic: "light", Run: 1}.Examples()
	if !errors.Is(err, seeding.ErrNoExamples) || !strings.Contains(err.Error(), path+":3") {
		t.Errorf("a task without examples: %v", err)
	}
	_, err = seeding.Tasks{Path: path, Topic: "light"}.Examples()
	if !errors.Is(err, seeding.ErrNoTask) {
		t.Errorf("a task that is not there: %v", err)
	}
}

func TestAnExampleWithoutAnAddressStopsWithItsPlaceUnlessSkipped(t *testing.T) {
	positives, negatives := []string{"http://a.example/", "www.b.example"}, []string{"mailto:c@d.example", "http://e.example/"}
	_, err := seeding.ParseExamples(positives, negatives, "here", nil)
	if !errors.Is(err, seeding.ErrBadExample) || !strings.Contains(err.Error(), "here positive 2") || !strings.Contains(err.Error(), "did you mean https://www.b.example/?") {
		t.Errorf("got %v", err)
	}
	var skipped []string
	got, err := seeding.ParseExamples(positives, negatives, "here", func(err error) { skipped = append(skipped, err.Error()) })
	if err != nil || got.Len() != 2 || len(skipped) != 2 || !strings.Contains(skipped[1], "here negative 1") {
		t.Errorf("%v, %v, skipped %q", got, err, skipped)
	}
}

func TestAPageCannotBeAnExampleOfBothKinds(t *testing.T) {
	_, err := seeding.ParseExamples([]string{"http://a.example/", "http://b.example"}, []string{"http://c.example/", "http://B.example/"}, "here", func(error) {})
	if !errors.Is(err, seeding.ErrBadExample) || !strings.Contains(err.Error(), "http://b.example/ is a positive and a negative example") {
		t.Errorf("got %v", err)
	}
}

func TestJoinedExamplesAreThoseOfBothEachOnceInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name, pages string) seeding.Examples {
			list := rapid.SliceOf(rapid.SampledFrom(strings.Split(pages, "")))
			var e seeding.Examples
			for _, p := range list.Draw(t, name+" positives") {
				e.Positives = append(e.Positives, spoor.URL("http://p.example/"+p))
			}
			for _, p := range list.Draw(t, name+" negatives") {
				e.Negatives = append(e.Negatives, spoor.URL("http://n.example/"+p))
			}
			return e
		}
		one, two := draw("one", "abc"), draw("two", "bcd")
		got, err := one.Join(two)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range [][3][]spoor.URL{{one.Positives, two.Positives, got.Positives}, {one.Negatives, two.Negatives, got.Negatives}} {
			seen := map[spoor.URL]bool{}
			var want []spoor.URL
			for _, list := range kind[:2] {
				for _, u := range list {
					if !seen[u] {
						want = append(want, u)
					}
					seen[u] = true
				}
			}
			if diff := cmp.Diff(want, kind[2]); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}

func FuzzTaskFile(f *testing.F) {
	for _, s := range []string{
		`{"topic":"x","seeds":["http://a.example/"],"positives":["http://b.example/"],"negatives":["c"]}`, "{}\n{", `{"topic":"x","positives":null}`,
		`{"topic":"x","positives":[1]}`, `{"topic":"x","positives":["http://a/","http://a"],"negatives":["HTTP://A"]}`, "\xff\xfe", `[]`, `{"topic":"x","run":1e99}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tasks := seeding.Tasks{Path: filepath.Join(t.TempDir(), "t"), Topic: "x", SkipBad: func(error) {}}
		if err := os.WriteFile(tasks.Path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := tasks.Examples()
		_, missing := tasks.Seeds(context.Background())
		switch {
		case errors.Is(err, seeding.ErrNoTask) != errors.Is(missing, seeding.ErrNoTask):
			t.Fatalf("the task is there or is not: %v, %v", err, missing)
		case err == nil && got.Len() == 0:
			t.Fatal("no example, and no error")
		}
		for _, u := range append(got.Positives, got.Negatives...) {
			if err == nil && u.Host() == "" {
				t.Fatalf("accepted %q", u)
			}
		}
	})
}
