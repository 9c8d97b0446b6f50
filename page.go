package spoor

import "time"

// Page is what came back for one requested URL: a body to read, or an outcome
// that says why there is none. Immutable once sent.
type Page struct {
	URL       URL       // as requested
	FinalURL  URL       // where the body came from; URL where nothing redirected
	Redirects []URL     // addresses passed on the way from URL to FinalURL, without URL itself
	Status    int       // HTTP status of the last answer; 0 where no answer came
	Outcome   Outcome   // how it went
	Error     string    // one line for people where Outcome is no success
	Location  URL       // where the answer points next; only with outcome Redirect
	Type      string    // media type without parameters ("text/html")
	Charset   string    // name of the encoding that the body was decoded from
	Body      string    // decoded to UTF-8; empty where Outcome is no success
	Bytes     int64     // length of the body as received, content coding undone
	FetchedAt time.Time // live: when the answer came; archive: when it was captured; zero where nothing came
	Attempts  int       // requests made for its last address; 0 where the host had been given up before
}
