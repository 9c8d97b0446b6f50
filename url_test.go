package spoor_test

import (
	"errors"
	"strings"
	"testing"

	whatwg "github.com/nlnwa/whatwg-url/url"
	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

func TestOneAddressHasOneNormalForm(t *testing.T) {
	for raw, want := range map[string]spoor.URL{
		"http://example.com":                   "http://example.com/",
		"  HTTP://Example.COM:80/ ":            "http://example.com/",
		"https://example.com:443/a#part":       "https://example.com/a",
		"https://example.com:8443/a":           "https://example.com:8443/a",
		"http://me:secret@example.com/":        "http://example.com/",
		"http://example.com/a/./b/../c":        "http://example.com/a/c",
		"http://example.com/a/%2e%2E/b":        "http://example.com/b",
		"http://example.com/%7Euser/a b":       "http://example.com/%7Euser/a%20b",
		"http://example.com?q=1":               "http://example.com/?q=1",
		"http://example.com/a?x=\"1\"&y='2'":   "http://example.com/a?x=%221%22&y=%272%27",
		"http:\\\\example.com\\a":              "http://example.com/a",
		"http://bücher.example/":               "http://xn--bcher-kva.example/",
		"http://0x7f.1/":                       "http://127.0.0.1/",
		"http://[2001:DB8::0:1]:8080/":         "http://[2001:db8::1]:8080/",
		"http://example.com/a\tb\nc":           "http://example.com/abc",
		"http://example.com//a//b":             "http://example.com//a//b",
		"http://example.com/wiki/Talk:Jaguar":  "http://example.com/wiki/Talk:Jaguar",
		"http://example.com/.well-known/x.txt": "http://example.com/.well-known/x.txt",
	} {
		got, err := spoor.ParseURL(raw)
		if err != nil || got != want {
			t.Errorf("ParseURL(%q) = %q, %v; want %q", raw, got, err, want)
		}
	}
}

func TestAnAddressThatCannotBeCrawledIsRefused(t *testing.T) {
	for _, raw := range []string{
		"", "example.com/a", "/a", "mailto:me@example.com", "javascript:void(0)", "data:text/html,x",
		"ftp://example.com/", "file:///etc/passwd", "http://", "http://exa mple.com/", "http://[::1/",
		"http://example.com:99999/", "http://1.2.3.256/", "http://example.com/" + strings.Repeat("a", spoor.MaxURLLength),
	} {
		if u, err := spoor.ParseURL(raw); !errors.Is(err, spoor.ErrBadURL) || u != "" {
			t.Errorf("ParseURL(%q) = %q, %v; want ErrBadURL", raw, u, err)
		}
	}
}

func TestTheErrorOfALongAddressIsShort(t *testing.T) {
	_, err := spoor.ParseURL("http://example.com/" + strings.Repeat("ä", 10_000))
	if err == nil || len(err.Error()) > 300 {
		t.Errorf("error of %d bytes", len(err.Error()))
	}
}

func TestThePartsOfAnAddress(t *testing.T) {
	type parts struct{ scheme, host, path, domain string }
	for u, want := range map[spoor.URL]parts{
		"http://news.bbc.co.uk:8080/a/b?q=1": {"http", "news.bbc.co.uk:8080", "/a/b?q=1", "bbc.co.uk"},
		"https://www.ics.uci.edu/":           {"https", "www.ics.uci.edu", "/", "uci.edu"},
		"http://127.0.0.1:9000/a":            {"http", "127.0.0.1:9000", "/a", "127.0.0.1"},
		"http://[2001:db8::1]/a":             {"http", "[2001:db8::1]", "/a", "[2001:db8::1]"},
		"http://[2001:db8::1]:8080/a":        {"http", "[2001:db8::1]:8080", "/a", "[2001:db8::1]"},
		"http://localhost:8080/":             {"http", "localhost:8080", "/", "localhost"},
		"http://cats.example/":               {"http", "cats.example", "/", "cats.example"},
		"http://co.uk/":                      {"http", "co.uk", "/", "co.uk"},
		"":                                   {"", "", "", ""},
	} {
		got := parts{u.Scheme(), u.Host(), u.Path(), u.Domain()}
		if got != want {
			t.Errorf("%q: got %q, want %q", u, got, want)
		}
	}
}

// addresses draws texts that are often addresses and never far from one.
func addresses() *rapid.Generator[string] {
	scheme := rapid.SampledFrom([]string{"http://", "https://", "HTTP://", "http:/", "//", "ftp://", ""})
	host := rapid.SampledFrom([]string{"example.com", "Example.COM.", "a.b", "1.2", "a--b.c", "-a.b", "a..b", "[::1]", "ü.de", "x:80", "u:p@h.d", "xn--a.b", ""})
	path := rapid.StringOf(rapid.SampledFrom([]rune("aZ0/..%2eE2?#&=:;'\"\\ \t~é@|^{}[]+,!$()*-_<>`\u200b")))
	return rapid.Custom(func(t *rapid.T) string {
		return scheme.Draw(t, "scheme") + host.Draw(t, "host") + rapid.SampledFrom([]string{"", "/"}).Draw(t, "slash") + path.Draw(t, "path")
	})
}

func TestParseURLAgreesWithTheStandardsParser(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		agreesWithStandard(t, "", addresses().Draw(t, "raw"))
	})
}

func FuzzParseURL(f *testing.F) {
	for _, raw := range []string{
		"http://example.com/a?b#c", "https://u:p@EXAMPLE.com:443/%2e%2e/x", "http://1.2.3/", "http://[::ffff:1.2.3.4]/",
		"http://xn--/", "http://a\u00adb.example/", "http://example.com/%", "http://example.com/?'", "http:///x", "http://a.b/..;/",
	} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) { agreesWithStandard(t, "", raw) })
}

// failer is what testing.T and rapid.T share.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// agreesWithStandard holds the short cuts against the general parser alone,
// and the result against itself.
func agreesWithStandard(t failer, base spoor.URL, ref string) {
	t.Helper()
	got, err := resolve(base, ref)
	if want, ok := standard(base, ref); (err == nil) != ok || got != want {
		t.Fatalf("%q on %q: got %q, %v; the standard says %q", ref, base, got, err, want)
	}
	if err != nil {
		if !errors.Is(err, spoor.ErrBadURL) || got != "" {
			t.Fatalf("%q on %q: got %q with error %v", ref, base, got, err)
		}
		return
	}
	if again, err := spoor.ParseURL(string(got)); err != nil || again != got {
		t.Fatalf("%q parses to %q, %v", got, again, err)
	}
	if got.Host() == "" || got.Path()[0] != '/' || got.Domain() == "" {
		t.Fatalf("%q has host %q, path %q, domain %q", got, got.Host(), got.Path(), got.Domain())
	}
}

func resolve(base spoor.URL, ref string) (spoor.URL, error) {
	if base == "" {
		return spoor.ParseURL(ref)
	}
	b, err := spoor.NewBase(base)
	if err != nil {
		return "", err
	}
	return b.Resolve(ref)
}

func standard(base spoor.URL, ref string) (spoor.URL, bool) {
	if base == "" {
		ref = strings.TrimSpace(ref)
	} else if len(ref) > spoor.MaxURLLength {
		return "", false
	}
	u, err := whatwg.ParseRef(string(base), ref)
	if err != nil || u.Scheme() != "http" && u.Scheme() != "https" || u.Hostname() == "" {
		return "", false
	}
	u.SetUsername("")
	u.SetPassword("")
	href := u.Href(true)
	if len(href) > spoor.MaxURLLength {
		return "", false
	}
	return spoor.URL(href), true
}
