package sampleweb

import (
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spoor-crawler/spoor"
)

// Handler serves the web over HTTP by the request's Host header, as
// `spoor crawl --connect-to` asks for it: redirects, slow hosts, failing and
// closing servers included. An unknown host or path is a 404. Each handler
// counts for itself how often a page that fails at first was asked for.
func (w *Web) Handler() http.Handler {
	return &server{web: w, asked: map[spoor.URL]int{}}
}

type server struct {
	web   *Web
	mu    sync.Mutex
	asked map[spoor.URL]int
}

// ServeHTTP answers one request.
func (s *server) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "/img/") {
		serveBytes(out, "image/gif", onePixel())
		return
	}
	u, err := spoor.ParseURL("http://" + hostOnly(r.Host) + r.URL.RequestURI())
	if err != nil {
		http.Error(out, "bad request", http.StatusBadRequest)
		return
	}
	if r.URL.Path == "/robots.txt" {
		s.serveRobots(out, u)
		return
	}
	page, ok := s.web.Lookup(u)
	if !ok {
		http.Error(out, "Not Found: no such page", http.StatusNotFound)
		return
	}
	if !wait(r, page.Delay) {
		return
	}
	s.serve(out, &page)
}

func (s *server) serve(out http.ResponseWriter, p *Page) {
	if p.Kind == Hangup {
		panic(http.ErrAbortHandler) // closes the connection, as net/http documents
	}
	if p.Failures > 0 && s.failsNow(p) {
		out.Header().Set("Retry-After", "0")
		http.Error(out, "Service Unavailable: too busy, try again", http.StatusServiceUnavailable)
		return
	}
	for _, key := range [...]string{"Content-Type", "Location", "Retry-After"} {
		if v := p.Header.Get(key); v != "" {
			out.Header().Set(key, v)
		}
	}
	out.Header().Set("Content-Length", strconv.Itoa(len(p.Body)))
	out.WriteHeader(p.Status)
	_, _ = out.Write(p.Body) // the client went away: nobody to tell
}

func (s *server) failsNow(p *Page) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked[p.URL]++
	return s.asked[p.URL] <= p.Failures
}

// serveRobots excludes the baskets of shops; every other host has no robots.txt.
func (s *server) serveRobots(out http.ResponseWriter, u spoor.URL) {
	basket := spoor.URL("http://" + u.Host() + basketPath)
	if _, ok := s.web.byURL[basket]; !ok {
		http.NotFound(out, nil)
		return
	}
	serveBytes(out, "text/plain; charset=utf-8", []byte("User-agent: *\nDisallow: "+basketPath+"\n"))
}

// wait returns false where the client went away first.
func wait(r *http.Request, d time.Duration) bool {
	if d <= 0 {
		return true
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-r.Context().Done():
		return false
	}
}

func serveBytes(out http.ResponseWriter, kind string, body []byte) {
	out.Header().Set("Content-Type", kind)
	out.Header().Set("Content-Length", strconv.Itoa(len(body)))
	_, _ = out.Write(body) // the client went away: nobody to tell
}

func hostOnly(host string) string {
	if h, _, err := net.SplitHostPort(host); err == nil {
		return h
	}
	return host
}

// onePixel is a transparent GIF.
func onePixel() []byte {
	return []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;")
}
