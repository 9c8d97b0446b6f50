package walk

import "github.com/spoor-crawler/spoor/downloader"

// fetch does one request and answers it as the downloader's actor does: the
// agent first where the outcome is final, the scheduler always.
func (w *world) fetch(m *downloader.Fetch) {
	answer := w.fetcher.Fetch(w.ctx, m.Target())
	if m.Final(answer.Page.Outcome) {
		trip := *answer.Page
		trip.URL, trip.FinalURL, trip.Redirects = m.URL, m.Target(), m.Hops
		trip.Attempts = max(m.Attempt, 1)
		w.queue = append(w.queue, &downloader.Fetched{Agent: m.Agent, Page: &trip})
	}
	w.queue = append(w.queue, &downloader.Done{
		Fetch: m, Outcome: answer.Page.Outcome, Status: answer.Page.Status, Error: answer.Page.Error,
		Location: answer.Page.Location, RetryAfter: int64(answer.RetryAfter), FromCache: answer.FromCache,
	})
}
