package warc

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
)

// sharedWebs is the folder of the real archives.
func sharedWebs(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("SPOOR_SHARED")
	if dir == "" {
		t.Skip("SPOOR_SHARED is not set: no real archives")
	}
	return filepath.Join(dir, "webs")
}

func TestRealArchivesHoldEveryPageAndEveryLabelledURL(t *testing.T) {
	dir := sharedWebs(t)
	for name, want := range map[string]struct {
		records int
		bad     int // addresses that are no URL, such as "ftp_//host/path"
		same    int // addresses that are another one's URL, written differently
	}{
		"hyperphysics": {8492, 0, 0}, "webkb": {8275, 52, 8}, "uci-ics": {14951, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			pages := want.records - want.bad - want.same
			f, err := Open(filepath.Join(dir, name+".warc.gz"))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if f.Len() != pages {
				t.Errorf("%d pages, want %d", f.Len(), pages)
			}
			if got := f.index.about; got.BadURLs != want.bad || got.Damage != (damage{Before: want.records + 1}) || got.Stream {
				t.Errorf("index says %+v", got)
			}
			urls, bad := labelled(t, filepath.Join(dir, name+".labels.tsv"))
			if len(urls) != pages || bad != want.bad {
				t.Errorf("labels of %d URLs and %d addresses that are none, want %d and %d", len(urls), bad, pages, want.bad)
			}
			for u := range urls {
				if _, ok, err := f.Find(u); err != nil || !ok {
					t.Errorf("%s: found %v, error %v", u, ok, err)
				}
			}
			readAll(t, f, pages)
		})
	}
}

// readAll reads every page in file order.
func readAll(t *testing.T, f *File, pages int) {
	t.Helper()
	var r Record
	n, last := 0, int64(-1)
	err := f.Each(func(u spoor.URL, e Entry) error {
		n++
		if e.Offset <= last {
			t.Errorf("%s at %d comes after %d", u, e.Offset, last)
		}
		last = e.Offset
		if err := f.Read(e, 64<<20, &r); err != nil {
			t.Errorf("%s: %v", u, err)
		}
		if r.Status != e.Status || r.Date != e.Date || r.Date.IsZero() {
			t.Errorf("%s: record says %d %v, index %d %v", u, r.Status, r.Date, e.Status, e.Date)
		}
		return nil
	})
	if err != nil || n != pages {
		t.Errorf("visited %d pages of %d, error %v", n, pages, err)
	}
}

// labelled lists the URLs that have labels, and counts the distinct addresses
// that are no URL.
func labelled(t *testing.T, path string) (urls map[spoor.URL]bool, bad int) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	urls, wrong := map[spoor.URL]bool{}, map[string]bool{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		raw, _, _ := strings.Cut(lines.Text(), "\t")
		if u, err := spoor.ParseURL(raw); err == nil {
			urls[u] = true
		} else {
			wrong[raw] = true
		}
	}
	return urls, len(wrong)
}
