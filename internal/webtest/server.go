package webtest

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/spoor-crawler/spoor"
)

// Server is a hostile web server on loopback.
type Server struct {
	http       *httptest.Server
	behaviours map[string]behaviour
	gone       chan struct{} // closed when the test ends
	handlers   sync.WaitGroup

	mu   sync.Mutex
	hits map[string]int // by host and path
}

// behaviour answers one request; arg is what follows its name in the path.
type behaviour func(s *Server, w http.ResponseWriter, r *http.Request, arg string)

// Start starts a server that stops when the test or benchmark ends.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{behaviours: behaviours(), gone: make(chan struct{}), hits: map[string]int{}}
	s.http = httptest.NewServer(s)
	t.Cleanup(s.close)
	return s
}

// Behaviours returns the names of all behaviours, sorted.
func Behaviours() []string { return slices.Sorted(maps.Keys(behaviours())) }

// Addr is the "host:port" that the server listens on.
func (s *Server) Addr() string { return s.http.Listener.Addr().String() }

// URL is the address of a path, which begins with "/".
func (s *Server) URL(path string) spoor.URL { return spoor.URL(s.http.URL + path) }

// Hits is how many requests came for u.
func (s *Server) Hits(u spoor.URL) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hits[u.Host()+u.Path()]
}

// TotalHits is how many requests came.
func (s *Server) TotalHits() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, hits := range s.hits {
		n += hits
	}
	return n
}

// ServeHTTP finds the behaviour that a request asks for.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.handlers.Add(1)
	defer s.handlers.Done()
	s.count(r)
	name, arg, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	b, ok := s.behaviours[name]
	if !ok {
		name, _, _ = strings.Cut(r.Host, ".")
		arg = strings.TrimPrefix(r.URL.Path, "/")
		b, ok = s.behaviours[name]
	}
	if !ok {
		http.NotFound(w, r)
		return
	}
	b(s, w, r, arg)
}

func (s *Server) count(r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hits[r.Host+r.RequestURI]++
}

// hitsOf is how many requests came for the address of r, with r itself.
func (s *Server) hitsOf(r *http.Request) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.hits[r.Host+r.RequestURI]
}

// hang waits until the client leaves or the test ends.
func (s *Server) hang(r *http.Request) {
	select {
	case <-r.Context().Done():
	case <-s.gone:
	}
}

func (s *Server) close() {
	close(s.gone)
	s.http.CloseClientConnections()
	s.http.Close()
	s.handlers.Wait()
}

func behaviours() map[string]behaviour {
	all := map[string]behaviour{}
	for _, some := range []map[string]behaviour{pages(), statuses(), slow(), codings(), broken()} {
		maps.Copy(all, some)
	}
	return all
}

const htmlType = "text/html; charset=utf-8"

// html writes a small page.
func html(w http.ResponseWriter, title string) {
	w.Header().Set("Content-Type", htmlType)
	fmt.Fprintf(w, "<!doctype html><title>%s</title><p>This page is %s.</p>", title, title)
}
