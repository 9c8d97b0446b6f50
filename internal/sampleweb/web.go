package sampleweb

import (
	"net/http"
	"time"

	"github.com/spoor-crawler/spoor"
)

// Options choose a sample web. The zero value is good.
type Options struct {
	Seed uint64 // of all chance; equal seeds give equal webs

	// MaxDelay bounds how long a slow host waits before it answers.
	// 0 stands for 300 ms; a negative value makes no host wait.
	MaxDelay time.Duration
}

// Kind says how a page answers.
type Kind int

// The kinds. A Document may be slow (Delay) or fail at first (Failures).
const (
	Document Kind = iota // HTML with status 200
	File                 // something that is no page, with status 200
	Redirect             // 301 or 302 with a Location
	Dead                 // 404: a link that was broken on purpose
	Down                 // 503, always
	Hangup               // the connection is closed without an answer
	Trap                 // a page of the endless calendar, made when asked for
)

// Page is one address of the web and what it answers.
type Page struct {
	URL      spoor.URL
	Kind     Kind
	Status   int           // HTTP status; 0 for Hangup
	Header   http.Header   // Content-Type, Location, Retry-After
	Body     []byte        // in the page's charset
	Labels   []Label       // what it is about; nil where there is nothing to read
	Title    string        // as in the page, UTF-8
	Links    []spoor.URL   // every page it links to, in order of appearance, with repeats
	Delay    time.Duration // how long the host waits before it answers
	Failures int           // so many requests are answered with 503 before the first good one
	At       time.Time     // when it is captured in an archive, UTC
}

// Web is a generated web. It is immutable and safe for concurrent use.
type Web struct {
	options  Options
	pages    []Page // hosts in the order of the table, pages as planned
	byURL    map[spoor.URL]int
	texts    *library
	topical  map[string][]int // topic name: documents of sites that a search would find
	siteRank []int            // of each page: the place of its site in the table
}

// Pages returns every page but those of the trap, in a fixed order. The slice
// and what it refers to must not be changed.
func (w *Web) Pages() []Page { return w.pages }

// Lookup returns the page at u: one of Pages, a page of the trap, or false.
func (w *Web) Lookup(u spoor.URL) (Page, bool) {
	if i, ok := w.byURL[u]; ok {
		return w.pages[i], true
	}
	return w.trapPage(u)
}
