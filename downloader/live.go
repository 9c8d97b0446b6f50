package downloader

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/spoor-crawler/spoor"
)

const (
	drainBytes   = 32 << 10    // of an unwanted body, read to keep its connection
	drainTimeout = time.Second // for that
)

// Live fetches from the web over HTTP/1.1 and HTTP/2. It sends no cookies,
// follows no redirect and asks no robots.txt: each is another layer's
// business. Safe for concurrent use.
type Live struct {
	o         LiveOptions
	agent     string
	transport *http.Transport

	life context.Context // ends at Close
	end  context.CancelCauseFunc

	mu       sync.Mutex // guards closed against inFlight.Add
	closed   bool
	inFlight sync.WaitGroup
}

// NewLive returns a fetcher for the live web. Close it after use.
// The error wraps [ErrOptions].
func NewLive(o LiveOptions) (*Live, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	l := &Live{o: o, agent: o.userAgent()}
	l.life, l.end = context.WithCancelCause(context.Background())
	l.transport = &http.Transport{
		DialContext:            l.dial,
		TLSClientConfig:        o.TLS.Clone(),
		TLSHandshakeTimeout:    o.TLSTimeout,
		ResponseHeaderTimeout:  o.HeaderTimeout,
		MaxResponseHeaderBytes: o.MaxHeader,
		MaxIdleConns:           o.MaxIdleConns,
		MaxIdleConnsPerHost:    2,
		IdleConnTimeout:        30 * time.Second,
		DisableCompression:     true, // asked for and undone here, so that both limits hold
		ForceAttemptHTTP2:      true,
	}
	if o.ConnectTo != "" {
		l.transport.MaxIdleConnsPerHost = o.MaxIdleConns // one server is all hosts
	}
	return l, nil
}

// Fetch asks for u once. See [Fetcher].
func (l *Live) Fetch(ctx context.Context, u spoor.URL) Answer {
	if !l.enter() {
		return failed(u, spoor.Unreachable, errClosed.Error())
	}
	defer l.inFlight.Done()
	w := watch(ctx, l.life, l.o.TotalTimeout)
	defer w.stop()
	a, err := l.fetch(w, u)
	if err == nil {
		return a
	}
	if a.Page == nil {
		a = failed(u, "", "")
	}
	a.Page.Outcome, a.Page.Error = classify(w.cause(err), l.o)
	return a
}

// Close ends what is in flight, waits for it and closes the connections.
func (l *Live) Close() error {
	l.mu.Lock()
	l.closed = true
	l.mu.Unlock()
	l.end(errClosed)
	l.inFlight.Wait()
	l.transport.CloseIdleConnections()
	return nil
}

func (l *Live) enter() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.inFlight.Add(1)
	}
	return !l.closed
}

// fetch returns an answer, or an error: with what the header said where one
// came, and an empty Answer where none did.
func (l *Live) fetch(w *watchdog, u spoor.URL) (Answer, error) {
	req, err := l.request(w.ctx, u)
	if err != nil {
		return Answer{}, err
	}
	resp, err := l.transport.RoundTrip(req)
	if err != nil {
		return Answer{}, err
	}
	defer resp.Body.Close()
	at := l.o.Now()
	if !wantsBody(resp.StatusCode, resp.Header) {
		if spoor.OutcomeOf(resp.StatusCode) != spoor.OK {
			l.drain(w, resp.Body) // of an image, say, there may be much: better lose the connection
		}
		return read(u, resp.StatusCode, resp.Header, nil, at), nil
	}
	body, err := plainBody(w.guard(resp.Body, l.o.IdleTimeout), resp.Header, resp.ContentLength, l.o.MaxBody, l.o.MaxDecoded)
	if err != nil {
		return Answer{Page: pageOf(u, resp.StatusCode, resp.Header, at)}, err
	}
	l.drain(w, resp.Body) // a decompressor may stop before the end
	return read(u, resp.StatusCode, resp.Header, body, at), nil
}

// dial connects to the address of a URL, or to ConnectTo. It also ends with
// the Live: the transport lets a dial go on when its request is gone.
func (l *Live) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(l.life, cancel)()
	if l.o.ConnectTo != "" {
		addr = l.o.ConnectTo
	}
	d := net.Dialer{Timeout: l.o.DialTimeout}
	if guard := l.o.Control; guard != nil {
		d.Control = blocking(guard)
	}
	return d.DialContext(ctx, network, addr)
}

// drain reads a little of what is left of a body that nobody wants, so that
// its connection can be used again.
func (l *Live) drain(w *watchdog, body io.Reader) {
	w.within(min(drainTimeout, l.o.IdleTimeout))
	_, _ = io.CopyN(io.Discard, body, drainBytes) // a failure costs a connection, no more
}
