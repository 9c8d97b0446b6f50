package downloader

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"sync/atomic"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webtest"
)

// secure is a server with a certificate of its own making, which tells the
// protocol that it was asked by.
func secure(t *testing.T) (*httptest.Server, *tls.Config) {
	t.Helper()
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		_, _ = io.WriteString(w, r.Proto)
	}))
	s.EnableHTTP2 = true
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	t.Cleanup(s.Close)
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return s, &tls.Config{RootCAs: roots}
}

func TestHTTP2IsSpokenWhereTheServerDoes(t *testing.T) {
	server, trust := secure(t)
	p := newLive(t, LiveOptions{TLS: trust}).Fetch(t.Context(), spoor.URL(server.URL+"/a//b?c%")).Page
	if p.Outcome != spoor.OK || p.Body != "HTTP/2.0" {
		t.Errorf("got %s: %s%s", p.Outcome, p.Body, p.Error)
	}
}

func TestACertificateThatNobodyKnownSignedIsUnreachable(t *testing.T) {
	server, _ := secure(t)
	p := newLive(t, LiveOptions{}).Fetch(t.Context(), spoor.URL(server.URL+"/")).Page
	if p.Outcome != spoor.Unreachable || p.Error != "TLS: nobody known signed the certificate" {
		t.Errorf("got %s: %s", p.Outcome, p.Error)
	}
}

func TestAServerWithoutTLSIsUnreachableByHTTPS(t *testing.T) {
	web := webtest.Start(t)
	p := newLive(t, LiveOptions{}).Fetch(t.Context(), spoor.URL("https://"+web.Addr()+"/page/a")).Page
	if p.Outcome != spoor.Unreachable || p.Error != "TLS: the server does not speak it" {
		t.Errorf("got %s: %s", p.Outcome, p.Error)
	}
}

func TestConnectionsAreUsedAgainAfterPagesErrorsAndRedirects(t *testing.T) {
	web := webtest.Start(t)
	live := newLive(t, LiveOptions{ConnectTo: web.Addr()})
	var dialled atomic.Int32
	ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
		ConnectStart: func(string, string) { dialled.Add(1) },
	})
	for _, u := range []spoor.URL{
		"http://a.example/page/a", "http://b.example/status/404", "http://c.example/loop/a",
		"https://d.example/coding/gzip", "http://d.example/coding/deflate", "http://e.example/empty",
	} {
		live.Fetch(ctx, u)
	}
	if n := dialled.Load(); n != 1 {
		t.Errorf("%d connections, want 1", n)
	}
}
