package downloader_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// Live asks for one page at a time; here every connection goes to a server in
// the same program, as with "spoor crawl --connect-to".
func ExampleNewLive() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/old" {
			http.Redirect(w, r, "/new", http.StatusMovedPermanently)
			return
		}
		fmt.Fprintf(w, "<html><p>%s on %s</p></html>", r.URL.Path, r.Host)
	}))
	defer server.Close()

	live, err := downloader.NewLive(downloader.LiveOptions{
		Contact:      "https://example.org/about-our-crawl",
		TotalTimeout: 10 * time.Second,
		ConnectTo:    server.Listener.Addr().String(),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer live.Close()

	for u := spoor.URL("http://zoo.example/old"); u != ""; {
		page := live.Fetch(context.Background(), u).Page
		fmt.Printf("%s: %d %s %q\n", page.URL, page.Status, page.Outcome, page.Body)
		u = page.Location // empty where nothing redirects
	}
	// Output:
	// http://zoo.example/old: 301 redirect ""
	// http://zoo.example/new: 200 ok "<html><p>/new on zoo.example</p></html>"
}
