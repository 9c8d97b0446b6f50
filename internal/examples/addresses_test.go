package examples_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/examples"
)

// missing has no page at all.
type missing struct{}

func (missing) Fetch(_ context.Context, u spoor.URL) downloader.Answer {
	return downloader.Answer{Page: &spoor.Page{URL: u, FinalURL: u, Outcome: spoor.NotArchived}}
}

func (missing) Close() error { return nil }

// live is the live web, where every connection goes to a server of the test.
func live(t *testing.T, o downloader.LiveOptions) *downloader.Live {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/owl", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<p>owl")) })
	mux.Handle("/moved", http.RedirectHandler("http://b.example/owl", http.StatusFound))
	mux.Handle("/loop", http.RedirectHandler("/loop", http.StatusFound))
	mux.HandleFunc("/png", func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("Content-Type", "image/png") })
	mux.HandleFunc("/none", func(http.ResponseWriter, *http.Request) {})
	mux.HandleFunc("/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	mux.HandleFunc("/big", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(strings.Repeat("owl ", 1<<16))) })
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	o.ConnectTo = server.Listener.Addr().String()
	web, err := downloader.NewLive(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := web.Close(); err != nil {
			t.Error(err)
		}
	})
	return web
}

func TestTheLinesOfAListArePagesOfTheWebAndEachFailureIsToldAndPassedOver(t *testing.T) {
	web := live(t, downloader.LiveOptions{MaxBody: 1 << 16, MaxDecoded: 1 << 16})
	root := fill(t, map[string]string{"list": "\ufeff# examples\r\nhttp://a.example/owl\r\n\r\nhttp://A.example/owl#again\nhttp://a.example/moved\n" +
		"http://a.example/nothing\nhttp://a.example/loop\nhttp://a.example/png\nhttp://a.example/none\nhttp://a.example/broken\nhttp://a.example/big"})
	source, err := examples.Open(filepath.Join(root, "list"), examples.Polite(web, 0))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"http://a.example/owl page: <p>owl", "http://a.example/moved page: <p>owl", "http://a.example/nothing missing",
		"http://a.example/loop unreadable", "http://a.example/png binary", "http://a.example/none empty",
		"http://a.example/broken unreadable", "http://a.example/big too large",
	}
	if diff := cmp.Diff(want, told(t, source, root)); diff != "" {
		t.Error(diff)
	}
}

func TestAnInterruptEndsTheFetching(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var errs []error
	for _, err := range examples.Addresses([]spoor.URL{"http://a.example/owl", "http://a.example/moved", "http://a.example/none"}, live(t, downloader.LiveOptions{}))(ctx) {
		errs = append(errs, err)
		cancel()
	}
	if len(errs) != 2 || errs[0] != nil || !errors.Is(errs[1], context.Canceled) {
		t.Errorf("got %v", errs)
	}
}
