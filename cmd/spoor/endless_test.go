package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// endless is a web without end on loopback: every page links to ten more. From
// a number of requests on it holds its answers back.
type endless struct {
	addr    string
	reached chan struct{} // closed when the number of requests has come

	mu    sync.Mutex
	left  int
	gate  chan struct{} // open where answers are not held
	taken int
}

func newEndless(t *testing.T, requests int) *endless {
	e := &endless{reached: make(chan struct{}), gate: make(chan struct{}), left: requests}
	server := httptest.NewServer(e)
	t.Cleanup(func() {
		e.release()
		server.Close()
	})
	e.addr = server.Listener.Addr().String()
	return e
}

// release lets held answers go, and all later ones.
func (e *endless) release() {
	e.mu.Lock()
	defer e.mu.Unlock()
	select {
	case <-e.gate:
	default:
		close(e.gate)
	}
}

func (e *endless) requests() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.taken
}

func (e *endless) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e.mu.Lock()
	e.taken++
	e.left--
	hold := e.left < 0
	if e.left == 0 {
		close(e.reached)
	}
	e.mu.Unlock()
	if hold {
		select {
		case <-e.gate:
		case <-r.Context().Done():
			return
		}
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<title>Owl %s</title><p>The owl hunts at night.", r.URL.Path)
	for i := range 10 {
		fmt.Fprintf(w, `<p>Another owl <a href="%s%d/">owl %d</a> of the wood.`, r.URL.Path, i, i)
	}
}

// forwarder passes connections on to an address until it is cut.
type forwarder struct {
	listener net.Listener
	to       string
	passed   chan struct{} // closed once so many bytes have come back
	ended    sync.WaitGroup

	mu    sync.Mutex
	bytes int64
	open  map[net.Conn]bool
	shut  bool
}

func newForwarder(t *testing.T, to string, bytes int64) *forwarder {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	f := &forwarder{listener: l, to: to, passed: make(chan struct{}), bytes: bytes, open: map[net.Conn]bool{}}
	f.ended.Go(f.accept)
	t.Cleanup(f.cut)
	return f
}

func (f *forwarder) accept() {
	for {
		client, err := f.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", f.to)
		if err != nil {
			_ = client.Close()
			continue
		}
		if !f.keep(client, server) {
			return
		}
		f.ended.Go(func() { f.pass(server, client) })
		f.ended.Go(func() { f.pass(client, counted{f, server}) })
	}
}

// keep notes a pair of connections; false once cut.
func (f *forwarder) keep(conns ...net.Conn) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, c := range conns {
		if f.shut {
			_ = c.Close()
		}
		f.open[c] = true
	}
	return !f.shut
}

func (f *forwarder) pass(to net.Conn, from io.Reader) {
	_, _ = io.Copy(to, from) // ends when either side closes
	_ = to.Close()
}

// cut closes the listener and every connection.
func (f *forwarder) cut() {
	_ = f.listener.Close()
	f.mu.Lock()
	f.shut = true
	for c := range f.open {
		_ = c.Close()
	}
	f.mu.Unlock()
	f.ended.Wait()
}

// counted counts what a server answers.
type counted struct {
	f    *forwarder
	from io.Reader
}

func (c counted) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.f.mu.Lock()
	defer c.f.mu.Unlock()
	if before := c.f.bytes; before > 0 {
		c.f.bytes -= int64(n)
		if c.f.bytes <= 0 {
			close(c.f.passed)
		}
	}
	return n, err
}
