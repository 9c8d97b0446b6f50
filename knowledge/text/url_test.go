package text

import (
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
)

func TestKeywordsOfAnAddress(t *testing.T) {
	for _, c := range []struct{ name, url, want string }{
		{"www, port, public suffix and file ending go", "http://www.Jaguar-cars.co.uk:8080/index.html", "jaguar cars"},
		{"path and query", "https://news.example.com/cars/2012/engine?topic=racing&id=7", "news example cars engine topic racing id"},
		{"upper case begins a word", "http://example.com/MachineLearning/HTMLParser.php", "example machine learning parser"},
		{"digits cut", "http://example.com/mp3player/area51west", "example mp player area west"},
		{"escapes are undone", "http://example.com/machine%20learning/caf%C3%A9", "example machine learning café"},
		{"a broken escape is no harm", "http://example.com/50%/zoo", "example zoo"},
		{"an address by number has no host words", "http://127.0.0.1/cgi-bin/cars", "cars"},
		{"IPv6 likewise", "http://[::1]:80/cars", "cars"},
		{"an international host", "http://bücher.example/liste", "bücher liste"},
		{"single letters are no terms", "http://a.example.com/~b/c", "example"},
	} {
		t.Run(c.name, func(t *testing.T) {
			u, err := spoor.ParseURL(c.url)
			if err != nil {
				t.Fatal(err)
			}
			a := analyzer(t, "none")
			for range 2 { // the second time from memory
				var words []string
				for _, term := range a.URLTerms(nil, u) {
					words = append(words, a.Word(term))
				}
				if got := strings.Join(words, " "); got != c.want {
					t.Errorf("%s: got %q, want %q", u, got, c.want)
				}
			}
		})
	}
}

func TestTheHostMetLastDoesNotLeakIntoTheNext(t *testing.T) {
	a := analyzer(t, "none")
	first := a.URLTerms(nil, "http://cars.example/x")
	a.URLTerms(nil, "http://boats.ships.example/x")
	if again := a.URLTerms(nil, "http://cars.example/x"); len(again) != 1 || again[0] != first[0] {
		t.Errorf("got %v, want %v", again, first)
	}
	if got := a.URLTerms(nil, ""); len(got) != 0 {
		t.Errorf("the zero URL has terms %v", got)
	}
}
