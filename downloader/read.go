package downloader

import (
	"fmt"
	"net/http"
	"time"

	"github.com/spoor-crawler/spoor"
)

// read makes the answer of one HTTP response to a request for u, live or
// archived: the outcome by status, the next address of a redirect, the filter
// on media types and the decoding of the text. The transfer and content coding
// of body is undone already (see [plainBody]); body may be nil where the
// status is no success, and read takes it over.
// At is when the response came.
func read(u spoor.URL, status int, header http.Header, body []byte, at time.Time) Answer {
	p := pageOf(u, status, header, at)
	p.Bytes = int64(len(body))
	a := Answer{Page: p}
	switch p.Outcome {
	case spoor.OK:
		readBody(p, header.Get("Content-Type"), body)
	case spoor.Redirect:
		readLocation(p, header.Get("Location"))
	default:
		p.Error = statusLine(status)
		a.RetryAfter = retryAfter(header.Get("Retry-After"), at)
	}
	return a
}

// wantsBody says whether the body of a response is worth reading: one that is
// not leaves read with nothing to do for it.
func wantsBody(status int, header http.Header) bool {
	_, k := declared(header.Get("Content-Type"))
	return spoor.OutcomeOf(status) == spoor.OK && k != notPage
}

// pageOf is what the status line and the header alone say.
func pageOf(u spoor.URL, status int, header http.Header, at time.Time) *spoor.Page {
	media, _ := declared(header.Get("Content-Type"))
	return &spoor.Page{
		URL: u, FinalURL: u, Status: status, Outcome: spoor.OutcomeOf(status),
		Type: media, FetchedAt: at.Round(0).UTC(), Attempts: 1,
	}
}

// failed is the answer where no complete response came.
func failed(u spoor.URL, o spoor.Outcome, why string) Answer {
	return Answer{Page: &spoor.Page{URL: u, FinalURL: u, Outcome: o, Error: why, Attempts: 1}}
}

func readBody(p *spoor.Page, contentType string, body []byte) {
	media, page := mediaType(contentType, body)
	if !page {
		wrongType(p, media)
		return
	}
	p.Type = media
	p.Body, p.Charset = decode(body, contentType)
}

func wrongType(p *spoor.Page, media string) {
	p.Outcome = spoor.WrongType
	p.Error = fmt.Sprintf("%s is no page", media)
	p.Type = media
}

func readLocation(p *spoor.Page, location string) {
	next, err := resolve(p.URL, location)
	if err != nil {
		p.Outcome = spoor.BadResponse
		p.Error = fmt.Sprintf("HTTP %d leads nowhere: %v", p.Status, err)
		return
	}
	p.Location = next
	p.Error = "redirects to " + string(next)
}

// resolve reads a Location header against the address that was requested.
func resolve(at spoor.URL, location string) (spoor.URL, error) {
	if location == "" {
		return "", errNoLocation
	}
	base, err := spoor.NewBase(at)
	if err != nil {
		return "", err
	}
	return base.Resolve(location)
}

func statusLine(status int) string {
	text := http.StatusText(status)
	if text == "" {
		return fmt.Sprintf("HTTP %d", status)
	}
	return fmt.Sprintf("HTTP %d %s", status, text)
}
