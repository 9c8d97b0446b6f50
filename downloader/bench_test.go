package downloader

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webtest"
)

func BenchmarkDecode(b *testing.B) {
	ascii := strings.Repeat("<p>A tracker follows the spoor through the forest.</p>\n", 200)
	latin1 := strings.Repeat("<p>Der J\xe4ger folgt der F\xe4hrte durch den Wald.</p>\n", 200)
	for _, c := range []struct{ name, contentType, body string }{
		{"ascii", "text/html", ascii},
		{"utf8-header", "text/html; charset=utf-8", ascii + "é"},
		{"utf8-undeclared", "text/html", ascii + "é"},
		{"latin1-header", "text/html; charset=iso-8859-1", latin1},
		{"latin1-guess", "text/html", latin1},
	} {
		b.Run(c.name, func(b *testing.B) {
			body := []byte(c.body)
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				decode(body, c.contentType)
			}
		})
	}
}

func BenchmarkLiveFetch(b *testing.B) {
	web := webtest.Start(b)
	live := newLive(b, LiveOptions{ConnectTo: web.Addr()})
	b.ReportAllocs()
	for b.Loop() {
		if p := live.Fetch(b.Context(), "http://page.example/a").Page; p.Outcome != spoor.OK {
			b.Fatal(p.Error)
		}
	}
}

// static answers everything with the same body.
type static struct{}

func (static) Fetch(_ context.Context, u spoor.URL) Answer {
	return read(u, 200, nil, []byte("<p>A tracker follows the spoor through the forest.</p>"), time.Unix(1, 0))
}

func (static) Close() error { return nil }

// BenchmarkCacheIndex reports the memory that one kept URL takes.
func BenchmarkCacheIndex(b *testing.B) {
	const urls = 100_000
	for b.Loop() {
		cache, _ := newCache(b, static{})
		before := heap()
		for i := range urls {
			cache.Fetch(b.Context(), spoor.URL(fmt.Sprintf("http://host-%d.example/a/page/%d.html", i%100, i)))
		}
		b.ReportMetric(float64(heap()-before)/urls, "B/URL")
		b.ReportMetric(float64(cache.Stats().Bytes)/urls, "disk-B/URL")
		if err := cache.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCacheHit(b *testing.B) {
	cache, _ := newCache(b, static{})
	defer cache.Close()
	cache.Fetch(b.Context(), "http://a.example/")
	b.ReportAllocs()
	for b.Loop() {
		if a := cache.Fetch(b.Context(), "http://a.example/"); !a.FromCache {
			b.Fatal("not from the cache")
		}
	}
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
