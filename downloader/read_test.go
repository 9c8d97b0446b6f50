package downloader

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
)

func TestRetryAfterIsSecondsOrADate(t *testing.T) {
	now := time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC)
	for value, want := range map[string]time.Duration{
		"":                               0,
		"0":                              0,
		"120":                            2 * time.Minute,
		" 120 ":                          2 * time.Minute,
		"3600":                           time.Hour,
		"99999999999999999999999999":     time.Duration(longest) * time.Second,
		"-5":                             0,
		"1.5":                            0,
		"soon":                           0,
		"Mon, 06 May 2024 07:08:19 GMT":  10 * time.Second,
		"Monday, 06-May-24 07:08:19 GMT": 10 * time.Second,
		"Mon, 06 May 2024 07:08:00 GMT":  0,
		"Tue, 07 May 2024 07:08:09 GMT":  24 * time.Hour,
	} {
		if got := retryAfter(value, now); got != want {
			t.Errorf("%q: %v, want %v", value, got, want)
		}
	}
}

func FuzzRetryAfterIsNeverBelowNothing(f *testing.F) {
	f.Add("120", int64(0))
	f.Add("Mon, 06 May 2024 07:08:19 GMT", int64(1714979289))
	f.Add("+9223372036854775807", int64(-1<<40))
	f.Fuzz(func(t *testing.T, value string, at int64) {
		if got := retryAfter(value, time.Unix(at, 0)); got < 0 {
			t.Fatalf("%q: %v", value, got)
		}
	})
}

func FuzzALocationIsCrawlableOrRefused(f *testing.F) {
	f.Add("/next")
	f.Add("//other.example:99999/")
	f.Add("http://user:word@host.example/%zz?#f")
	f.Add("\xff\xfe\x00")
	f.Add("javascript:alert(1)")
	f.Add(strings.Repeat("a", spoor.MaxURLLength))
	f.Fuzz(func(t *testing.T, location string) {
		a := read("http://a.example/b/c?d", 302, http.Header{"Location": {location}}, nil, time.Unix(0, 0))
		p := a.Page
		switch p.Outcome {
		case spoor.Redirect:
			again, err := spoor.ParseURL(string(p.Location))
			if err != nil || again != p.Location {
				t.Fatalf("%q leads to %q, which is %q, %v", location, p.Location, again, err)
			}
			if p.Location.Host() == "" || len(p.Location) > spoor.MaxURLLength {
				t.Fatalf("%q leads to %q", location, p.Location)
			}
		case spoor.BadResponse:
			if p.Location != "" || p.Error == "" || strings.ContainsAny(p.Error, "\r\n") {
				t.Fatalf("%q: location %q, error %q", location, p.Location, p.Error)
			}
		default:
			t.Fatalf("%q: outcome %s", location, p.Outcome)
		}
	})
}

func FuzzABodyIsReadWithinItsLimits(f *testing.F) {
	f.Add([]byte("<p>plain"), "gzip")
	f.Add([]byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff\x01\x00\x00\xff\xff"), "gzip")
	f.Add([]byte("\x78\x9c\x03\x00\x00\x00\x00\x01"), "deflate")
	f.Add([]byte("\x4b\x04\x00"), "identity, deflate")
	f.Add([]byte("x"), "br, gzip, deflate, gzip")
	f.Fuzz(func(t *testing.T, sent []byte, coding string) {
		const limit = 4096
		body, err := plainBody(bytes.NewReader(sent), http.Header{"Content-Encoding": {coding}}, -1, limit, limit)
		if err != nil && body != nil || len(body) > limit {
			t.Fatalf("%d bytes and %v", len(body), err)
		}
		if err == nil {
			return
		}
		if outcome, why := classify(err, LiveOptions{}); outcome == "" || strings.Contains(why, "\n") {
			t.Fatalf("%v: %q %q", err, outcome, why)
		}
	})
}

func TestTheSameResponseReadsTheSameLiveOrArchived(t *testing.T) {
	at := time.Date(2011, 2, 3, 4, 5, 6, 0, time.FixedZone("", 3600))
	a := read("http://a.example/", 200, http.Header{"Content-Type": {"Text/HTML; Charset=ISO-8859-1"}}, []byte("<p>\xfc"), at)
	want := &spoor.Page{
		URL: "http://a.example/", FinalURL: "http://a.example/", Status: 200, Outcome: spoor.OK,
		Type: "text/html", Charset: "windows-1252", Body: "<p>ü", Bytes: 4, FetchedAt: at.UTC(), Attempts: 1,
	}
	if diff := cmp.Diff(want, a.Page); diff != "" {
		t.Error(diff)
	}
}
