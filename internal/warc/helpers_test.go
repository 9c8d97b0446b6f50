package warc

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"

	"github.com/spoor-crawler/spoor"
)

var day = time.Date(2024, 5, 17, 12, 30, 0, 0, time.UTC)

// answer is a page to archive.
func answer(u spoor.URL, at time.Time, body string) Response {
	return Response{URL: u, Date: at, Status: 200, Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body)}
}

// pages are n answers, each with a body of its own.
func pages(n int) []Response {
	list := make([]Response, n)
	for i := range list {
		list[i] = answer(pageURL(i), day, fmt.Sprintf("<p>page %d %s", i, strings.Repeat("tracks in the sand ", i%40)))
	}
	return list
}

func pageURL(i int) spoor.URL {
	return spoor.URL(fmt.Sprintf("http://h%d.example/page/%d", i%7, i))
}

// packed is an archive of the answers with one gzip member a record.
func packed(t testing.TB, list []Response) []byte { return written(t, list, true) }

func written(t testing.TB, list []Response, compress bool) []byte {
	t.Helper()
	var b bytes.Buffer
	w := NewWriter(&b, compress)
	for _, r := range list {
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// rawRecord is a record as some archiver may write it.
func rawRecord(kind, uri, date, contentType, block string) string {
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: %s\r\nWARC-Target-URI: %s\r\nWARC-Date: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
		kind, uri, date, contentType, len(block), block)
}

func rawResponse(uri, block string) string {
	return rawRecord("response", uri, "2024-05-17T12:30:00Z", "application/http; msgtype=response", block)
}

func gzipped(t testing.TB, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, part := range parts {
		z := gzip.NewWriter(&b)
		if _, err := io.WriteString(z, part); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

func save(t testing.TB, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func opened(t testing.TB, path string) *File {
	t.Helper()
	f, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	return f
}

// bodyOf reads the page at u.
func bodyOf(t testing.TB, f *File, u spoor.URL) (Record, string) {
	t.Helper()
	e, ok, err := f.Find(u)
	if err != nil || !ok {
		t.Fatalf("%s: found %v, error %v", u, ok, err)
	}
	var r Record
	if err := f.Read(e, 1<<20, &r); err != nil {
		t.Fatalf("%s: %v", u, err)
	}
	return r, string(r.Body)
}

// readable lists the pages of f that can be found and read.
func readable(t testing.TB, f *File) map[spoor.URL]string {
	t.Helper()
	var r Record
	got := map[spoor.URL]string{}
	err := f.Each(func(u spoor.URL, e Entry) error {
		if err := f.Read(e, 1<<20, &r); err != nil {
			return err
		}
		got[u] = string(r.Body)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

var errSome = errors.New("some error")
