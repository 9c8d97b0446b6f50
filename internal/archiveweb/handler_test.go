package archiveweb

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/warc"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var captured = time.Date(1997, 1, 2, 3, 4, 5, 0, time.UTC)

func capture(u spoor.URL, status int, body string, header ...string) warc.Response {
	r := warc.Response{URL: u, Date: captured, Status: status, Header: http.Header{}, Body: []byte(body)}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return r
}

var archived = []warc.Response{
	capture("http://a.example/", 200, "<p>gr\xfcn", "Content-Type", "text/html; charset=latin1", "Set-Cookie", "a=b", "Server", "old"),
	capture("http://a.example/x%20y//z?q=%41&r", 200, "query", "Content-Type", "text/plain"),
	capture("http://a.example/old", 301, "moved", "Location", "../new"),
	capture("http://a.example/gone", 404, "<h1>no such page", "Content-Type", "text/html"),
	capture("http://a.example/untyped", 200, "<html>"),
	capture("http://a.example/coded", 200, "\x1f\x8bnot really", "Content-Type", "text/html", "Content-Encoding", "gzip"),
	capture("http://a.example/unchanged", 304, ""),
	capture("http://a.example/odd", 102, ""),
	capture("https://s.example/", 200, "secure", "Content-Type", "text/html"),
	capture("https://both.example/", 200, "by https"),
	capture("http://both.example/", 200, "by http"),
	capture("http://port.example:8080/", 200, "by port"),
}

// serving starts a real server of the archived pages and returns its address.
func serving(t *testing.T, answers []warc.Response) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "web.warc.gz")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := warc.NewWriter(file, true)
	for _, r := range answers {
		if err := w.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	web, err := warc.OpenAll([]string{path})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, l, Handler(web)) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("serving ended with %v", err)
		}
		if err := web.Close(); err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String()
}

// exchange sends the lines of a request as they are.
func exchange(t *testing.T, addr string, lines ...string) (*http.Response, string) {
	t.Helper()
	c, err := net.Dial("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if _, err := io.WriteString(c, strings.Join(lines, "\r\n")+"\r\nConnection: close\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	method, _, _ := strings.Cut(lines[0], " ")
	resp, err := http.ReadResponse(bufio.NewReader(c), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%q: %v", lines, err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatalf("%q: %v", lines, err)
	}
	return resp, string(body)
}

func TestPagesAreServedByHostHeaderAndThroughTheProxy(t *testing.T) {
	addr := serving(t, archived)
	for request, want := range map[string]struct {
		status int
		body   string
	}{
		"GET / HTTP/1.1\r\nHost: a.example":                                {200, "<p>gr\xfcn"},
		"GET / HTTP/1.1\r\nHost: A.Example:80":                             {200, "<p>gr\xfcn"},
		"GET http://a.example/ HTTP/1.1\r\nHost: else.example":             {200, "<p>gr\xfcn"},
		"GET http://A.example:80 HTTP/1.1\r\nHost: a.example":              {200, "<p>gr\xfcn"},
		"GET /x%20y//z?q=%41&r HTTP/1.1\r\nHost: a.example":                {200, "query"},
		"GET /old HTTP/1.1\r\nHost: a.example":                             {301, "moved"},
		"GET /gone HTTP/1.1\r\nHost: a.example":                            {404, "<h1>no such page"},
		"GET /coded HTTP/1.1\r\nHost: a.example":                           {200, "\x1f\x8bnot really"},
		"GET /unchanged HTTP/1.1\r\nHost: a.example":                       {304, ""},
		"GET /odd HTTP/1.1\r\nHost: a.example":                             {502, "spoor: http://a.example/odd was archived with status 102, which is no answer\n"},
		"GET / HTTP/1.1\r\nHost: s.example":                                {200, "secure"},
		"GET / HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-Proto: https":    {200, "<p>gr\xfcn"},
		"GET / HTTP/1.1\r\nHost: both.example":                             {200, "by http"},
		"GET / HTTP/1.1\r\nHost: both.example\r\nX-Forwarded-Proto: HTTPS": {200, "by https"},
		"GET https://both.example/ HTTP/1.1\r\nHost: both.example":         {200, "by https"},
		"GET / HTTP/1.1\r\nHost: port.example:8080":                        {200, "by port"},
		"GET / HTTP/1.1\r\nHost: port.example":                             {404, "spoor: not archived: http://port.example/\n"},
		"GET /x HTTP/1.1\r\nHost: never.example":                           {404, "spoor: not archived: http://never.example/x\n"},
		"GET ftp://a.example/ HTTP/1.1\r\nHost: a.example":                 {400, ""},
		"CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443":            {501, ""},
		"POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0":          {405, ""},
		"OPTIONS * HTTP/1.1\r\nHost: a.example":                            {405, ""},
		"HEAD / HTTP/1.1\r\nHost: a.example":                               {200, ""},
		"HEAD /never HTTP/1.1\r\nHost: a.example":                          {404, ""},
		"GET /untyped HTTP/1.0\r\nHost: a.example":                         {200, "<html>"},
		"GET /untyped HTTP/1.1\r\nHost: a.example\r\nRange: bytes=0-1":     {200, "<html>"},
	} {
		resp, body := exchange(t, addr, strings.Split(request, "\r\n")...)
		if resp.StatusCode != want.status || want.body != "" && body != want.body {
			t.Errorf("%q: %d %q, want %d %q", request, resp.StatusCode, body, want.status, want.body)
		}
		if strings.HasPrefix(body, "spoor: ") && strings.Count(body, "\n") != 1 {
			t.Errorf("%q: not one line: %q", request, body)
		}
	}
}

func TestWhatTheArchivedHeaderSaysOfTheBodyIsKept(t *testing.T) {
	addr := serving(t, archived)
	for _, method := range []string{"GET", "HEAD"} {
		resp, _ := exchange(t, addr, method+" / HTTP/1.1", "Host: a.example")
		h := resp.Header
		if h.Get("Content-Type") != "text/html; charset=latin1" || h.Get("Content-Length") != "7" || h.Get("Memento-Datetime") != "Thu, 02 Jan 1997 03:04:05 GMT" {
			t.Errorf("%s: %v", method, h)
		}
		if h.Get("Set-Cookie") != "" || h.Get("Server") != "" {
			t.Errorf("%s: more than wanted: %v", method, h)
		}
	}
	if resp, _ := exchange(t, addr, "GET /old HTTP/1.1", "Host: a.example"); resp.Header.Get("Location") != "../new" {
		t.Errorf("redirect: %v", resp.Header)
	}
	if resp, _ := exchange(t, addr, "GET /coded HTTP/1.1", "Host: a.example"); resp.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("coded: %v", resp.Header)
	}
	if resp, _ := exchange(t, addr, "GET /untyped HTTP/1.1", "Host: a.example"); resp.Header["Content-Type"] != nil {
		t.Errorf("a type was guessed: %v", resp.Header)
	}
}

func TestATwinByTheSlashIsRedirectedTo(t *testing.T) {
	addr := serving(t, append(archived, capture("https://s.example/folder/", 200, "in it"), capture("http://a.example/file?q", 200, "file")))
	for request, want := range map[string]string{
		"GET /file/?q HTTP/1.1\r\nHost: a.example":                            "http://a.example/file?q",
		"GET /folder HTTP/1.1\r\nHost: s.example":                             "http://s.example/folder/",
		"GET /folder HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-Proto: https": "https://s.example/folder/",
	} {
		resp, body := exchange(t, addr, strings.Split(request, "\r\n")...)
		if resp.StatusCode != 301 || resp.Header.Get("Location") != want || body != "" {
			t.Errorf("%q: %d to %q, %q, want 301 to %q", request, resp.StatusCode, resp.Header.Get("Location"), body, want)
		}
	}
	if resp, body := exchange(t, addr, "GET /folder/ HTTP/1.1", "Host: s.example"); resp.StatusCode != 200 || body != "in it" {
		t.Errorf("where it leads: %d %q", resp.StatusCode, body)
	}
}

func TestAClientCanUseItAsItsProxy(t *testing.T) {
	addr := serving(t, archived)
	tr := &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: addr})}
	defer tr.CloseIdleConnections()
	client := &http.Client{Transport: tr}
	resp, err := client.Get("http://a.example/gone")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, err := io.ReadAll(resp.Body); err != nil || string(body) != "<h1>no such page" || resp.StatusCode != 404 {
		t.Errorf("%d %q %v", resp.StatusCode, body, err)
	}
}

func TestADamagedRecordIsABadGateway(t *testing.T) {
	path := filepath.Join(t.TempDir(), "web.warc")
	block := "no HTTP"
	record := fmt.Sprintf("WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.example/\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n", len(block), block)
	if err := os.WriteFile(path, []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	web, err := warc.OpenAll([]string{path})
	if err != nil {
		t.Fatal(err)
	}
	defer web.Close()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, l, Handler(web)) }()
	resp, body := exchange(t, l.Addr().String(), "GET / HTTP/1.1", "Host: a.example")
	if resp.StatusCode != 502 || !strings.Contains(body, "cannot be read") {
		t.Errorf("%d %q", resp.StatusCode, body)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestServingEndsWithItsContextAndAnswersWhatIsInFlight(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	asked, ended := make(chan bool), make(chan error, 1)
	go func() {
		ended <- Serve(ctx, l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			close(asked)
			<-ctx.Done()
			_, _ = io.WriteString(w, "to the end")
		}))
	}()
	go func() { <-asked; cancel() }()
	if _, body := exchange(t, l.Addr().String(), "GET / HTTP/1.1", "Host: a.example"); body != "to the end" {
		t.Errorf("answer in flight: %q", body)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", l.Addr().String()); err == nil {
		t.Error("it still takes connections")
	}
}

func TestAListenerThatFailsEndsServingWithAnError(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := Serve(t.Context(), l, http.NotFoundHandler()); err == nil || !strings.Contains(err.Error(), l.Addr().String()) {
		t.Errorf("error %v", err)
	}
}
