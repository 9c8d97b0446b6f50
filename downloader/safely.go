package downloader

import (
	"context"
	"fmt"

	"github.com/spoor-crawler/spoor"
)

// fetchSafely fetches, and turns a panic of the fetcher, or an answer without
// a page, into an outcome: one page is lost, no trip and no process.
func fetchSafely(ctx context.Context, f Fetcher, u spoor.URL) (a Answer) {
	defer func() {
		if r := recover(); r != nil {
			a = failed(u, spoor.BadResponse, fmt.Sprintf("the downloader panicked: %v", r))
		}
	}()
	a = f.Fetch(ctx, u)
	if a.Page == nil || a.Page.Outcome == "" {
		return failed(u, spoor.BadResponse, "the downloader gave no outcome")
	}
	return a
}
