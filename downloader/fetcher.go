package downloader

import (
	"context"
	"time"

	"github.com/spoor-crawler/spoor"
)

// Fetcher answers one request with one outcome: it follows no redirect and
// tries nothing twice. Implementations are safe for concurrent use.
type Fetcher interface {
	// Fetch asks for u. It returns never an error: a failure is an Outcome of
	// the page. It ends soon after ctx does, with a transient outcome.
	Fetch(ctx context.Context, u spoor.URL) Answer

	// Close frees connections and files. Nothing may be fetched afterwards.
	Close() error
}

// Answer is what came back for one request.
type Answer struct {
	// Page is never nil. URL and FinalURL are the requested address, Attempts
	// is 1 and Redirects is empty: the actor of [Props] knows the trip and fills
	// in the rest. Other holders must not change it.
	Page *spoor.Page

	// RetryAfter is how long the server asked to wait; 0 where it did not say.
	RetryAfter time.Duration

	// FromCache says that the run's page cache answered: no host was asked.
	FromCache bool
}
