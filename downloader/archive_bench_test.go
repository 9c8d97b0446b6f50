package downloader

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

// BenchmarkArchiveFetch asks a real archive for one page: look-up, reading,
// inflating, decoding.
func BenchmarkArchiveFetch(b *testing.B) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		b.Skip("SPOOR_SHARED is not set: no real archives")
	}
	a, err := OpenArchive([]string{filepath.Join(shared, "webs", "uci-ics.warc.gz")}, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer a.Close()
	var urls []spoor.URL
	err = a.web[0].Each(func(u spoor.URL, _ warc.Entry) error { urls = append(urls, u); return nil })
	if err != nil {
		b.Fatal(err)
	}
	ctx := context.Background()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if p := a.Fetch(ctx, urls[i*7919%len(urls)]).Page; p.Attempts != 1 {
			b.Fatal(p)
		}
	}
}
