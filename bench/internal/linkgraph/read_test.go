package linkgraph_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/linkgraph"
	"github.com/spoor-crawler/spoor/internal/warc"
)

func TestAnArchiveIsReadAsAGraph(t *testing.T) {
	path := archive(t, map[spoor.URL]string{
		"http://w.example/":      `<a href="a">a</a><a href="moved">m</a><a href="gone">g</a><a href="a">again</a>`,
		"http://w.example/a":     `<frameset><frame src="/f"></frameset>`,
		"http://w.example/f":     `<img usemap="#m"><map name="m"><area href="/"></map>`,
		"http://w.example/moved": "", // a redirect to /f
	})
	g, err := linkgraph.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if g.Len() != 4 || g.Links() != 5 {
		t.Errorf("%d addresses and %d links, want 4 and 5", g.Len(), g.Links())
	}
	for _, start := range []spoor.URL{"http://w.example/", "http://w.example/a", "http://w.example/moved"} {
		f, _ := g.Node("http://w.example/f")
		if !g.Reachable([]spoor.URL{start})[f] {
			t.Errorf("f cannot be reached from %s", start)
		}
	}
	moved, _ := g.Node("http://w.example/moved")
	a, _ := g.Node("http://w.example/a")
	if g.IsPage(moved) || !g.IsPage(a) {
		t.Error("a redirect is no page, a frameset is one")
	}
}

// archive writes pages; an empty one is a redirect to /f.
func archive(t *testing.T, pages map[spoor.URL]string) string {
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
	return path
}
