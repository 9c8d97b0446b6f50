package seeding_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/seeding"
)

var _ seeding.Pages = (*downloader.Archive)(nil)

// shelf is a collection in memory.
type shelf []*spoor.Page

func (s shelf) Each(ctx context.Context, visit func(*spoor.Page) error) error {
	for _, p := range s {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := visit(p); err != nil {
			return err
		}
	}
	return nil
}

func html(u spoor.URL, body string) *spoor.Page {
	return &spoor.Page{URL: u, Outcome: spoor.OK, Type: "text/html", Body: body}
}

func found(t *testing.T, s seeding.Search) []spoor.URL {
	t.Helper()
	seeds, err := s.Seeds(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var urls []spoor.URL
	for _, seed := range seeds {
		if seed.Source != "search" {
			t.Errorf("%s comes from %q", seed.URL, seed.Source)
		}
		urls = append(urls, seed.URL)
	}
	return urls
}

const filler = " the quick brown fox jumps over a lazy dog and sleeps in the sun until evening comes"

func TestASearchRanksPagesByBM25(t *testing.T) {
	for name, c := range map[string]struct {
		query string
		pages shelf
		want  []spoor.URL
	}{
		"by stem": {"crawling", shelf{html("http://a.example/", "<p>crawled pages"), html("http://b.example/", "<p>other pages")},
			[]spoor.URL{"http://a.example/"}},
		"more of the query's words first": {"web crawler", shelf{html("http://a.example/", "<p>web web web"+filler), html("http://b.example/", "<p>web crawler"+filler), html("http://c.example/", "<p>web"+filler), html("http://d.example/", filler)},
			[]spoor.URL{"http://b.example/", "http://a.example/", "http://c.example/"}},
		"a rare word counts more": {"common rare", shelf{html("http://a.example/", "common"+filler), html("http://b.example/", "common"+filler), html("http://c.example/", "rare"+filler)},
			[]spoor.URL{"http://c.example/", "http://a.example/", "http://b.example/"}},
		"a short page before a long one": {"fox", shelf{html("http://a.example/", "<p>fox"+strings.Repeat(" evening sun", 50)), html("http://b.example/", "<p>fox hunts"), html("http://c.example/", "nothing")},
			[]spoor.URL{"http://b.example/", "http://a.example/"}},
		"the title counts more": {"jaguar", shelf{html("http://a.example/", "<title>Cats</title><p>jaguar"+filler), html("http://b.example/", "<title>Jaguar</title><p>cats"+filler), html("http://c.example/", filler)},
			[]spoor.URL{"http://b.example/", "http://a.example/"}},
		"what nobody sees does not count": {"jaguar", shelf{html("http://a.example/", "<script>jaguar()</script><style>.jaguar{}</style><!-- jaguar --><a href=/jaguar>x</a>"), html("http://b.example/", "<b>jag</b><i>jaguar</i>")},
			[]spoor.URL{"http://b.example/"}},
		"entities are letters": {"grün", shelf{html("http://a.example/", "<p>gr&uuml;n")}, []spoor.URL{"http://a.example/"}},
		"ties go by URL": {"jaguar", shelf{html("http://c.example/", "jaguar"), html("http://a.example/", "jaguar"), html("http://b.example/", "jaguar")},
			[]spoor.URL{"http://a.example/", "http://b.example/", "http://c.example/"}},
		"plain text": {"jaguar", shelf{{URL: "http://a.example/", Outcome: spoor.OK, Type: "text/plain", Body: "a <script> jaguar"}},
			[]spoor.URL{"http://a.example/"}},
		"only pages that were read": {"jaguar", shelf{{URL: "http://a.example/", Outcome: spoor.ClientError, Type: "text/html", Body: "jaguar"}, html("http://b.example/", "jaguar")},
			[]spoor.URL{"http://b.example/"}},
	} {
		t.Run(name, func(t *testing.T) {
			language := ""
			if c.query == "grün" {
				language = "none"
			}
			if got := found(t, seeding.Search{Pages: c.pages, Query: c.query, Language: language}); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

func TestOfOneHostThereIsAtMostHalfUnlessThereAreNotEnoughOthers(t *testing.T) {
	var pages shelf
	for i := range 20 { // the best pages are all of one host
		pages = append(pages, html(spoor.URL(fmt.Sprintf("http://big.example/%02d", i)), "jaguar jaguar"))
	}
	for i := range 3 {
		pages = append(pages, html(spoor.URL(fmt.Sprintf("http://small%d.example/", i)), "jaguar"+filler))
	}
	for limit, want := range map[int][2]int{1: {1, 0}, 2: {1, 1}, 5: {3, 2}, 6: {3, 3}, 10: {7, 3}, 40: {20, 3}} {
		got := found(t, seeding.Search{Pages: pages, Query: "jaguar", Limit: limit})
		big := 0
		for i, u := range got {
			if u.Host() == "big.example" {
				if big++; u != pages[big-1].URL || i != big-1 {
					t.Errorf("limit %d: %s at %d: the order of the ranking is lost", limit, u, i)
				}
			}
		}
		if big != want[0] || len(got)-big != want[1] {
			t.Errorf("limit %d: %d of the big host and %d others, want %v", limit, big, len(got)-big, want)
		}
	}
}

func TestASearchDoesNotDependOnTheOrderOfPages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"web", "crawler", "topic", "page", "agent", "harvest"})
		var pages shelf
		for i := range rapid.IntRange(1, 20).Draw(t, "pages") {
			words := rapid.SliceOfN(word, 1, 12).Draw(t, "words")
			u := spoor.URL(fmt.Sprintf("http://h%d.example/%d", i%3, i))
			pages = append(pages, html(u, "<title>"+words[0]+"</title>"+strings.Join(words, " ")))
		}
		s := seeding.Search{Pages: pages, Query: "focused web crawler agents", Limit: rapid.IntRange(1, 8).Draw(t, "limit")}
		want, wantErr := s.Seeds(context.Background())
		s.Pages = shelf(rapid.Permutation(pages).Draw(t, "order"))
		got, err := s.Seeds(context.Background())
		if !slices.Equal(got, want) || (err == nil) != (wantErr == nil) || len(got) > s.Limit {
			t.Fatalf("got %v (%v), want %v (%v)", got, err, want, wantErr)
		}
	})
}

func TestASearchThatFindsNothingSaysWhy(t *testing.T) {
	pages := shelf{html("http://a.example/", "jaguar")}
	for want, s := range map[string]seeding.Search{
		`none of 1 pages holds a word of "leopard"`: {Pages: pages, Query: "leopard"},
		"no word to look for":                       {Pages: pages, Query: "the of 42"},
		"-1 seeds wanted":                           {Pages: pages, Query: "jaguar", Limit: -1},
	} {
		seeds, err := s.Seeds(t.Context())
		if err == nil || len(seeds) > 0 || !strings.Contains(err.Error(), want) || s.Limit == 0 && !errors.Is(err, seeding.ErrNoMatch) {
			t.Errorf("%v, %v, want %q", seeds, err, want)
		}
	}
	if _, err := (seeding.Search{Pages: pages, Query: "x", Language: "klingon"}).Seeds(t.Context()); !errors.Is(err, text.ErrLanguage) {
		t.Errorf("an unknown language: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (seeding.Search{Pages: pages, Query: "jaguar"}).Seeds(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("an ended context: %v", err)
	}
}

func TestARealArchiveIsASearchEngine(t *testing.T) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		t.Skip("SPOOR_SHARED is not set: no real archives")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	a, err := downloader.OpenArchive([]string{filepath.Join(shared, "webs", "webkb.warc.gz")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	got := found(t, seeding.Search{Pages: a, Query: "machine learning", Limit: 12})
	hosts := map[string]int{}
	for _, u := range got {
		hosts[u.Host()]++
		p := a.Fetch(t.Context(), u).Page
		if body := strings.ToLower(p.Body); !strings.Contains(body, "learn") || !strings.Contains(body, "machine") {
			t.Errorf("%s holds not both words", u)
		}
	}
	t.Log(got)
	if len(got) != 12 || len(hosts) < 2 {
		t.Errorf("%d seeds of %v", len(got), hosts)
	}
}

func BenchmarkSearch(b *testing.B) {
	shared := os.Getenv("SPOOR_SHARED")
	if shared == "" {
		b.Skip("SPOOR_SHARED is not set: no real archives")
	}
	a, err := downloader.OpenArchive([]string{filepath.Join(shared, "webs", "uci-ics.warc.gz")}, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer a.Close()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (seeding.Search{Pages: a, Query: "machine learning"}).Seeds(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}
