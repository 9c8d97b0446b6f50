package downloader

import (
	"context"

	"github.com/spoor-crawler/spoor"
)

// Do does one request by f, and gives what is to be sent for it: Fetched to
// the agent, nil where the outcome is not final, and then Done to the
// scheduler. A fetcher that panics or gives no page makes the outcome
// BadResponse. It is what the actor of [Props] does for each Fetch, without
// actors.
func Do(ctx context.Context, f Fetcher, m *Fetch) (*Fetched, *Done) {
	a := fetchSafely(ctx, f, m.Target())
	var fetched *Fetched
	if m.Final(a.Page.Outcome) {
		fetched = &Fetched{Agent: m.Agent, Page: pageOfTrip(m, a.Page)}
	}
	return fetched, &Done{
		Fetch: m, Outcome: a.Page.Outcome, Status: a.Page.Status, Error: a.Page.Error,
		Location: a.Page.Location, RetryAfter: a.RetryAfter, FromCache: a.FromCache, Bytes: a.Page.Bytes,
	}
}

// pageOfTrip is the page of a request as the page of the whole trip. It is a
// copy: a cache may hold the other.
func pageOfTrip(m *Fetch, p *spoor.Page) *spoor.Page {
	trip := *p
	trip.URL = m.URL
	trip.FinalURL = m.Target()
	trip.Redirects = m.Hops
	trip.Attempts = max(m.Attempt, 1)
	return &trip
}
