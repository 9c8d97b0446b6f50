// Package littleweb writes a small archived web with tasks and labels, for
// tests of the commands.
//
//	/ (seed) -> /owl-1.html*, /cars.html, /gone.html (not archived)
//	/cars.html -> /owl-2.html*    /owl-1.html* -> /
//
// where * has the label "owls".
package littleweb

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// The numbers of the web.
const (
	Archived = 4 // pages that can be reached
	Outcomes = 5 // of them and of the page that is missing
	T        = 2 // labelled pages that are no seed
)

// Write writes web.warc.gz, web.labels.tsv and topics.jsonl into a directory
// that ends with the test, and returns the archive's path.
func Write(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "web.warc.gz")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := warc.NewWriter(f, true)
	for _, p := range []struct{ path, body string }{
		{"/", `Owls and what they eat. <a href="owl-1.html">barn owls</a> <a href="cars.html">cars</a> <a href="gone.html">more</a>`},
		{"/cars.html", `A car has wheels. <a href="owl-2.html">An owl on the roof</a>`},
		{"/owl-1.html", `Barn owls hunt mice by night. <a href="/">up</a>`},
		{"/owl-2.html", `Tawny owls call by night.`},
	} {
		r := warc.Response{
			URL: spoor.URL("http://owls.example" + p.path), Date: time.Unix(1e9, 0).UTC(), Status: 200,
			Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}},
			Body:   fmt.Appendf(nil, "<!doctype html><title>%s</title><p>%s</p>", p.path, p.body),
		}
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "web.labels.tsv"), "http://owls.example/\towls\nhttp://owls.example/owl-1.html\towls\nhttp://owls.example/owl-2.html\towls\n")
	write(t, filepath.Join(dir, "topics.jsonl"), `{"web":"web","topic":"owls","run":0,"seeds":["http://owls.example/"],"positives":[]}`+"\n")
	return path
}

func write(t testing.TB, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}
