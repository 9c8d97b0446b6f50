package warc

import (
	"net/http"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
)

func TestTwinsDifferBySchemeThenSlashThenBoth(t *testing.T) {
	for u, want := range map[spoor.URL][]spoor.URL{
		"http://a.example/x":     {"https://a.example/x", "http://a.example/x/", "https://a.example/x/"},
		"https://a.example/x/":   {"http://a.example/x/", "https://a.example/x", "http://a.example/x"},
		"http://a.example/x?q=/": {"https://a.example/x?q=/", "http://a.example/x/?q=/", "https://a.example/x/?q=/"},
		"http://a.example/x/?q":  {"https://a.example/x/?q", "http://a.example/x?q", "https://a.example/x?q"},
		"http://a.example/":      {"https://a.example/"},
		"https://a.example/?q":   {"http://a.example/?q"},
		"http://a.example//":     {"https://a.example//"},
		"http://a.example:8080/": {"https://a.example:8080/"},
		"":                       nil,
	} {
		if got := Twins(u); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", u, got, want)
		}
	}
}

func TestTwinsOfATwinAreItsTwins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u, err := spoor.ParseURL(rapid.StringMatching(`https?://a\.example/[a/]{0,5}(\?[q/?]{0,3})?`).Draw(t, "url"))
		if err != nil {
			t.Skip(err)
		}
		for _, twin := range Twins(u) {
			if u == twin || !slices.Contains(Twins(twin), u) {
				t.Fatalf("%q is a twin of %q, but not the other way", twin, u)
			}
		}
	})
}

func TestTheTwinThatIsArchivedIsFound(t *testing.T) {
	moved := func(u spoor.URL, to string) Response {
		return Response{URL: u, Date: day, Status: 301, Header: http.Header{"Location": {to}}}
	}
	path := save(t, "x.warc.gz", packed(t, []Response{
		answer("https://a.example/page", day, "scheme"),
		answer("http://a.example/folder/", day, "slash"),
		answer("https://a.example/both/", day, "both"),
		answer("https://a.example/two", day, "scheme comes first"), answer("http://a.example/two/", day, "then the slash"),
		moved("http://a.example/back", "https://a.example/back"),
		moved("http://a.example/round", "/round/"), answer("https://a.example/round/", day, "where it leads"),
		moved("https://a.example/away", "/elsewhere"),
		moved("https://a.example/nowhere", ""),
	}))
	web, err := OpenAll([]string{path})
	if err != nil {
		t.Fatal(err)
	}
	defer web.Close()
	for u, want := range map[spoor.URL]spoor.URL{
		"http://a.example/page":    "https://a.example/page",
		"http://a.example/folder":  "http://a.example/folder/",
		"http://a.example/both":    "https://a.example/both/",
		"http://a.example/two":     "https://a.example/two",
		"https://a.example/back":   "", // the capture says: ask here
		"https://a.example/round":  "https://a.example/round/",
		"http://a.example/away":    "https://a.example/away",
		"http://a.example/nowhere": "", // without a Location, to itself
		"http://a.example/other":   "",
		"http://a.example/page/a":  "",
	} {
		var r Record
		got, file, _, err := web.Twin(u, &r)
		if got != want || (file != nil) != (want != "") || err != nil {
			t.Errorf("%s: %q in %v, error %v, want %q", u, got, file, err, want)
		}
	}
}
