package downloader

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webtest"
)

// answer is what a test expects of a page.
type answer struct {
	outcome spoor.Outcome
	status  int
	says    string // part of Error, or of Body where the outcome is OK
}

// hostile says for every behaviour of webtest how Live takes it.
func hostile() map[string]answer {
	return map[string]answer{
		"/page/a?b=100%":            {spoor.OK, 200, "This page is /page/a."},
		"/headers":                  {spoor.OK, 200, "Accept-Encoding: gzip, deflate"},
		"/empty":                    {spoor.OK, 200, ""},
		"/status/404":               {spoor.ClientError, 404, "HTTP 404 Not Found"},
		"/status/410":               {spoor.ClientError, 410, "HTTP 410 Gone"},
		"/status/304":               {spoor.ClientError, 304, "HTTP 304"},
		"/status/500":               {spoor.ServerError, 500, "HTTP 500"},
		"/status/599":               {spoor.ServerError, 599, "HTTP 599"},
		"/status/777":               {spoor.BadResponse, 777, "HTTP 777"},
		"/status/408":               {spoor.Timeout, 408, "HTTP 408"},
		"/status/204":               {spoor.OK, 204, ""},
		"/type?of=image/png":        {spoor.WrongType, 200, "image/png is no page"},
		"/type?of=text/plain":       {spoor.OK, 200, "A text of some type."},
		"/type?of=text/css":         {spoor.WrongType, 200, "text/css"},
		"/type?of=a/b%3b%3b":        {spoor.WrongType, 200, "a/b is no page"},
		"/type?of=html":             {spoor.OK, 200, "A text of some type."},
		"/type?of=text/xml":         {spoor.WrongType, 200, "text/xml"},
		"/type?of=text/html%3ba%3b": {spoor.OK, 200, "A text of some type."},
		"/no-type/html":             {spoor.OK, 200, "Nobody says"},
		"/no-type/text":             {spoor.OK, 200, "Nobody says"},
		"/no-type/xml":              {spoor.WrongType, 200, "text/xml"},
		"/no-type/binary":           {spoor.WrongType, 200, "image/png"},
		"/binary/pdf":               {spoor.WrongType, 200, "application/pdf"},
		"/binary/zip":               {spoor.WrongType, 200, "application/zip"},
		"/binary/jpeg":              {spoor.WrongType, 200, "image/jpeg"},
		"/binary/ps":                {spoor.WrongType, 200, "application/postscript"},
		"/binary/bmp":               {spoor.WrongType, 200, "image/bmp"},
		"/binary/feed":              {spoor.WrongType, 200, "text/xml"},
		"/binary/nul":               {spoor.WrongType, 200, "application/octet-stream"},
		"/coding/gzip":              {spoor.OK, 200, "compressed on its way"},
		"/coding/deflate":           {spoor.OK, 200, "compressed on its way"},
		"/coding/raw-deflate":       {spoor.OK, 200, "compressed on its way"},
		"/coding/double":            {spoor.OK, 200, "compressed on its way"},
		"/coding/lie":               {spoor.OK, 200, "compressed on its way"},
		"/coding/broken":            {spoor.BadResponse, 200, "compressed body is damaged"},
		"/coding/short":             {spoor.BadResponse, 200, "compressed body is damaged"},
		"/coding/unknown":           {spoor.BadResponse, 200, "unknown content coding"},
		"/slow-header":              {spoor.Timeout, 0, "no answer within"},
		"/stall":                    {spoor.Timeout, 200, "the body stalled for"},
		"/trickle":                  {spoor.Timeout, 200, "not finished within"},
		"/endless":                  {spoor.TooLarge, 200, "limit of 1000000 bytes as sent"},
		"/announced/1000001":        {spoor.TooLarge, 200, "limit of 1000000 bytes as sent"},
		"/bomb/gzip":                {spoor.TooLarge, 200, "3000000 decoded"},
		"/bomb/deflate":             {spoor.TooLarge, 200, "3000000 decoded"},
		"/bomb/double":              {spoor.TooLarge, 200, "3000000 decoded"},
		"/short":                    {spoor.BadResponse, 200, "the answer ends early"},
		"/long":                     {spoor.OK, 200, "<p>Twelve.</"},
		"/reset":                    {spoor.Unreachable, 0, "connection reset"},
		"/reset-body":               {spoor.Unreachable, 200, "connection reset"},
		"/close":                    {spoor.Unreachable, 0, "closed without an answer"},
		"/garbage":                  {spoor.BadResponse, 0, "not HTTP"},
		"/bad-chunk":                {spoor.BadResponse, 200, "framing of the body is broken"},
		"/huge-header/128":          {spoor.BadResponse, 0, "limit of 65536 bytes"},
		"/huge-header/32":           {spoor.OK, 200, "behind a large header"},
		"/location?to=/page/x":      {spoor.Redirect, 302, "redirects to http://"},
		"/location?to=//h/x%23":     {spoor.Redirect, 302, "redirects to http://h/x"},
		"/location":                 {spoor.BadResponse, 302, "no Location header"},
		"/location?to=mailto:a":     {spoor.BadResponse, 302, "neither http nor https"},
		"/location?to=http://[":     {spoor.BadResponse, 302, "HTTP 302 leads nowhere"},
		"/loop/a":                   {spoor.Redirect, 301, "/loop/b"},
		"/loop/b":                   {spoor.Redirect, 301, "/loop/a"},
		"/chain/2":                  {spoor.Redirect, 301, "/chain/1"},
		"/chain/0":                  {spoor.OK, 200, "/chain/0"},
		"/flaky/1":                  {spoor.ServerError, 503, "HTTP 503 Service Unavailable"},
		"/retry-after/7":            {spoor.RateLimited, 429, "HTTP 429 Too Many Requests"},
		"/charset/header-utf8":      {spoor.OK, 200, webtest.Word},
		"//page/x":                  {spoor.ClientError, 404, "HTTP 404"}, // not "/page/x"
	}
}

func TestEveryBehaviourOfAHostileWebHasItsOutcome(t *testing.T) {
	web := webtest.Start(t)
	for path, want := range hostile() {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			live := newLive(t, impatient(path))
			checkAnswer(t, live.Fetch(t.Context(), web.URL(path)), web.URL(path), want)
		})
	}
}

func TestEveryBehaviourIsTested(t *testing.T) {
	tested := map[string]bool{}
	for path := range hostile() {
		name, _, _ := strings.Cut(strings.TrimLeft(path, "/"), "/")
		name, _, _ = strings.Cut(name, "?")
		tested[name] = true
	}
	for _, name := range webtest.Behaviours() {
		if !tested[name] {
			t.Errorf("no test asks for %q", name)
		}
	}
}

func checkAnswer(t *testing.T, a Answer, u spoor.URL, want answer) {
	t.Helper()
	p := a.Page
	if p.Outcome != want.outcome || p.Status != want.status {
		t.Fatalf("got %s, status %d (%s); want %s, status %d", p.Outcome, p.Status, p.Error, want.outcome, want.status)
	}
	said := p.Error
	if p.Outcome == spoor.OK {
		said = p.Body
	}
	if !strings.Contains(said, want.says) {
		t.Errorf("said %q, want %q in it", said, want.says)
	}
	if p.URL != u || p.FinalURL != u || p.Attempts != 1 || a.FromCache {
		t.Errorf("URL %s, final %s, attempts %d, from cache %t", p.URL, p.FinalURL, p.Attempts, a.FromCache)
	}
	if (p.Outcome == spoor.OK) != (p.Error == "") || strings.ContainsAny(p.Error, "\r\n") {
		t.Errorf("outcome %s with error line %q", p.Outcome, p.Error)
	}
	if p.FetchedAt.IsZero() != (p.Status == 0) {
		t.Errorf("fetched at %v with status %d", p.FetchedAt, p.Status)
	}
	if p.Outcome != spoor.OK && p.Body != "" || p.Outcome != spoor.Redirect && p.Location != "" {
		t.Errorf("outcome %s with %d bytes of text and location %q", p.Outcome, len(p.Body), p.Location)
	}
}
