package text

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"

	"github.com/spoor-crawler/spoor"
)

// hostTerms remembers the terms of the host met last: most links of a page
// stay on one host.
type hostTerms struct {
	host  string
	terms []Term
}

// URLTerms appends the terms of an address to dst, in order, with repeats and
// without NoTerm: the keywords U of Pappas eq. 8. They come from the host
// (without "www", port and public suffix), the path and the query, escapes
// undone, cut at everything that is no letter and where an upper-case letter
// begins a word ("MachineLearning"). File endings and technical words
// ("index", "html", "cgi", "bin") are left out.
func (a *Analyzer) URLTerms(dst []Term, u spoor.URL) []Term {
	if host := u.Host(); host != a.host.host {
		terms := a.pieces(a.host.terms[:0], hostName(host))
		a.host = hostTerms{strings.Clone(host), terms}
	}
	dst = append(dst, a.host.terms...)
	path := u.Path()
	if strings.IndexByte(path, '%') >= 0 {
		if plain, err := url.PathUnescape(path); err == nil {
			path = plain
		}
	}
	return a.pieces(dst, path)
}

// hostName is the part of a host that was chosen for its meaning.
func hostName(host string) string {
	name, _, _ := strings.Cut(host, ":")
	if strings.HasPrefix(host, "[") || name == "" || name[len(name)-1] <= '9' {
		return "" // an IP address
	}
	if suffix, _ := publicsuffix.PublicSuffix(name); len(suffix) < len(name) {
		name = name[:len(name)-len(suffix)]
	}
	if strings.Contains(name, "xn--") {
		if plain, err := idna.ToUnicode(name); err == nil {
			name = plain
		}
	}
	return name
}

// pieces appends the terms of the words of s, cut as in names.
func (a *Analyzer) pieces(dst []Term, s string) []Term {
	start, last := -1, 0 // of the piece and of the letter before; -1 is none
	var before rune
	for i, r := range s {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsMark(r), r == utf8.RuneError:
			dst = a.piece(dst, s, start, i)
			start = -1
		case start < 0:
			start = i
		case unicode.IsUpper(r) && unicode.IsLower(before):
			dst = a.piece(dst, s, start, i)
			start = i
		case unicode.IsLower(r) && unicode.IsUpper(before) && last > start: // the P of "HTMLParser"
			dst = a.piece(dst, s, start, last)
			start = last
		}
		before, last = r, i
	}
	return a.piece(dst, s, start, len(s))
}

func (a *Analyzer) piece(dst []Term, s string, start, end int) []Term {
	if start < 0 || end-start < 2 || isTechnical(s[start:end]) {
		return dst
	}
	return appendTerm(dst, a.term(s[start:end]))
}

func isTechnical(piece string) bool {
	switch strings.ToLower(piece) {
	case "asp", "aspx", "bin", "cfm", "cgi", "com", "default", "htm", "html", "http", "https", "index", "jsp", "jspx",
		"php", "phtml", "shtml", "www", "xhtml", "xml":
		return true
	}
	return false
}
