package labels_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/labels"
)

const file = "\ufeffhttp://W.example\tgenre:news\r\n" +
	"http://w.example/a#top\towls\n\n" +
	"# by hand\n" +
	"http://w.example/a\tbirds of prey\n" +
	"no tab here\n" +
	"file_//w/b\towls\n" +
	"http://w.example/c\t \n" +
	"http://w.example/d\towls"

func TestAPageMayHaveSeveralLabelsAndAddressesAreInNormalForm(t *testing.T) {
	l, err := labels.Read(strings.NewReader(file), nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"birds of prey", "genre:news", "owls"}, l.Names()); diff != "" {
		t.Error(diff)
	}
	got, err := l.Pages("owls")
	if diff := cmp.Diff([]spoor.URL{"http://w.example/a", "http://w.example/d"}, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if !l.Has("http://w.example/", "genre:news") || !l.Has("http://w.example/a", "birds of prey") || l.Has("http://w.example/", "owls") || l.Has("http://w.example/", "cats") {
		t.Error("Has does not say what the file says")
	}
}

func TestDamagedLinesAreToldByNumberAndTheRestIsRead(t *testing.T) {
	var told []string
	if _, err := labels.Read(strings.NewReader(file), func(err error) {
		if !errors.Is(err, labels.ErrLine) {
			t.Errorf("%v is no ErrLine", err)
		}
		told = append(told, err.Error()[:len("bad label line 6")])
	}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"bad label line 6", "bad label line 7", "bad label line 8"}, told); diff != "" {
		t.Error(diff)
	}
}

func TestAnUnknownLabelIsAnErrorThatNamesTheKnownOnes(t *testing.T) {
	l, err := labels.Read(strings.NewReader("http://w.example/\towls\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Pages("owl"); !errors.Is(err, labels.ErrUnknown) || !strings.Contains(err.Error(), "owls") {
		t.Errorf("got %v", err)
	}
}

func TestAFileWithoutLabelsSaysSo(t *testing.T) {
	if _, err := new(labels.Labels).Pages("owl"); !errors.Is(err, labels.ErrUnknown) || !strings.HasSuffix(err.Error(), "there are no labels at all") {
		t.Errorf("got %v", err)
	}
}

func TestALineWithoutEndIsAnErrorAndNoMemory(t *testing.T) {
	_, err := labels.Read(strings.NewReader("http://w.example/\towls\nhttp://"+strings.Repeat("x", 2<<20)), nil)
	if !errors.Is(err, labels.ErrLine) || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("got %v", err)
	}
}

func TestAFileThatIsNotThereIsNamed(t *testing.T) {
	_, err := labels.Open(filepath.Join(t.TempDir(), "web.labels.tsv"), nil)
	if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "web.labels.tsv") {
		t.Errorf("got %v", err)
	}
}

func TestTheLabelFilesOfRealArchivesAreRead(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no real archives")
	}
	l, err := labels.Open(filepath.Join(shared, "webs", "uci-ics.labels.tsv"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if pages, err := l.Pages("ml-ai"); err != nil || len(pages) < 50 {
		t.Errorf("%d pages, %v", len(pages), err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(file)
	f.Add("\t\n\r\n\x00\thttp://")
	f.Fuzz(func(t *testing.T, s string) {
		l, err := labels.Read(strings.NewReader(s), nil)
		if err != nil {
			return
		}
		for _, name := range l.Names() {
			pages, err := l.Pages(name)
			if err != nil || len(pages) == 0 {
				t.Fatalf("label %q: %v, %v", name, pages, err)
			}
			for _, u := range pages {
				if again, err := spoor.ParseURL(string(u)); err != nil || again != u {
					t.Fatalf("%q is not in normal form", u)
				}
			}
		}
	})
}
