package warc

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
)

func TestAFileThatIsNoArchiveIsRefusedInOneLine(t *testing.T) {
	for name, data := range map[string][]byte{
		"empty":            nil,
		"html":             []byte("<html><p>This is a page, saved by hand.</html>"),
		"gzip of html":     gzipped(t, "<html>"),
		"gzip magic alone": {0x1f, 0x8b, 0x08},
		"short":            []byte("WA"),
		"zip":              []byte("PK\x03\x04 and so on"),
	} {
		_, err := Open(save(t, "x.warc.gz", data))
		if !errors.Is(err, ErrNotWARC) || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), "x.warc.gz") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Open(t.TempDir()); !errors.Is(err, ErrNotWARC) {
		t.Errorf("a folder: %v", err)
	}
	if _, err := Open(filepath.Join(t.TempDir(), "none.warc.gz")); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "check the name") {
		t.Errorf("a missing file: %v", err)
	}
}

func TestATruncatedArchiveIsReadableUpToTheDamage(t *testing.T) {
	list := pages(40)
	for name, compress := range map[string]bool{"x.warc.gz": true, "x.warc": false} {
		t.Run(name, func(t *testing.T) {
			whole := opened(t, save(t, name, written(t, list, compress)))
			e, _, err := whole.Find(list[30].URL)
			if err != nil {
				t.Fatal(err)
			}
			cut := e.Offset + e.Length/2
			f := opened(t, save(t, name, written(t, list, compress)[:cut]))
			if got := readable(t, f); f.Len() != 30 || len(got) != 30 || got[list[29].URL] != string(list[29].Body) {
				t.Errorf("%d pages, %d readable, want 30", f.Len(), len(got))
			}
			// 30 pages and the warcinfo record
			want := fmt.Sprintf("at offset %d (unexpected EOF): 31 records before it were read", e.Offset)
			if w := f.Warnings(); len(w) != 1 || !strings.HasSuffix(w[0], want) {
				t.Errorf("warnings %q, want ...%q", w, want)
			}
		})
	}
}

func TestReadingGoesOnAfterTheDamage(t *testing.T) {
	list := pages(40)
	for name, compress := range map[string]bool{"x.warc.gz": true, "x.warc": false} {
		t.Run(name, func(t *testing.T) {
			data := written(t, list, compress)
			whole := opened(t, save(t, name, data))
			e, _, err := whole.Find(list[20].URL)
			if err != nil {
				t.Fatal(err)
			}
			for i := e.Offset; i < e.Offset+e.Length-20; i++ {
				data[i] = 'X'
			}
			f := opened(t, save(t, name, data))
			got := readable(t, f)
			if _, ok := got[list[20].URL]; len(got) != 39 || ok {
				t.Errorf("%d pages readable, the damaged one among them: %v", len(got), ok)
			}
			w := f.Warnings()
			if len(w) != 1 || !strings.Contains(w[0], fmt.Sprintf("offset %d ", e.Offset)) || !strings.HasSuffix(w[0], "21 records before it were read and 19 after it") {
				t.Errorf("warnings %q", w)
			}
		})
	}
}

func TestABitThatFlippedIsFound(t *testing.T) {
	list := pages(10)
	data := packed(t, list)
	path := save(t, "x.warc.gz", data)
	f := opened(t, path)
	e, _, err := f.Find(list[5].URL)
	if err != nil {
		t.Fatal(err)
	}
	data[e.Offset+e.Length-6] ^= 1 // in the checksum
	if again := opened(t, save(t, "x.warc.gz", data)); again.Len() != 9 {
		t.Errorf("%d pages in the index of a damaged file, want 9", again.Len())
	}
	// The same damage behind an index's back.
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	var r Record
	if err := f.Read(e, 1<<20, &r); !errors.Is(err, ErrDamaged) {
		t.Errorf("reading the damaged record: %v", err)
	}
}

func TestAnArchiveDamagedInItsFirstRecordIsReadFromTheSecond(t *testing.T) {
	data := packed(t, pages(5))
	data[40] ^= 0xff // within the warcinfo record, after its first bytes
	f := opened(t, save(t, "x.warc.gz", data))
	if w := f.Warnings(); f.Len() != 5 || len(w) != 1 || !strings.Contains(w[0], "offset 0 ") {
		t.Errorf("%d pages, warnings %q", f.Len(), w)
	}
}

func TestAnArchiveWithoutPagesSaysSo(t *testing.T) {
	f := opened(t, save(t, "x.warc", []byte(rawRecord("warcinfo", "x", "2024-05-17T12:30:00Z", "application/warc-fields", "a: b"))))
	if w := f.Warnings(); f.Len() != 0 || len(w) != 1 || !strings.Contains(w[0], "no page") {
		t.Errorf("%d pages, warnings %q", f.Len(), w)
	}
}

func TestEachEndsWithTheVisitorsError(t *testing.T) {
	f := opened(t, save(t, "x.warc.gz", packed(t, pages(600))))
	n := 0
	err := f.Each(func(spoor.URL, Entry) error {
		if n++; n == 300 {
			return errSome
		}
		return nil
	})
	if !errors.Is(err, errSome) || n != 300 {
		t.Errorf("%d visits, error %v", n, err)
	}
}

func TestSeveralArchivesAnswerAsOne(t *testing.T) {
	one := save(t, "one.warc.gz", packed(t, []Response{answer("http://a.example/", day, "from one")}))
	two := save(t, "two.warc.gz", packed(t, []Response{
		answer("http://a.example/", day.AddDate(1, 0, 0), "from two"), answer("http://b.example/", day, "only two")}))
	w, err := OpenAll([]string{one, two})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for u, want := range map[spoor.URL]string{"http://a.example/": one, "http://b.example/": two} {
		f, _, err := w.Find(u)
		if err != nil || f == nil || f.Path() != want {
			t.Errorf("%s is found in %v, error %v", u, f, err)
		}
	}
	if f, _, err := w.Find("http://c.example/"); f != nil || err != nil {
		t.Errorf("a URL in neither: %v, %v", f, err)
	}
	if _, err := OpenAll([]string{one, one + ".gone"}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("one of two is missing: %v", err)
	}
}

func TestAClosedArchiveAnswersWithAnErrorAndClosesAgain(t *testing.T) {
	f, err := Open(save(t, "x.warc.gz", packed(t, pages(3))))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.Find(pageURL(1)); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("looking up: %v", err)
	}
	if err := f.Close(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("the second time: %v", err)
	}
}
