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
