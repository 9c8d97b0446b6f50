package spoor

import (
	"fmt"
	"strings"

	whatwg "github.com/nlnwa/whatwg-url/url"
	"golang.org/x/net/publicsuffix"
)

// URL is an absolute http or https address in the normal form of the WHATWG
// URL standard, without fragment and user info. Two links to the same page
// in that sense are the same URL, so it can be a map key. The zero value is
// no URL.
type URL string

// MaxURLLength bounds an address, in bytes; a longer one is refused.
const MaxURLLength = 4096

// ParseURL normalises raw. A raw address without a scheme ("example.com/a")
// is refused: guessing is the command line's business.
// The error wraps [ErrBadURL].
func ParseURL(raw string) (URL, error) {
	raw = strings.TrimSpace(raw)
	if u, ok := normalAbsolute(raw); ok {
		return checkLength(raw, u)
	}
	u, err := urlParser.Parse(raw)
	if err != nil {
		return "", fmt.Errorf("%w: %q: %s", ErrBadURL, clip(raw), reason(err))
	}
	return fromWhatwg(raw, u)
}

// Scheme is "http" or "https"; empty for the zero value.
func (u URL) Scheme() string {
	s, _, ok := strings.Cut(string(u), "://")
	if !ok {
		return ""
	}
	return s
}

// Host is the host with its port where that is not the scheme's own, as a
// Host header carries it.
func (u URL) Host() string {
	_, rest, ok := strings.Cut(string(u), "://")
	if !ok {
		return ""
	}
	if i := strings.IndexAny(rest, "/?"); i >= 0 {
		rest = rest[:i]
	}
	return rest
}

// Path is everything after the host: path and query; "/" at least.
func (u URL) Path() string {
	rest := string(u)[len(u.Scheme()):]
	return strings.TrimPrefix(strings.TrimPrefix(rest, "://"), u.Host())
}

// Domain is the registrable domain of the host by the public suffix list
// ("bbc.co.uk" for "news.bbc.co.uk:8080"); the bare host where there is none,
// as for an IP address.
func (u URL) Domain() string {
	host := u.Host()
	if i := strings.LastIndexByte(host, ':'); i >= 0 && !strings.HasSuffix(host, "]") {
		host = host[:i]
	}
	if d, err := publicsuffix.EffectiveTLDPlusOne(host); err == nil {
		return d
	}
	return host
}

var urlParser = whatwg.NewParser() // stateless

func fromWhatwg(raw string, u *whatwg.Url) (URL, error) {
	if s := u.Scheme(); s != "http" && s != "https" {
		return "", fmt.Errorf("%w: %q: scheme %q is neither http nor https", ErrBadURL, clip(raw), s)
	}
	if u.Hostname() == "" {
		return "", fmt.Errorf("%w: %q has no host", ErrBadURL, clip(raw))
	}
	u.SetUsername("")
	u.SetPassword("")
	return checkLength(raw, URL(u.Href(true)))
}

func checkLength(raw string, u URL) (URL, error) {
	if len(u) > MaxURLLength {
		return "", fmt.Errorf("%w: %q is longer than %d bytes", ErrBadURL, clip(raw), MaxURLLength)
	}
	return u, nil
}

func clip(s string) string {
	if len(s) > 80 {
		return s[:80] + "..."
	}
	return s
}
