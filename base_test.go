package spoor_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

func TestAReferenceIsResolvedAgainstItsPage(t *testing.T) {
	const page = "http://example.com/a/b/c.html?q=1"
	for ref, want := range map[string]spoor.URL{
		"":                        page,
		"#top":                    page,
		"?q=2":                    "http://example.com/a/b/c.html?q=2",
		"d.html":                  "http://example.com/a/b/d.html",
		"./d.html#x":              "http://example.com/a/b/d.html",
		"../d.html":               "http://example.com/a/d.html",
		"../../../d.html":         "http://example.com/d.html",
		"..":                      "http://example.com/a/",
		"x/../../y":               "http://example.com/a/y",
		"/d/e?f=g":                "http://example.com/d/e?f=g",
		"//other.example/d":       "http://other.example/d",
		"https://other.example":   "https://other.example/",
		"HTTP://other.example/":   "http://other.example/",
		" d.html\n":               "http://example.com/a/b/d.html",
		"a b.html":                "http://example.com/a/b/a%20b.html",
		"..\\d.html":              "http://example.com/a/d.html",
		"/wiki/Talk:Jaguar":       "http://example.com/wiki/Talk:Jaguar",
		"http:d.html":             "http://example.com/a/b/d.html",
		"d.html?back=http://x/#y": "http://example.com/a/b/d.html?back=http://x/",
	} {
		got, err := resolve(page, ref)
		if err != nil || got != want {
			t.Errorf("Resolve(%q) = %q, %v; want %q", ref, got, err, want)
		}
	}
}

func TestAReferenceToNoPageIsRefused(t *testing.T) {
	for _, ref := range []string{
		"mailto:a@b.example", "javascript:go()", "tel:+1", "http://", "http://[", "//", "http://a b/", strings.Repeat("a", spoor.MaxURLLength+1),
	} {
		if u, err := resolve("http://example.com/a", ref); !errors.Is(err, spoor.ErrBadURL) || u != "" {
			t.Errorf("Resolve(%q) = %q, %v; want ErrBadURL", ref, u, err)
		}
	}
	if _, err := spoor.NewBase("no address"); !errors.Is(err, spoor.ErrBadURL) {
		t.Errorf("NewBase: %v", err)
	}
}

func TestTheZeroBaseResolvesAbsoluteAddressesOnly(t *testing.T) {
	var b spoor.Base
	if u, err := b.Resolve("http://example.com"); err != nil || u != "http://example.com/" {
		t.Errorf("absolute: %q, %v", u, err)
	}
	for _, ref := range []string{"", "a", "/a", "?a", "#a", "//example.com/"} {
		if u, err := b.Resolve(ref); !errors.Is(err, spoor.ErrBadURL) {
			t.Errorf("%q: %q, %v", ref, u, err)
		}
	}
}

func TestABaseKnowsItsDirectory(t *testing.T) {
	for page, want := range map[spoor.URL]string{
		"http://example.com/":            "http://example.com/",
		"http://example.com/a":           "http://example.com/",
		"http://example.com/a/b?c=/d/e":  "http://example.com/a/",
		"http://example.com:8080/a/b/":   "http://example.com:8080/a/b/",
		"http://example.com/a//b/c.html": "http://example.com/a//b/",
	} {
		b, err := spoor.NewBase(page)
		if err != nil || b.Dir() != want || b.URL() != page {
			t.Errorf("%q: %q in %q, %v; want %q", page, b.URL(), b.Dir(), err, want)
		}
	}
}

func TestResolveAgreesWithTheStandardsParser(t *testing.T) {
	pages := rapid.SampledFrom([]spoor.URL{
		"http://example.com/", "http://example.com/a/b?c=d/e", "https://example.com:8443//a//b/", "http://[::1]/x/y", "http://1.2.3.4/a%20b/c",
	})
	piece := rapid.SampledFrom([]string{"..", ".", "/", "?", "#", "a", "Z.html", ":", "%2e", "%2", "\\", " ", "é", "&", "'", "//", "http:", "~x"})
	rapid.Check(t, func(t *rapid.T) {
		ref := strings.Join(rapid.SliceOfN(piece, 0, 9).Draw(t, "ref"), "")
		if rapid.IntRange(0, 9).Draw(t, "absolute") == 0 {
			ref = addresses().Draw(t, "address")
		}
		agreesWithStandard(t, pages.Draw(t, "page"), ref)
	})
}

func FuzzResolve(f *testing.F) {
	for _, ref := range []string{"", "a/../b", "//x.example/..", "?a?b", "#", "..\\..", "a:b", "./a:b", "%2E%2e/x", "http:x", "/%", "///x/y"} {
		f.Add("http://example.com/a/b/c?d", ref)
		f.Add("https://u@[::1]:8/a//", ref)
	}
	f.Fuzz(func(t *testing.T, page, ref string) {
		base, err := spoor.ParseURL(page)
		if err != nil {
			t.Skip("no page")
		}
		agreesWithStandard(t, base, ref)
	})
}
