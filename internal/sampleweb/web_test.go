package sampleweb_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestTheWebHasAtLeast1500PagesOn60Hosts(t *testing.T) {
	hosts, domains, documents := map[string]bool{}, map[string]int{}, 0
	for _, p := range standardWeb(t).Pages() {
		if !hosts[p.URL.Host()] {
			hosts[p.URL.Host()] = true
			domains[p.URL.Domain()]++
		}
		if !strings.HasSuffix(p.URL.Host(), ".example") {
			t.Errorf("%s is not on a reserved name", p.URL)
		}
		if p.Kind == sampleweb.Document {
			documents++
		}
	}
	if documents < 1500 || len(hosts) < 60 {
		t.Errorf("%d documents on %d hosts", documents, len(hosts))
	}
	shared := 0
	for _, n := range domains {
		if n > 1 {
			shared++
		}
	}
	if shared < 3 {
		t.Errorf("%d registrable domains have several hosts, want some", shared)
	}
}

func TestEveryGenreAndSenseHasItsPages(t *testing.T) {
	names, genres := map[string]int{}, map[string]int{}
	for _, p := range standardWeb(t).Pages() {
		for _, l := range p.Labels {
			names[l.Name()]++
		}
		if len(p.Labels) > 0 {
			genres[p.Labels[0].Genre]++
		}
	}
	for _, g := range []string{sampleweb.News, sampleweb.Blogs, sampleweb.Discussions, ""} {
		if genres[g] < 300 {
			t.Errorf("genre %q has %d pages", g, genres[g])
		}
	}
	for _, name := range strings.Fields("jaguar-car jaguar-cat jaguar-football jaguar-console cooking gardening astronomy politics chess hiking motorcycles photography sailing") {
		if names[name] < 80 {
			t.Errorf("topic %s has %d pages", name, names[name])
		}
	}
	if n := names["jaguar-car"]; n < 350 {
		t.Errorf("the demo's topic has %d pages", n)
	}
}

func TestEveryKindOfTroubleIsThere(t *testing.T) {
	kinds, moved, failing, charsets := map[sampleweb.Kind]int{}, map[int]int{}, 0, map[string]int{}
	several := 0
	for _, p := range standardWeb(t).Pages() {
		kinds[p.Kind]++
		if p.Kind == sampleweb.Redirect {
			moved[p.Status]++
		}
		if p.Failures > 0 {
			failing++
		}
		if len(p.Labels) > 1 {
			several++
		}
		_, cs, _ := strings.Cut(p.Header.Get("Content-Type"), "charset=")
		charsets[cs]++
	}
	for k := sampleweb.Document; k <= sampleweb.Hangup; k++ {
		if kinds[k] == 0 {
			t.Errorf("no page of kind %d", k)
		}
	}
	if moved[301] == 0 || moved[302] == 0 || failing < 5 || several < 10 {
		t.Errorf("redirects by status %v, %d pages fail at first, %d have several topics", moved, failing, several)
	}
	for _, cs := range []string{"utf-8", "iso-8859-1", "windows-1252"} {
		if charsets[cs] < 10 {
			t.Errorf("%d pages in %s", charsets[cs], cs)
		}
	}
}

func TestEqualSeedsGiveEqualWebsToTheByte(t *testing.T) {
	a, b := generate(t, sampleweb.Options{Seed: 7}), generate(t, sampleweb.Options{Seed: 7})
	if len(a.Pages()) != len(b.Pages()) {
		t.Fatalf("same seed, %d and %d pages", len(a.Pages()), len(b.Pages()))
	}
	for i, p := range a.Pages() {
		if !reflect.DeepEqual(p, b.Pages()[i]) {
			t.Fatalf("same seed, different pages:\n%s", cmp.Diff(p, b.Pages()[i]))
		}
	}
	if diff := cmp.Diff(a.Demo(), b.Demo()); diff != "" {
		t.Errorf("same seed, different task:\n%s", diff)
	}
	other := generate(t, sampleweb.Options{Seed: 8})
	same := 0
	for i := range min(len(a.Pages()), len(other.Pages())) {
		if p := a.Pages()[i]; p.Kind == sampleweb.Document && bytes.Equal(p.Body, other.Pages()[i].Body) {
			same++
		}
	}
	if same > 0 {
		t.Errorf("%d documents are the same for another seed", same)
	}
}

func TestTheLabelsAreNowhereInThePages(t *testing.T) {
	for _, p := range standardWeb(t).Pages() {
		for _, l := range p.Labels {
			if l.Sense != "" && bytes.Contains(p.Body, []byte(l.Name()+"\"")) {
				t.Errorf("%s gives its label %s away", p.URL, l.Name())
			}
		}
	}
}

func TestEveryPageReadsWellInItsCharset(t *testing.T) {
	foreign := 0
	for _, p := range standardWeb(t).Pages() {
		if p.Kind != sampleweb.Document {
			continue
		}
		text := visibleText(t, p)
		if strings.ContainsRune(text, '\uFFFD') || strings.ContainsAny(text, "{}\x00") || strings.Contains(text, "[no ") {
			t.Errorf("%s has a broken character or an open slot", p.URL)
		}
		if strings.ContainsAny(text, "éüñøŁęöß") {
			foreign++
		}
		if p.URL.Path() != "/" && !strings.Contains(text, p.Title) {
			t.Errorf("%s does not show its title %q", p.URL, p.Title)
		}
	}
	if foreign < 30 {
		t.Errorf("%d pages have letters beyond ASCII", foreign)
	}
}

func TestPagesAboutTheCarDoNotNameTheOtherSenses(t *testing.T) {
	w := standardWeb(t)
	not := w.Demo().Not
	bad, all := 0, 0
	for _, p := range w.Pages() {
		if p.Kind != sampleweb.Document || len(p.Labels) != 1 || !isAbout(p, "jaguar-car") {
			continue
		}
		all++
		words := map[string]bool{}
		for _, word := range wordsOf(visibleText(t, p)) {
			words[strings.TrimSuffix(word, "s")] = true
		}
		for _, n := range not {
			if words[n] {
				bad++
				break
			}
		}
	}
	if bad*50 > all {
		t.Errorf("%d of %d pages about the car name another sense", bad, all)
	}
}

func TestSlowHostsKeepToTheBound(t *testing.T) {
	slow := 0
	for _, p := range generate(t, sampleweb.Options{MaxDelay: 90 * time.Millisecond}).Pages() {
		if p.Delay > 0 {
			slow++
		}
		if p.Delay > 90*time.Millisecond || p.Delay > 0 && p.Delay < 50*time.Millisecond {
			t.Errorf("%s waits %v", p.URL, p.Delay)
		}
	}
	if slow < 40 {
		t.Errorf("%d slow pages", slow)
	}
	for _, p := range promptWeb(t).Pages() {
		if p.Delay != 0 {
			t.Fatalf("%s waits %v although nobody should", p.URL, p.Delay)
		}
	}
}

func TestTheCalendarHasNoEnd(t *testing.T) {
	w := standardWeb(t)
	u := spoor.URL("http://calendar.northmoor.example/month?m=2012-10")
	seen := map[spoor.URL]bool{}
	for range 500 {
		p, ok := w.Lookup(u)
		if !ok || p.Kind != sampleweb.Trap || len(p.Links) < 3 {
			t.Fatalf("%s: no page of the calendar", u)
		}
		if seen[u] {
			t.Fatalf("%s comes again", u)
		}
		seen[u] = true
		u = p.Links[1] // the next month
	}
	for _, bad := range []spoor.URL{"http://calendar.northmoor.example/month?m=2012-13", "http://calendar.northmoor.example/other"} {
		if _, ok := w.Lookup(bad); ok {
			t.Errorf("%s is a page", bad)
		}
	}
}

// visibleText is what a reader sees, decoded by what the page declares.
func visibleText(t testing.TB, p sampleweb.Page) string {
	t.Helper()
	r, err := charset.NewReader(bytes.NewReader(p.Body), p.Header.Get("Content-Type"))
	if err != nil {
		t.Fatalf("%s: %v", p.URL, err)
	}
	var b strings.Builder
	for z := html.NewTokenizer(r); ; {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.WriteString(html.UnescapeString(string(z.Text())))
			b.WriteByte(' ')
		}
	}
}

func wordsOf(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r < 'a' || r > 'z' })
}
