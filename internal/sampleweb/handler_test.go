package sampleweb_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestTheHandlerAnswersByHostWithThePagesBytes(t *testing.T) {
	w := promptWeb(t)
	client := serve(t, w)
	for i, p := range w.Pages() {
		if i%7 != 0 || p.Kind == sampleweb.Hangup || p.Failures > 0 {
			continue
		}
		status, header, body := get(t, client, p.URL)
		if status != p.Status || header.Get("Location") != p.Header.Get("Location") {
			t.Errorf("%s: status %d, location %q", p.URL, status, header.Get("Location"))
		}
		if p.Kind != sampleweb.Dead && (!bytes.Equal(body, p.Body) || header.Get("Content-Type") != p.Header.Get("Content-Type")) {
			t.Errorf("%s: %d bytes of %s, want %d of %s", p.URL, len(body), header.Get("Content-Type"), len(p.Body), p.Header.Get("Content-Type"))
		}
	}
}

func TestAPageThatFailsAtFirstIsGoodLater(t *testing.T) {
	w := promptWeb(t)
	client := serve(t, w)
	page := first(t, w, func(p sampleweb.Page) bool { return p.Failures == 2 })
	for i, want := range []int{503, 503, 200, 200} {
		if status, _, _ := get(t, client, page.URL); status != want {
			t.Errorf("request %d: status %d, want %d", i+1, status, want)
		}
	}
	if status, _, _ := get(t, serve(t, w), page.URL); status != 503 {
		t.Errorf("a new handler begins with %d, want its own count", status)
	}
}

func TestSomeServersAreDownAndSomeHangUp(t *testing.T) {
	w := promptWeb(t)
	client := serve(t, w)
	down := first(t, w, func(p sampleweb.Page) bool { return p.Kind == sampleweb.Down })
	for range 3 {
		if status, _, _ := get(t, client, down.URL); status != 503 {
			t.Errorf("%s: status %d", down.URL, status)
		}
	}
	hangup := first(t, w, func(p sampleweb.Page) bool { return p.Kind == sampleweb.Hangup })
	resp, err := client.Get(string(hangup.URL))
	if err == nil {
		resp.Body.Close()
		t.Errorf("%s answers with %d", hangup.URL, resp.StatusCode)
	}
}

func TestWhatNobodyLinksToIsNotFound(t *testing.T) {
	w := promptWeb(t)
	client := serve(t, w)
	for _, u := range []spoor.URL{"http://nowhere.example/", "http://marque-wire.example/no/such/page"} {
		if status, _, _ := get(t, client, u); status != 404 {
			t.Errorf("%s: status %d", u, status)
		}
	}
}

func TestImagesTheTrapAndRobotsAreServed(t *testing.T) {
	w := promptWeb(t)
	client := serve(t, w)
	for u, want := range map[spoor.URL]string{
		"http://marque-wire.example/img/7.jpg":               "image/gif",
		"http://calendar.northmoor.example/day?d=2031-02-03": "text/html; charset=utf-8",
		"http://coventry-spares.example/robots.txt":          "text/plain; charset=utf-8",
		"http://www.jaguar-drivers.example/bulletin.pdf":     "application/pdf",
		"http://calendar.northmoor.example/month?m=1999-12":  "text/html; charset=utf-8",
		"http://krakow-szachy.example/club.html":             "text/html",
		"http://people.oldweb.example/about.html":            "text/html; charset=windows-1252",
		"http://homes.freepages.example/":                    "text/html; charset=iso-8859-1",
		"http://motoring.harbour-courier.example/about.html": "text/html; charset=utf-8",
		"http://www.openpedia.example/wiki/Jaguar":           "text/html; charset=utf-8",
		"http://forum.jaguar-drivers.example/member.php?u=3": "text/html; charset=utf-8",
	} {
		status, header, _ := get(t, client, u)
		if status != 200 || header.Get("Content-Type") != want {
			t.Errorf("%s: status %d, type %q, want %q", u, status, header.Get("Content-Type"), want)
		}
	}
	if status, _, _ := get(t, client, "http://marque-wire.example/robots.txt"); status != 404 {
		t.Errorf("robots.txt of a host without one: status %d", status)
	}
}

func TestASlowHostStopsWaitingWhenTheClientIsGone(t *testing.T) {
	w := generate(t, sampleweb.Options{MaxDelay: time.Hour})
	slow := first(t, w, func(p sampleweb.Page) bool { return p.Delay > time.Minute })
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, string(slow.URL), nil)
	out := httptest.NewRecorder()
	w.Handler().ServeHTTP(out, r) // returns although the delay is long
	if out.Body.Len() != 0 {
		t.Errorf("%d bytes for nobody", out.Body.Len())
	}
}

func first(t *testing.T, w *sampleweb.Web, is func(sampleweb.Page) bool) sampleweb.Page {
	t.Helper()
	for _, p := range w.Pages() {
		if is(p) {
			return p
		}
	}
	t.Fatal("no such page")
	return sampleweb.Page{}
}

// serve starts a real server and returns a client that finds every host there
// and follows no redirect.
func serve(t *testing.T, w *sampleweb.Web) *http.Client {
	t.Helper()
	server := httptest.NewUnstartedServer(w.Handler())
	server.Start()
	transport := &http.Transport{DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, server.Listener.Addr().String())
	}}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		server.Close()
	})
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func get(t *testing.T, c *http.Client, u spoor.URL) (int, http.Header, []byte) {
	t.Helper()
	resp, err := c.Get(string(u))
	if err != nil {
		t.Fatalf("%s: %v", u, err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatalf("%s: %v", u, strings.TrimSpace(err.Error()))
	}
	return resp.StatusCode, resp.Header, body
}
