package downloader

import (
	"bufio"
	"bytes"
	"context"
	"net"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

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

// small has small limits and timeouts that only a server without an answer
// reaches.
func small() LiveOptions {
	return LiveOptions{MaxBody: 1_000_000, MaxDecoded: 3_000_000}
}

// impatient has in addition one short timeout, where path is the behaviour
// that must reach it.
func impatient(path string) LiveOptions {
	o := small()
	switch path {
	case "/slow-header":
		o.HeaderTimeout = 50 * time.Millisecond
	case "/stall":
		o.IdleTimeout = 50 * time.Millisecond
	case "/trickle":
		o.TotalTimeout = time.Second
	}
	return o
}

func newLive(t testing.TB, o LiveOptions) *Live {
	t.Helper()
	l, err := NewLive(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	})
	return l
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

func TestTextIsReadByByteOrderMarkHeaderMetaThenGuess(t *testing.T) {
	web := webtest.Start(t)
	live := newLive(t, small())
	for kind, charset := range map[string]string{
		"header-utf8": "utf-8", "header-latin1": "windows-1252", "header-over-meta": "windows-1252",
		"bom-over-header": "utf-8", "bom-utf16": "utf-16le", "header-utf16": "utf-16le",
		"meta-latin1": "windows-1252", "meta-utf8": "utf-8", "unknown-over-meta": "windows-1252",
		"guess-latin1": "windows-1252", "guess-utf8": "utf-8", "broken-utf8": "utf-8",
	} {
		t.Run(kind, func(t *testing.T) {
			p := live.Fetch(t.Context(), web.URL("/charset/"+kind)).Page
			if !strings.Contains(p.Body, "We live in "+webtest.Word) || p.Charset != charset {
				t.Errorf("charset %q, text %q", p.Charset, p.Body)
			}
		})
	}
}

func TestABombStopsAtTheLimitWithLittleMemory(t *testing.T) {
	web := webtest.Start(t)
	live := newLive(t, small())
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	p := live.Fetch(t.Context(), web.URL("/bomb/double")).Page
	runtime.ReadMemStats(&after)
	if p.Outcome != spoor.TooLarge {
		t.Fatalf("got %s: %s", p.Outcome, p.Error)
	}
	// Allocations of the server are in it too; the bomb is 256 MiB.
	if got := after.TotalAlloc - before.TotalAlloc; got > webtest.BombBytes/8 {
		t.Errorf("allocated %d bytes for a bomb with a limit of 3000000", got)
	}
}

func TestTheCrawlIsIdentified(t *testing.T) {
	web := webtest.Start(t)
	for _, c := range []struct {
		options LiveOptions
		want    string
	}{
		{LiveOptions{}, "User-Agent: Spoor (+https://github.com/spoor-crawler/spoor)\n"},
		{LiveOptions{Product: "Tracker", Version: "1.2", Contact: "crawl@example.org"}, "User-Agent: Tracker/1.2 (+crawl@example.org)\n"},
	} {
		live := newLive(t, c.options)
		if body := live.Fetch(t.Context(), web.URL("/headers")).Page.Body; !strings.Contains(body, c.want) {
			t.Errorf("request was\n%s\nwant %q in it", body, c.want)
		}
	}
}

func TestTheAddressIsSentByteForByte(t *testing.T) {
	addr, lines := requestLines(t)
	live := newLive(t, LiveOptions{})
	for _, path := range []string{"/100%/a%2fb?q=%zz&r=a b", "/a//b/?", "/ü?ü#no", "//a/b%2Fc?d=//e"} {
		u, err := spoor.ParseURL("http://" + addr + path)
		if err != nil {
			t.Fatal(err)
		}
		p := live.Fetch(t.Context(), u).Page
		if p.Outcome != spoor.OK {
			t.Fatalf("%s: %s: %s", u, p.Outcome, p.Error)
		}
		if line := <-lines; line != "GET "+u.Path()+" HTTP/1.1\r\n" {
			t.Errorf("asked for %q, sent %q", u.Path(), line)
		}
	}
}

// requestLines listens for requests, answers each with an empty page and gives
// its first line. (The server of net/http refuses broken percent-escapes.)
func requestLines(t *testing.T) (addr string, lines <-chan string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	seen, ended := make(chan string, 10), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			line, _ := bufio.NewReader(conn).ReadString('\n')
			seen <- line
			_, _ = conn.Write([]byte("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"))
			conn.Close()
		}
	}()
	t.Cleanup(func() {
		listener.Close()
		<-ended
	})
	return listener.Addr().String(), seen
}

func TestConnectToSendsEveryConnectionThere(t *testing.T) {
	web := webtest.Start(t)
	o := impatient("/stall")
	o.ConnectTo = web.Addr()
	live := newLive(t, o)
	t.Run("by the host of the URL", func(t *testing.T) {
		p := live.Fetch(t.Context(), "http://no-such-host.invalid/headers").Page
		if !strings.Contains(p.Body, "\nHost: no-such-host.invalid\n") || strings.Contains(p.Body, "X-Forwarded") {
			t.Errorf("request was\n%s", p.Body)
		}
	})
	t.Run("https goes as plain HTTP and says so", func(t *testing.T) {
		p := live.Fetch(t.Context(), "https://no-such-host.invalid:8443/headers").Page
		if !strings.Contains(p.Body, "\nHost: no-such-host.invalid:8443\n") || !strings.Contains(p.Body, "\nX-Forwarded-Proto: https\n") {
			t.Errorf("request was\n%s", p.Body)
		}
	})
	t.Run("a behaviour by host", func(t *testing.T) {
		p := live.Fetch(t.Context(), "http://stall.example/anything").Page
		if p.Outcome != spoor.Timeout {
			t.Errorf("got %s: %s", p.Outcome, p.Error)
		}
	})
	t.Run("paths of two slashes", func(t *testing.T) {
		u := spoor.URL("http://headers.example//a%2Fb?c")
		if p := live.Fetch(t.Context(), u).Page; web.Hits(u) != 1 {
			t.Errorf("the server did not see %s: %s %s", u, p.Outcome, p.Error)
		}
	})
}

func TestRetryAfterReachesTheAnswer(t *testing.T) {
	web := webtest.Start(t)
	now := time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC)
	live := newLive(t, LiveOptions{Now: func() time.Time { return now }})
	for path, want := range map[string]time.Duration{
		"/retry-after/7": 7 * time.Second,
		"/retry-after/Mon,%2006%20May%202024%2007:09:09%20GMT": time.Minute,
		"/status/503": 0,
	} {
		a := live.Fetch(t.Context(), web.URL(path))
		if a.RetryAfter != want || !a.Page.FetchedAt.Equal(now) {
			t.Errorf("%s: retry after %v at %v, want %v at %v", path, a.RetryAfter, a.Page.FetchedAt, want, now)
		}
	}
}

func TestNoConnectionIsUnreachable(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free := listener.Addr().String()
	listener.Close()
	p := newLive(t, small()).Fetch(t.Context(), spoor.URL("http://"+free+"/")).Page
	if p.Outcome != spoor.Unreachable || p.Error != "connection refused" {
		t.Errorf("got %s: %s", p.Outcome, p.Error)
	}
}

func TestAGuardCanBlockAnAddress(t *testing.T) {
	web := webtest.Start(t)
	o := small()
	o.Control = func(_, address string, _ syscall.RawConn) error {
		return &os.PathError{Op: "loopback", Path: address, Err: os.ErrPermission}
	}
	p := newLive(t, o).Fetch(t.Context(), web.URL("/page/a")).Page
	if p.Outcome != spoor.Blocked || !strings.Contains(p.Error, "loopback "+web.Addr()) || web.TotalHits() != 0 {
		t.Errorf("got %s: %s; %d requests", p.Outcome, p.Error, web.TotalHits())
	}
}

func TestARequestEndsWithItsContext(t *testing.T) {
	web := webtest.Start(t)
	live := newLive(t, LiveOptions{})
	for _, path := range []string{"/slow-header", "/stall"} {
		ctx, cancel := context.WithCancel(t.Context())
		got := make(chan Answer)
		go func() { got <- live.Fetch(ctx, web.URL(path)) }()
		waitFor(t, func() bool { return web.Hits(web.URL(path)) == 1 })
		cancel()
		if p := (<-got).Page; p.Outcome != spoor.Unreachable || !strings.Contains(p.Error, "stopping") {
			t.Errorf("%s: got %s: %s", path, p.Outcome, p.Error)
		}
	}
}

func TestCloseEndsWhatIsInFlightAndRefusesMore(t *testing.T) {
	web := webtest.Start(t)
	live := newLive(t, LiveOptions{})
	got := make(chan Answer)
	go func() { got <- live.Fetch(context.Background(), web.URL("/slow-header")) }()
	waitFor(t, func() bool { return web.TotalHits() == 1 })
	if err := live.Close(); err != nil {
		t.Fatal(err)
	}
	for _, a := range []Answer{<-got, live.Fetch(t.Context(), web.URL("/page/a"))} {
		if a.Page.Outcome != spoor.Unreachable {
			t.Errorf("got %s: %s", a.Page.Outcome, a.Page.Error)
		}
	}
	if web.TotalHits() != 1 {
		t.Errorf("%d requests, want 1", web.TotalHits())
	}
}

func TestOptionsThatCannotBeAreRefused(t *testing.T) {
	for name, o := range map[string]LiveOptions{
		"negative timeout":    {IdleTimeout: -1},
		"negative limit":      {MaxBody: -1},
		"product with spaces": {Product: "My Crawler"},
		"header injection":    {Contact: "a\r\nCookie: b"},
		"no port":             {ConnectTo: "localhost"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := NewLive(o); err == nil || !strings.Contains(err.Error(), ErrOptions.Error()) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestPlainBodyNeedsNoMoreMemoryThanItsLimit(t *testing.T) {
	body := bytes.Repeat([]byte("x"), 1000)
	if _, err := plainBody(bytes.NewReader(body), nil, -1, 999, 5000); err == nil {
		t.Error("1000 bytes passed a limit of 999 as sent")
	}
	if _, err := plainBody(bytes.NewReader(body), nil, -1, 5000, 999); err == nil {
		t.Error("1000 bytes passed a limit of 999 decoded")
	}
	got, err := plainBody(bytes.NewReader(body), nil, 1000, 1000, 1000)
	if err != nil || !bytes.Equal(got, body) {
		t.Errorf("1000 bytes within a limit of 1000: %d bytes, %v", len(got), err)
	}
}

// waitFor waits until something has happened elsewhere.
func waitFor(t *testing.T, happened func() bool) {
	t.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for range 10_000 {
		if happened() {
			return
		}
		<-tick.C
	}
	t.Fatal("it did not happen")
}
