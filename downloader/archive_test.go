package downloader

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

var captureDate = time.Date(2019, 3, 2, 10, 0, 0, 0, time.UTC)

func archivedPage(u spoor.URL, contentType, body string) warc.Response {
	return warc.Response{URL: u, Date: captureDate, Status: 200, Header: http.Header{"Content-Type": {contentType}}, Body: []byte(body)}
}

// archiveFile writes an archive of the answers.
func archiveFile(t testing.TB, answers ...warc.Response) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "web.warc.gz")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	w := warc.NewWriter(file, true)
	for _, r := range answers {
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

func openedArchive(t testing.TB, paths ...string) *Archive {
	t.Helper()
	a, err := OpenArchive(paths, func(line string) { t.Errorf("warning: %s", line) })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return a
}

func gzipOf(t testing.TB, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := io.WriteString(z, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestAnArchiveAnswersAsTheServerDid(t *testing.T) {
	coded := archivedPage("http://a.example/coded", "text/html; charset=utf-8", "")
	coded.Header.Set("Content-Encoding", "gzip")
	coded.Body = gzipOf(t, "<p>zipped on its way</p>")
	bomb := archivedPage("http://a.example/bomb", "text/html", "")
	bomb.Header.Set("Content-Encoding", "gzip")
	bomb.Body = gzipOf(t, strings.Repeat("x", defaultMaxDecoded+1))
	a := openedArchive(t, archiveFile(t,
		archivedPage("http://a.example/", "text/html", "<p>hello</p>"),
		archivedPage("http://a.example/latin", "text/html; charset=iso-8859-1", "<p>gr\xfcn</p>"),
		archivedPage("http://a.example/image", "image/png", "\x89PNG"),
		archivedPage("http://a.example/long", "text/html", strings.Repeat("x", defaultMaxBody+1)),
		warc.Response{URL: "http://a.example/old", Date: captureDate, Status: 302, Header: http.Header{"Location": {"/new?a=b"}}},
		warc.Response{URL: "http://a.example/gone", Date: captureDate, Status: 404, Body: []byte("<h1>Gone</h1>")},
		warc.Response{URL: "http://a.example/broken", Date: captureDate, Status: 503},
		coded, bomb))
	page := func(path string, status int, o spoor.Outcome) spoor.Page {
		u := spoor.URL("http://a.example" + path)
		return spoor.Page{URL: u, FinalURL: u, Status: status, Outcome: o, FetchedAt: captureDate, Attempts: 1}
	}
	with := func(p spoor.Page, change func(*spoor.Page)) spoor.Page { change(&p); return p }
	for _, want := range []spoor.Page{
		with(page("/", 200, spoor.OK), func(p *spoor.Page) { p.Body, p.Type = "<p>hello</p>", "text/html" }),
		with(page("/latin", 200, spoor.OK), func(p *spoor.Page) { p.Body, p.Type = "<p>grün</p>", "text/html" }),
		with(page("/coded", 200, spoor.OK), func(p *spoor.Page) { p.Body, p.Type = "<p>zipped on its way</p>", "text/html" }),
		with(page("/image", 200, spoor.WrongType), func(p *spoor.Page) { p.Type = "image/png" }),
		with(page("/old", 302, spoor.Redirect), func(p *spoor.Page) { p.Location = "http://a.example/new?a=b" }),
		page("/gone", 404, spoor.ClientError),
		page("/broken", 503, spoor.ServerError),
		page("/long", 200, spoor.TooLarge),
		page("/bomb", 200, spoor.TooLarge),
		with(page("/never", 0, spoor.NotArchived), func(p *spoor.Page) { p.FetchedAt = time.Time{} }),
	} {
		got := *a.Fetch(t.Context(), want.URL).Page
		if (got.Error == "") != (got.Outcome == spoor.OK) || strings.Contains(got.Error, "\n") {
			t.Errorf("%s: outcome %s says %q", want.URL, got.Outcome, got.Error)
		}
		got.Error, got.Charset, got.Bytes = "", "", 0
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", want.URL, diff)
		}
	}
	if n := a.Requests(); n != 10 {
		t.Errorf("%d requests counted, want 10", n)
	}
}

func TestAnAddressWhoseTwinIsArchivedRedirectsToIt(t *testing.T) {
	a := openedArchive(t,
		archiveFile(t, archivedPage("https://a.example/", "text/html", "<p>hello</p>"), archivedPage("http://a.example/dir/", "text/html", "x")),
		archiveFile(t, archivedPage("http://b.example/x", "text/html", "x")))
	for u, to := range map[spoor.URL]spoor.URL{
		"http://a.example/": "https://a.example/", "https://a.example/dir": "http://a.example/dir/", "https://b.example/x/": "http://b.example/x",
	} {
		got := *a.Fetch(t.Context(), u).Page
		want := spoor.Page{
			URL: u, FinalURL: u, Status: 301, Outcome: spoor.Redirect, Error: "redirects to " + string(to), Location: to, FetchedAt: captureDate, Attempts: 1,
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", u, diff)
		}
		if p := a.Fetch(t.Context(), to).Page; p.Outcome != spoor.OK {
			t.Errorf("%s leads to %s: %s", u, to, p.Outcome)
		}
	}
	if a.Len() != 3 || a.Requests() != 6 {
		t.Errorf("%d pages, %d requests", a.Len(), a.Requests())
	}
}

func TestOfSeveralArchivesTheFirstThatHasTheURLAnswers(t *testing.T) {
	newer := archivedPage("http://a.example/", "text/html", "second")
	newer.Date = captureDate.AddDate(1, 0, 0)
	a := openedArchive(t,
		archiveFile(t, archivedPage("http://a.example/", "text/html", "first")),
		archiveFile(t, newer, archivedPage("http://b.example/", "text/html", "only second")))
	for u, want := range map[spoor.URL]string{"http://a.example/": "first", "http://b.example/": "only second"} {
		if p := a.Fetch(t.Context(), u).Page; p.Body != want {
			t.Errorf("%s: %q, want %q", u, p.Body, want)
		}
	}
	var visited []spoor.URL
	err := a.Each(t.Context(), func(p *spoor.Page) error { visited = append(visited, p.URL+spoor.URL("#"+p.Body)); return nil })
	if want := []spoor.URL{"http://a.example/#first", "http://b.example/#only second"}; err != nil || !cmp.Equal(visited, want) {
		t.Errorf("visited %q, error %v", visited, err)
	}
	if n := a.Requests(); n != 2 {
		t.Errorf("%d requests counted: reading them all is none", n)
	}
}

func TestAPageStaysAsItIsWhenOthersAreRead(t *testing.T) {
	a := openedArchive(t, archiveFile(t,
		archivedPage("http://a.example/", "text/html", "<p>first body"), archivedPage("http://b.example/", "text/html", "<p>other body")))
	kept := a.Fetch(t.Context(), "http://a.example/").Page
	for range 10 {
		a.Fetch(t.Context(), "http://b.example/")
	}
	if kept.Body != "<p>first body" {
		t.Errorf("it became %q", kept.Body)
	}
}

func TestAnArchiveCanBeAskedByManyAtOnce(t *testing.T) {
	var list []warc.Response
	for i := range 100 {
		list = append(list, archivedPage(archivedURL(i), "text/html", strings.Repeat(string(archivedURL(i)), 20)))
	}
	a := openedArchive(t, archiveFile(t, list...))
	var all sync.WaitGroup
	for g := range 8 {
		all.Go(func() {
			for i := range 100 {
				u := archivedURL((i*3 + g) % 100)
				if p := a.Fetch(t.Context(), u).Page; p.Body != strings.Repeat(string(u), 20) {
					t.Errorf("%s: %s %q", u, p.Outcome, p.Body)
				}
			}
		})
	}
	all.Wait()
	if a.Requests() != 800 || a.Len() != 100 {
		t.Errorf("%d requests, %d pages", a.Requests(), a.Len())
	}
}

func archivedURL(i int) spoor.URL {
	return spoor.URL("http://a.example/" + string(rune('a'+i%26)) + strings.Repeat("x", i/26))
}

func TestAnEndedContextEndsReading(t *testing.T) {
	a := openedArchive(t, archiveFile(t, archivedPage("http://a.example/", "text/html", "x")))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if p := a.Fetch(ctx, "http://a.example/").Page; p.Outcome.Class() != spoor.Transient || !p.FetchedAt.IsZero() {
		t.Errorf("outcome %s at %v", p.Outcome, p.FetchedAt)
	}
	err := a.Each(ctx, func(*spoor.Page) error { t.Error("visited"); return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestArchivesThatCannotBeUsedAreRefused(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "notes.txt")
	if err := os.WriteFile(text, []byte("no archive"), 0o644); err != nil {
		t.Fatal(err)
	}
	info := filepath.Join(dir, "info.warc")
	if err := os.WriteFile(info, []byte("WARC/1.1\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]error{text: warc.ErrNotWARC, info: ErrNoPages, filepath.Join(dir, "none"): fs.ErrNotExist} {
		if a, err := OpenArchive([]string{path}, nil); !errors.Is(err, want) || a != nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %v", path, err, want)
		}
	}
}

func TestDamageIsAWarningAndTheRestIsRead(t *testing.T) {
	path := archiveFile(t, archivedPage("http://a.example/", "text/html", "whole"), archivedPage("http://b.example/", "text/html", "cut"))
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, info.Size()-20); err != nil {
		t.Fatal(err)
	}
	var lines []string
	a, err := OpenArchive([]string{path}, func(line string) { lines = append(lines, line) })
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if len(lines) != 1 || !strings.Contains(lines[0], "2 records before it were read") {
		t.Errorf("warnings %q", lines)
	}
	if p := a.Fetch(t.Context(), "http://a.example/").Page; p.Body != "whole" {
		t.Errorf("%s %q", p.Outcome, p.Body)
	}
	if p := a.Fetch(t.Context(), "http://b.example/").Page; p.Outcome != spoor.NotArchived {
		t.Errorf("the page that is cut off: %s", p.Outcome)
	}
}

func TestARealArchiveIsReadWhole(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no real archives")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	a := openedArchive(t, filepath.Join(shared, "webs", "uci-ics.warc.gz"))
	outcomes := map[spoor.Outcome]int{}
	err := a.Each(t.Context(), func(p *spoor.Page) error {
		outcomes[p.Outcome]++
		if p.Outcome == spoor.BadResponse || p.FetchedAt.Year() != 2020 || p.FetchedAt.Location() != time.UTC {
			t.Errorf("%s: %s %s, captured %v", p.URL, p.Outcome, p.Error, p.FetchedAt)
		}
		return nil
	})
	if err != nil || outcomes[spoor.OK] < 14000 || a.Len() != 14951 {
		t.Errorf("outcomes of %d pages: %v, error %v", a.Len(), outcomes, err)
	}
	t.Log(outcomes)
}

func TestThePageCacheKeepsTheRedirectToATwin(t *testing.T) {
	a, err := OpenArchive([]string{archiveFile(t, archivedPage("https://a.example/", "text/html", "x"))}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := NewCache(a, filepath.Join(t.TempDir(), "pages.cache"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close() // and the archive
	for range 3 {
		if p := c.Fetch(t.Context(), "http://a.example/").Page; p.Outcome != spoor.Redirect || p.Location != "https://a.example/" {
			t.Errorf("%s to %q", p.Outcome, p.Location)
		}
		if p := c.Fetch(t.Context(), "https://a.example/").Page; p.Outcome != spoor.OK {
			t.Errorf("where it leads: %s", p.Outcome)
		}
	}
	if s := c.Stats(); a.Requests() != 2 || s.Distinct != 2 || s.FromFile != 4 {
		t.Errorf("%d requests to the archive, %+v", a.Requests(), s)
	}
}
