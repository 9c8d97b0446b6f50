package bench_test

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents/frontier"
	"github.com/spoor-crawler/spoor/bench/internal/usage"
	"github.com/spoor-crawler/spoor/bench/internal/webs"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
	"github.com/spoor-crawler/spoor/internal/warc"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// pageCount is how many pages a benchmark goes round: more than the caches of
// a page reader remember by heart.
const pageCount = 2000

// BenchmarkPage takes the way of a page apart. Every stage holds what the one
// before it does, on the same pages: parse alone; fetch from the archive; fetch
// and read; then judged; then its links scored and pushed. cpu-ns/op is the
// processor time, collection included: divide by that of parse.
func BenchmarkPage(b *testing.B) {
	for _, web := range []struct{ name, query string }{{"sample", "jaguar car"}, {"uci-ics", "machine learning"}, {"hyperphysics", "electric field"}} {
		b.Run(web.name, func(b *testing.B) {
			path := pathOf(b, web.name)
			urls, bodies := pagesOf(b, path)
			b.Run("parse", func(b *testing.B) { parse(b, bodies) })
			for stage := fetched; stage <= pushed; stage++ {
				b.Run(stage.String(), func(b *testing.B) { walk(b, path, web.query, urls, stage) })
			}
		})
	}
}

// stage is how far a page goes.
type stage int

const (
	fetched stage = iota
	read
	judged
	pushed
)

// String names the stage with all that it holds.
func (s stage) String() string {
	return [...]string{"fetch", "fetch-read", "fetch-read-judge", "fetch-read-judge-score-push"}[s]
}

// pathOf is the archive of a web; the sample web is written first.
func pathOf(b *testing.B, name string) string {
	b.Helper()
	if name == "sample" {
		return sampleArchive(b)
	}
	folder, err := webs.Folder()
	if err != nil {
		b.Skip(err)
	}
	return filepath.Join(folder, name+".warc.gz")
}

func sampleArchive(b *testing.B) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "sample.warc.gz")
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	web, err := sampleweb.Generate(sampleweb.Options{})
	if err != nil {
		b.Fatal(err)
	}
	w := warc.NewWriter(f, true)
	err = web.Archive(func(u spoor.URL, status int, header http.Header, body []byte, at time.Time) error {
		return w.Write(warc.Response{URL: u, Date: at, Status: status, Header: header, Body: body})
	})
	if err != nil {
		b.Fatal(err)
	}
	if err := f.Close(); err != nil {
		b.Fatal(err)
	}
	return path
}

// pagesOf picks pages spread over the archive, with their bodies decoded.
func pagesOf(b *testing.B, path string) (urls []spoor.URL, bodies []string) {
	b.Helper()
	web := open(b, path)
	every, i := max(web.Len()/pageCount, 1), 0
	err := web.Each(context.Background(), func(p *spoor.Page) error {
		if i++; i%every == 0 && p.Outcome == spoor.OK {
			urls, bodies = append(urls, p.URL), append(bodies, p.Body)
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return urls, bodies
}

func open(b *testing.B, path string) *downloader.Archive {
	b.Helper()
	web, err := downloader.OpenArchive([]string{path}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = web.Close() })
	return web
}

func parse(b *testing.B, bodies []string) {
	defer reportCPU(b, cpu(b))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		// A page that html.Parse refuses counts with what it took.
		_, _ = html.Parse(strings.NewReader(bodies[i%len(bodies)]))
	}
}

// walk takes pages as far as the stage, as an agent does.
func walk(b *testing.B, path, query string, urls []spoor.URL, to stage) {
	web := open(b, path)
	know, err := knowledge.New(knowledge.Options{Query: query})
	if err != nil {
		b.Fatal(err)
	}
	strategy, err := linkscore.New("tswt", linkscore.Options{}, know)
	if err != nil {
		b.Fatal(err)
	}
	stack := frontier.New(100_000, frontier.Expiry{Steps: 5000}, strategy.Merge)
	defer reportCPU(b, cpu(b))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := web.Fetch(context.Background(), urls[i%len(urls)]).Page
		if to == fetched {
			continue
		}
		doc, err := know.Read(p)
		if err != nil {
			b.Fatal(err)
		}
		if to == read {
			continue
		}
		know.Learn(doc)
		verdict := know.Judge(doc)
		if to == judged {
			continue
		}
		scores := strategy.Score(doc, linkscore.Visit{Verdict: verdict})
		now := frontier.Moment{Step: i}
		stack.RemoveExpired(now)
		for j := range doc.Links {
			stack.Push(now, spoor.Link{URL: doc.Links[j].URL, Parent: p.URL, Anchor: doc.Links[j].Anchor}, scores[j])
		}
		stack.Take()
	}
}

func cpu(b *testing.B) time.Duration {
	t, err := usage.CPU()
	if err != nil {
		b.Fatal(err)
	}
	return t
}

// reportCPU adds the processor time of an operation.
func reportCPU(b *testing.B, start time.Duration) {
	b.ReportMetric(float64(cpu(b)-start)/float64(b.N), "cpu-ns/op")
}
