package examples

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
)

// slow answers after a second of the bubble's time, and notes when it was asked.
type slow struct{ asked []time.Duration }

func (s *slow) Fetch(_ context.Context, u spoor.URL) downloader.Answer {
	s.asked = append(s.asked, time.Since(start))
	time.Sleep(time.Second)
	return downloader.Answer{Page: &spoor.Page{URL: u, FinalURL: u, Outcome: spoor.OK, Body: "x"}}
}

func (s *slow) Close() error { return nil }

// start is when every bubble begins.
var start = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func TestAHostHasAPauseAfterEachRequestAndOthersDoNotWaitForIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := new(slow)
		p := Polite(s, 5*time.Second)
		for _, u := range []spoor.URL{"http://a.example/", "http://b.example/", "http://a.example/2", "http://a.example/3"} {
			if a := p.Fetch(t.Context(), u); a.Page.URL != u {
				t.Errorf("%s for %s", a.Page.URL, u)
			}
		}
		// a: 0-1, b: 1-2, a again 5 s after 1, and 5 s after 7.
		for i, want := range []time.Duration{0, time.Second, 6 * time.Second, 12 * time.Second} {
			if s.asked[i] != want {
				t.Errorf("request %d came after %s, want %s", i+1, s.asked[i], want)
			}
		}
	})
}

func TestAPauseEndsWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := new(slow)
		p := Polite(s, time.Hour)
		p.Fetch(t.Context(), "http://a.example/")
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		p.Fetch(ctx, "http://a.example/2")
		if s.asked[1] != time.Second+time.Minute {
			t.Errorf("it waited until %s", s.asked[1])
		}
	})
}
