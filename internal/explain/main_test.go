package explain

import (
	"context"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// sample is the sample web, and as an archive on disk, made once.
var sample struct {
	web  *sampleweb.Web
	path string
}

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "explain")
	if err == nil {
		err = writeSample(filepath.Join(dir, "sample.warc.gz"))
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

func writeSample(path string) (err error) {
	if sample.web, err = sampleweb.Generate(sampleweb.Options{}); err != nil {
		return err
	}
	sample.path = path
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	w := warc.NewWriter(f, true)
	err = sample.web.Archive(func(u spoor.URL, status int, header http.Header, body []byte, at time.Time) error {
		return w.Write(warc.Response{URL: u, Date: at, Status: status, Header: header, Body: body})
	})
	return errors.Join(err, f.Close())
}

// archive opens the sample web.
func archive(t testing.TB) (*sampleweb.Web, *downloader.Archive) {
	t.Helper()
	a, err := downloader.OpenArchive([]string{sample.path}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := a.Close(); err != nil {
			t.Error(err)
		}
	})
	return sample.web, a
}

// samplePages are the first n documents of the sample web as they are fetched.
func samplePages(t testing.TB, n int) []*spoor.Page {
	t.Helper()
	web, a := archive(t)
	var pages []*spoor.Page
	for _, p := range web.Pages() {
		if len(pages) == n {
			break
		}
		if got := a.Fetch(context.Background(), p.URL).Page; got.Outcome == spoor.OK {
			pages = append(pages, got)
		}
	}
	if len(pages) < n {
		t.Fatalf("only %d pages", len(pages))
	}
	return pages
}

// mind is a knowledge of a query that has learned nothing, and a strategy.
func mind(t testing.TB, strategy string, o linkscore.Options) (*knowledge.Knowledge, linkscore.Strategy) {
	t.Helper()
	k, err := knowledge.New(knowledge.Options{Query: "jaguar car engine", Genres: []string{"news"}})
	if err != nil {
		t.Fatal(err)
	}
	k.BuildTable()
	o.Truth = nowhere{}
	s, err := linkscore.New(strategy, o, k)
	if err != nil {
		t.Fatal(err)
	}
	return k, s
}

// nowhere is the truth of a web without relevant pages.
type nowhere struct{}

func (nowhere) Relevant(spoor.URL) bool { return false }
func (nowhere) Distances(map[spoor.URL]bool) func(spoor.URL) (int, bool) {
	return func(spoor.URL) (int, bool) { return 0, false }
}

// see reads a page that is given as text.
func see(t testing.TB, strategy, body string) *Page {
	t.Helper()
	return look(t, strategy, pageOf(body))
}

func look(t testing.TB, strategy string, p *spoor.Page) *Page {
	t.Helper()
	return lookBy(t, strategy, linkscore.Options{}, p)
}

func lookBy(t testing.TB, strategy string, o linkscore.Options, p *spoor.Page) *Page {
	t.Helper()
	k, s := mind(t, strategy, o)
	doc, err := k.Read(p)
	if err != nil {
		t.Fatal(err)
	}
	k.Learn(doc)
	return NewPage(Reading{Doc: doc, Know: k, Topic: TopicOf(k), Strategy: strategy, Options: o}, s)
}

func pageOf(body string) *spoor.Page {
	return &spoor.Page{URL: "http://cars.example/dir/page.html", Outcome: spoor.OK, Body: body}
}
