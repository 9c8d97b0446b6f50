package seeding_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor/seeding"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestASeedFileHasOneSeedALine(t *testing.T) {
	path := write(t, "seeds.txt", "\ufeff# my seeds\n\nhttp://A.example/x\thttp-is-no-genre\n  https://b.example  \nhttp://a.example/x blogs\n")
	got, err := seeding.File{Path: path}.Seeds(context.Background())
	if err != nil || len(got) != 2 {
		t.Fatalf("%v, %v", got, err)
	}
	if got[0].URL != "http://a.example/x" || got[0].Genre != "http-is-no-genre" || got[1].URL != "https://b.example/" || got[1].Genre != "" {
		t.Errorf("got %+v", got)
	}
	if want := path + ":4"; got[1].Source != want {
		t.Errorf("source %q, want %q", got[1].Source, want)
	}
}

func TestABadLineStopsWithItsPlaceUnlessSkipped(t *testing.T) {
	path := write(t, "seeds.txt", "http://a.example\nnot a url at all\nwww.b.example\nhttp://c.example\n")
	_, err := seeding.File{Path: path}.Seeds(context.Background())
	if !errors.Is(err, seeding.ErrBadSeed) || !strings.Contains(err.Error(), path+":2") {
		t.Errorf("got %v", err)
	}
	var skipped []string
	got, err := seeding.File{Path: path, SkipBad: func(err error) { skipped = append(skipped, err.Error()) }}.Seeds(context.Background())
	if err != nil || len(got) != 2 || len(skipped) != 2 {
		t.Fatalf("%v, %v, skipped %q", got, err, skipped)
	}
	if !strings.Contains(skipped[1], "did you mean https://www.b.example/?") {
		t.Errorf("no hint in %q", skipped[1])
	}
}

func TestALineEndsWithLFOrCRLFOrCR(t *testing.T) {
	for name, end := range map[string]string{"LF": "\n", "CR LF": "\r\n", "CR": "\r"} {
		t.Run(name, func(t *testing.T) {
			lines := []string{"# mine", "http://a.example/", "", "http://b.example/ news", "nonsense"}
			path := write(t, "seeds.txt", strings.Join(lines, end)+end)
			_, err := seeding.File{Path: path}.Seeds(context.Background())
			if !errors.Is(err, seeding.ErrBadSeed) || !strings.Contains(err.Error(), path+":5") {
				t.Errorf("got %v", err)
			}
			got, err := seeding.File{Path: path, SkipBad: func(error) {}}.Seeds(context.Background())
			if err != nil || len(got) != 2 || got[1].Genre != "news" || got[1].Source != path+":4" {
				t.Errorf("got %+v, %v", got, err)
			}
		})
	}
	// A line that ends where the buffer ends, with each of its two bytes on one side.
	long := "#" + strings.Repeat("x", 64<<10-2)
	got, err := seeding.File{Path: write(t, "long.txt", long+"\r\nhttp://b.example/\r")}.Seeds(context.Background())
	if err != nil || len(got) != 1 || !strings.HasSuffix(got[0].Source, ":2") {
		t.Errorf("%v, %v", got, err)
	}
}

func TestAFileInUTF16IsRefusedAsSuch(t *testing.T) {
	for _, text := range []string{"\xff\xfeh\x00t\x00t\x00p\x00:\x00\n\x00", "\xfe\xff\x00h\x00t\x00t\x00p\x00:"} {
		_, err := seeding.File{Path: write(t, "seeds.txt", text), SkipBad: func(error) {}}.Seeds(context.Background())
		if !errors.Is(err, seeding.ErrBadSeed) || !strings.Contains(err.Error(), "UTF-16") {
			t.Errorf("got %v", err)
		}
	}
}

func TestSourcesTogetherGiveEachAddressOnceAsTheFirstGaveIt(t *testing.T) {
	one := seeding.List{Entries: []string{"http://a.example/ news", "http://b.example/"}, Name: "one"}
	two := seeding.List{Entries: []string{"http://B.example", "http://c.example/", "http://a.example/"}, Name: "two"}
	got, err := seeding.Join{one, two}.Seeds(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, s := range got {
		lines = append(lines, s.String()+" from "+s.Source)
	}
	if want := "http://a.example/ news from one 1, http://b.example/ from one 2, http://c.example/ from two 2"; strings.Join(lines, ", ") != want {
		t.Errorf("got %q, want %q", lines, want)
	}
	if _, err := (seeding.Join{one, seeding.File{Path: "/no/such/file"}}).Seeds(context.Background()); err == nil {
		t.Error("a source without a file is passed over")
	}
}

func TestATaskFileGivesTheSeedsOfOneTask(t *testing.T) {
	path := write(t, "tasks.jsonl", `{"web":"w1","topic":"sound","run":0,"seeds":["http://a.example/0"],"positives":["http://a.example/p"]}
{"web":"w1","topic":"sound","run":1,"seeds":["http://a.example/1","http://a.example/2"]}
{"web":"w2","topic":"sound","run":1,"seeds":["http://b.example/1"]}
`)
	got, err := seeding.Tasks{Path: path, Topic: "sound", Run: 1}.Seeds(context.Background())
	if err != nil || len(got) != 2 || got[1].URL != "http://a.example/2" {
		t.Errorf("%v, %v", got, err)
	}
	got, err = seeding.Tasks{Path: path, Topic: "sound", Run: 1, Web: "w2"}.Seeds(context.Background())
	if err != nil || len(got) != 1 || got[0].URL != "http://b.example/1" {
		t.Errorf("%v, %v", got, err)
	}
	got, err = seeding.Tasks{Path: path, Topic: "sound", Run: 1, Web: "renamed"}.Seeds(context.Background())
	if err != nil || len(got) != 2 {
		t.Errorf("a web that the file does not know: %v, %v", got, err)
	}
	_, err = seeding.Tasks{Path: path, Topic: "light"}.Seeds(context.Background())
	if !errors.Is(err, seeding.ErrNoTask) || !strings.Contains(err.Error(), "sound/0 sound/1") {
		t.Errorf("got %v", err)
	}
	_, err = seeding.Tasks{Path: write(t, "x.jsonl", "{}\n{broken\n"), Topic: "x"}.Seeds(context.Background())
	if err == nil || !strings.Contains(err.Error(), "x.jsonl:2") {
		t.Errorf("got %v", err)
	}
}

func FuzzSeedFile(f *testing.F) {
	for _, s := range []string{"http://a.example\n", "# c\n\nhttp://a b c\n", "\xff\xfe\x00", "http://[::1]/ news", strings.Repeat("a", 5000)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		path := filepath.Join(t.TempDir(), "s")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := seeding.File{Path: path, SkipBad: func(error) {}}.Seeds(context.Background())
		if err != nil {
			return
		}
		for _, s := range got {
			if s.URL.Host() == "" || s.Source == "" {
				t.Fatalf("accepted %+v", s)
			}
		}
	})
}
