package downloader

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/spoor-crawler/spoor"
)

// request is the GET for u.
func (l *Live) request(ctx context.Context, u spoor.URL) (*http.Request, error) {
	if u.Host() == "" {
		return nil, spoor.ErrBadURL
	}
	req := (&http.Request{
		Method: http.MethodGet,
		URL:    requestURL(u),
		Host:   u.Host(),
		Proto:  "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{
			"User-Agent":      {l.agent},
			"Accept":          {"text/html,application/xhtml+xml,application/xml;q=0.8,text/plain;q=0.7,*/*;q=0.1"},
			"Accept-Encoding": {"gzip, deflate"},
		},
	}).WithContext(ctx)
	if l.o.ConnectTo != "" {
		if u.Scheme() == "https" {
			req.Header.Set("X-Forwarded-Proto", "https")
		}
		req.URL.Scheme = "http"
		req.URL.Host = l.o.ConnectTo // one pool of connections for all hosts
	}
	return req, nil
}

// requestURL carries u's path and query to the server byte for byte: url.Parse
// would refuse addresses that the WHATWG standard allows ("/100%").
func requestURL(u spoor.URL) *url.URL {
	target := u.Path()
	if !strings.HasPrefix(target, "//") {
		return &url.URL{Scheme: u.Scheme(), Host: u.Host(), Opaque: target}
	}
	// An opaque "//" would be read as a host.
	path, query, asked := strings.Cut(target, "?")
	plain, err := url.PathUnescape(path)
	if err != nil {
		plain = path
	}
	return &url.URL{Scheme: u.Scheme(), Host: u.Host(), Path: plain, RawPath: path, RawQuery: query, ForceQuery: asked}
}
