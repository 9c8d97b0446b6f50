package webgraph_test

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestAnArchiveIsReadAsAGraph(t *testing.T) {
	web := archive(t, map[spoor.URL]string{
		"http://w.example/":      `<a href="a">a</a><a href="moved">m</a><a href="gone">g</a><a href="a">again</a>`,
		"http://w.example/a":     `<frameset><frame src="/f"></frameset>`,
		"http://w.example/f":     `<img usemap="#m"><map name="m"><area href="/"></map>`,
		"http://w.example/moved": "", // a redirect to /f
	})
	g, err := webgraph.Read(t.Context(), web)
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != 4 || g.Links() != 5 {
		t.Errorf("%d addresses and %d links, want 4 and 5", g.Len(), g.Links())
	}
	for _, start := range []spoor.URL{"http://w.example/", "http://w.example/a", "http://w.example/moved"} {
		if !g.Reachable([]spoor.URL{start})[node(t, g, "http://w.example/f")] {
			t.Errorf("f cannot be reached from %s", start)
		}
	}
	if g.IsPage(node(t, g, "http://w.example/moved")) || !g.IsPage(node(t, g, "http://w.example/a")) {
		t.Error("a redirect is no page, a frameset is one")
	}
}

func TestLinksLeadWhereTheArchiveRedirects(t *testing.T) {
	web := archive(t, map[spoor.URL]string{
		"http://w.example/":     `<a href="https://w.example/a/">slash and scheme</a><a href="/b">the scheme first</a><a href="/c">no</a>`,
		"http://w.example/a":    `<a href="/b/">just that</a><a href="/a/">itself</a>`,
		"https://w.example/b":   `b`,
		"http://w.example/b/":   `b with a slash`,
		"https://w.example/f":   "", // a redirect to itself
		"https://w.example/d/":  `<a href="http://w.example/f">in a circle</a><a href="http://w.example/e">to what redirects elsewhere</a>`,
		"https://w.example/e/":  "",
		"https://w.example/e/x": `<a href="/d">d</a>`,
	})
	g, err := webgraph.Read(t.Context(), web)
	if err != nil {
		t.Fatal(err)
	}
	for from, want := range map[spoor.URL][]spoor.URL{
		"http://w.example/":     {"http://w.example/a", "https://w.example/b"},
		"http://w.example/a":    {"http://w.example/b/"},
		"https://w.example/d/":  {"https://w.example/e/"},
		"https://w.example/e/x": {"https://w.example/d/"},
	} {
		if diff := cmp.Diff(want, names(g, g.Out(node(t, g, from)))); diff != "" {
			t.Errorf("from %s:\n%s", from, diff)
		}
	}
	for _, u := range []spoor.URL{"https://w.example/a/", "http://w.example/b", "http://w.example/c", "http://w.example/f", "http://w.example/f/", "http://w.example/e", "http://w.example/d"} {
		p := web.Fetch(t.Context(), u).Page
		n, ok := g.Find(u)
		if ok != (p.Outcome == spoor.Redirect) || ok && g.URL(n) != p.Location {
			t.Errorf("%s: the graph finds %v, the archive says %s to %q", u, ok, p.Outcome, p.Location)
		}
	}
}

func TestReadingStopsWhenItIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := webgraph.Read(ctx, archive(t, map[spoor.URL]string{"http://w.example/": "a"})); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestAnArchiveGivesTheSameGraphEveryTime(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no real archives")
	}
	web, err := downloader.OpenArchive([]string{filepath.Join(shared, "webs", "hyperphysics.warc.gz")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer web.Close()
	var last *webgraph.Graph
	for range 2 {
		g, err := webgraph.Read(t.Context(), web)
		if err != nil {
			t.Fatal(err)
		}
		if g.Len() != web.Len() || g.Links() < g.Len() {
			t.Errorf("%d addresses of %d, %d links", g.Len(), web.Len(), g.Links())
		}
		if last != nil && !same(last, g) {
			t.Error("another graph")
		}
		last = g
	}
}

func same(a, b *webgraph.Graph) bool {
	if a.Len() != b.Len() {
		return false
	}
	for i := range a.Len() {
		n := webgraph.Node(i)
		x, y := a.Out(n), b.Out(n)
		if a.URL(n) != b.URL(n) || a.IsPage(n) != b.IsPage(n) || len(x) != len(y) {
			return false
		}
		for j := range x {
			if x[j] != y[j] {
				return false
			}
		}
	}
	return true
}

// archive holds pages; an empty one is a redirect to /f.
func archive(t *testing.T, pages map[spoor.URL]string) *downloader.Archive {
	t.Helper()
	path := filepath.Join(t.TempDir(), "w.warc.gz")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := warc.NewWriter(f, true)
	for u, body := range pages {
		r := warc.Response{URL: u, Date: time.Unix(1e9, 0).UTC(), Status: 200, Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(body)}
		if body == "" {
			r.Status, r.Header = 301, http.Header{"Location": {"/f"}}
		}
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	web, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := web.Close(); err != nil {
			t.Error(err)
		}
	})
	return web
}
