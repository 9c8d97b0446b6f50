package manager_test

import (
	"context"
	"net/http"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/manager"
)

// shelf is a web in memory. Many goroutines ask a fetcher at a time; a map
// that nobody writes to is safe for that.
type shelf map[spoor.URL]string

// Fetch answers one request. A failure is an outcome of the page, no error.
func (s shelf) Fetch(_ context.Context, u spoor.URL) downloader.Answer {
	p := &spoor.Page{URL: u, FinalURL: u, Attempts: 1}
	body, ok := s[u]
	if !ok {
		p.Status, p.Outcome, p.Error = http.StatusNotFound, spoor.ClientError, "not on the shelf"
		return downloader.Answer{Page: p}
	}
	p.Status, p.Outcome = http.StatusOK, spoor.OK
	p.Type, p.Body, p.Bytes = "text/html", body, int64(len(body))
	return downloader.Answer{Page: p}
}

// Close frees what the fetcher holds; the crawl calls it at its end.
func (shelf) Close() error { return nil }

// A fetcher of one's own takes the place of the live web and of archives.
// Politeness stays the scheduler's.
func ExampleOptions_fetcher() {
	crawlBigCats(func(_ *manager.Config, options *manager.Options) {
		options.Fetcher = shelf{
			"http://cats.example/":     `<p>The lion and the tiger. <p><a href="lion">The lion</a><p><a href="lost">The lost tiger</a>`,
			"http://cats.example/lion": `<p>The lion roars, the tiger sleeps.`,
		}
	})
	// Output:
	// 1 1 http://cats.example/ ok true
	// 1 2 http://cats.example/lost client-error false
	// 1 3 http://cats.example/lion ok true
}
