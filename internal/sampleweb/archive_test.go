package sampleweb_test

import (
	"bytes"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestTheArchiveHasEveryAnswerOnceInTheOrderOfTime(t *testing.T) {
	w := standardWeb(t)
	seen := map[spoor.URL]bool{}
	var last time.Time
	err := w.Archive(func(u spoor.URL, status int, h http.Header, body []byte, at time.Time) error {
		p, ok := w.Lookup(u)
		if !ok || seen[u] || p.Status != status || !bytes.Equal(p.Body, body) || h.Get("Content-Type") == "" {
			t.Errorf("%s: archived with status %d, %d bytes, again %v", u, status, len(body), seen[u])
		}
		if at.Before(last) {
			t.Errorf("%s was captured before the page before it", u)
		}
		seen[u], last = true, at
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range w.Pages() {
		if want := p.Kind != sampleweb.Dead && p.Kind != sampleweb.Hangup; seen[p.URL] != want {
			t.Errorf("%s (kind %d) archived: %v", p.URL, p.Kind, seen[p.URL])
		}
	}
	if !seen["http://calendar.northmoor.example/month?m=2012-10"] {
		t.Error("the archive has nothing of the calendar")
	}
}

func TestTheArchiveStopsWhereWritingFails(t *testing.T) {
	full, calls := errors.New("disk full"), 0
	err := standardWeb(t).Archive(func(spoor.URL, int, http.Header, []byte, time.Time) error {
		calls++
		return full
	})
	if !errors.Is(err, full) || calls != 1 {
		t.Errorf("%d calls, error %v", calls, err)
	}
}

func TestLabelLinesAgreeWithLabels(t *testing.T) {
	w := standardWeb(t)
	var out bytes.Buffer
	if err := w.WriteLabels(&out); err != nil {
		t.Fatal(err)
	}
	got := map[spoor.URL][]string{}
	for line := range strings.Lines(out.String()) {
		u, label, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			t.Fatalf("line %q", line)
		}
		got[spoor.URL(u)] = append(got[spoor.URL(u)], label)
	}
	for _, p := range w.Pages() {
		var want []string
		for _, l := range w.Labels(p.URL) {
			want = append(want, l.Name())
		}
		if len(want) > 0 && p.Labels[0].Genre != "" {
			want = append(want, "genre:"+p.Labels[0].Genre)
		}
		if !slices.Equal(got[p.URL], want) {
			t.Errorf("%s: lines %v, labels %v", p.URL, got[p.URL], want)
		}
	}
}

func TestSeedsMixGenresAndHosts(t *testing.T) {
	w := standardWeb(t)
	for _, topic := range []string{"jaguar-car", "jaguar-cat", "chess"} {
		seeds := w.Seeds(topic, 12)
		if len(seeds) != 12 {
			t.Fatalf("%s: %d seeds", topic, len(seeds))
		}
		genres, hosts := map[string]int{}, map[string]bool{}
		for _, s := range seeds {
			p, ok := w.Lookup(s.URL)
			if !ok || p.Kind != sampleweb.Document || !isAbout(p, topic) || p.Labels[0].Genre != s.Genre {
				t.Errorf("%s: seed %s is no page about it in genre %q", topic, s.URL, s.Genre)
			}
			genres[s.Genre]++
			hosts[s.URL.Host()] = true
		}
		if len(genres) != 4 || len(hosts) < 6 {
			t.Errorf("%s: genres %v, %d hosts", topic, genres, len(hosts))
		}
	}
	if s := w.Seeds("knitting", 3); len(s) != 0 {
		t.Errorf("an unknown topic has seeds: %v", s)
	}
	if n := len(w.Seeds("chess", 100_000)); n < 50 || n >= 100_000 {
		t.Errorf("all the seeds about chess are %d", n)
	}
}
