package sampleweb_test

import (
	"bytes"
	"slices"
	"testing"

	"golang.org/x/net/html"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/sampleweb"
)

func TestEveryLinkIsAPageOrADeadLinkOrTheTrap(t *testing.T) {
	w := standardWeb(t)
	dead, trap := 0, 0
	for _, p := range w.Pages() {
		for _, u := range p.Links {
			to, ok := w.Lookup(u)
			switch {
			case !ok:
				t.Errorf("%s links to %s, which is nothing", p.URL, u)
			case to.Kind == sampleweb.Dead:
				dead++
			case to.Kind == sampleweb.Trap:
				trap++
			}
		}
	}
	if dead == 0 || trap == 0 {
		t.Errorf("%d links are dead, %d lead into the trap", dead, trap)
	}
}

func TestTheLinksOfAPageAreThoseInItsHTML(t *testing.T) {
	w := standardWeb(t)
	for _, p := range w.Pages() {
		if p.Kind != sampleweb.Document {
			continue
		}
		if diff := cmp.Diff(sorted(p.Links), sorted(linksIn(t, p))); diff != "" {
			t.Errorf("%s:\n%s", p.URL, diff)
		}
	}
}

func TestEveryAddressIsInNormalForm(t *testing.T) {
	for _, p := range standardWeb(t).Pages() {
		if u, err := spoor.ParseURL(string(p.URL)); err != nil || u != p.URL {
			t.Errorf("%s normalises to %s, %v", p.URL, u, err)
		}
	}
}

func TestNoAddressComesTwice(t *testing.T) {
	seen := map[spoor.URL]bool{}
	for _, p := range standardWeb(t).Pages() {
		if seen[p.URL] {
			t.Errorf("%s is there twice", p.URL)
		}
		seen[p.URL] = true
	}
}

func TestRedirectsChainAndOnePairLoops(t *testing.T) {
	w := standardWeb(t)
	chains, loops := 0, 0
	for _, p := range w.Pages() {
		if p.Kind != sampleweb.Redirect {
			continue
		}
		hops := 0
		for q := p; q.Kind == sampleweb.Redirect && hops < 10; hops++ {
			next, ok := w.Lookup(spoor.URL(q.Header.Get("Location")))
			if !ok {
				t.Fatalf("%s redirects to nothing", q.URL)
			}
			q = next
		}
		switch {
		case hops == 10:
			loops++
		case hops > 2:
			chains++
		}
	}
	if chains < 5 || loops != 2 {
		t.Errorf("%d chains of three, %d redirects in a loop", chains, loops)
	}
}

// linksIn reads the links of a page as a browser would: a and frame elements.
func linksIn(t testing.TB, p sampleweb.Page) []spoor.URL {
	t.Helper()
	base, err := spoor.NewBase(p.URL)
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(bytes.NewReader(p.Body))
	if err != nil {
		t.Fatalf("%s: %v", p.URL, err)
	}
	var links []spoor.URL
	for n := range root.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data == "noframes" {
			links = append(links, linksIn(t, sampleweb.Page{URL: p.URL, Body: []byte(n.Data)})...)
		}
		for _, a := range n.Attr {
			if n.Data == "a" && a.Key == "href" || n.Data == "frame" && a.Key == "src" {
				u, err := base.Resolve(a.Val)
				if err != nil {
					t.Errorf("%s: link %q: %v", p.URL, a.Val, err)
				}
				links = append(links, u)
			}
		}
	}
	return links
}

func sorted(links []spoor.URL) []spoor.URL {
	links = slices.Clone(links)
	slices.Sort(links)
	return links
}
