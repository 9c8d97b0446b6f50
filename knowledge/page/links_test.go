package page_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

func urls(doc *page.Document) []spoor.URL {
	var out []spoor.URL
	for _, l := range doc.Links {
		out = append(out, l.URL)
	}
	return out
}

func TestWhatPointsToAPageIsALink(t *testing.T) {
	for name, c := range map[string]struct {
		body   string
		url    spoor.URL
		anchor string
		kind   page.Kind
	}{
		"an anchor":                 {`<a href="b.html">the <b>text</b></a>`, "http://example.com/a/b.html", "the text", page.Hyperlink},
		"a picture's alt":           {`<a href=/b><img src=x alt="the  cat"></a>`, "http://example.com/b", "the cat", page.Hyperlink},
		"several alts":              {`<a href=/b><img alt=two><img alt=cats></a>`, "http://example.com/b", "two cats", page.Hyperlink},
		"text beats alt":            {`<a href=/b><img alt=logo> Cats</a>`, "http://example.com/b", "Cats", page.Hyperlink},
		"a title":                   {`<a href=/b title="Go on"><img></a>`, "http://example.com/b", "Go on", page.Hyperlink},
		"an aria-label":             {`<a href=/b aria-label="Menu"><svg></svg></a>`, "http://example.com/b", "Menu", page.Hyperlink},
		"an anchor around blocks":   {`<a href=/b><h2>Cats</h2><p>All of them</p></a>`, "http://example.com/b", "Cats All of them", page.Hyperlink},
		"an image map":              {`<map><area href=b.html alt="North"></map>`, "http://example.com/a/b.html", "North", page.Area},
		"a frame":                   {`<frameset><frame src=menu.html title=Menu></frameset>`, "http://example.com/a/menu.html", "Menu", page.Frame},
		"an iframe":                 {`<iframe src="//other.example/"></iframe>`, "http://other.example/", "", page.Frame},
		"the next page":             {`<link rel="NEXT" href=page2.html>`, "http://example.com/a/page2.html", "", page.Relation},
		"the page before":           {`<link rel=prev href=page0.html>`, "http://example.com/a/page0.html", "", page.Relation},
		"a refresh":                 {`<meta http-equiv=Refresh content="3; URL='../new/'">`, "http://example.com/new/", "", page.Refresh},
		"a fragment is cut":         {`<a href="b.html#part">x</a>`, "http://example.com/a/b.html", "x", page.Hyperlink},
		"white space around":        {"<a href='\n b.html '>x</a>", "http://example.com/a/b.html", "x", page.Hyperlink},
		"base":                      {`<base href="/deep/er/"><a href=b.html>x</a>`, "http://example.com/deep/er/b.html", "x", page.Hyperlink},
		"the first base":            {`<base target=_top><base href=/one/><base href=/two/><a href=b>x</a>`, "http://example.com/one/b", "x", page.Hyperlink},
		"no base in a comment":      {`<!-- <base href=/no/> --><a href=b>x</a>`, "http://example.com/a/b", "x", page.Hyperlink},
		"base after the anchor":     {`<a href=b>x</a><base href=http://other.example>`, "http://other.example/b", "x", page.Hyperlink},
		"a bad base":                {`<base href="mailto:me"><a href=b>x</a>`, "http://example.com/a/b", "x", page.Hyperlink},
		"a noframes anchor":         {`<frameset><noframes><a href=b>x</a></noframes></frameset>`, "http://example.com/a/b", "x", page.Hyperlink},
		"a nested anchor ends one":  {`<a href=b>x<a name=y>z`, "http://example.com/a/b", "x", page.Hyperlink},
		"a colon in a local path":   {`<a href="/wiki/Talk:Cats">x</a>`, "http://example.com/wiki/Talk:Cats", "x", page.Hyperlink},
		"entities in the reference": {`<a href="b?x=1&amp;y=2">x</a>`, "http://example.com/a/b?x=1&y=2", "x", page.Hyperlink},
	} {
		t.Run(name, func(t *testing.T) {
			doc := newReading(t).read(c.body)
			if len(doc.Links) != 1 {
				t.Fatalf("links: %v", urls(doc))
			}
			l := doc.Links[0]
			equal(t, "url", l.URL, c.url)
			equal(t, "anchor", l.Anchor, c.anchor)
			equal(t, "kind", l.Kind, c.kind)
		})
	}
}

func TestWhatLeadsNowhereIsNoLink(t *testing.T) {
	for _, href := range []string{
		"", "#top", "page.html", "page.html#x", "/a/page.html", here.Path(), string(here), "JavaScript:go()", "mailto:a@b.example",
		"data:text/html,x", "tel:+1", "ftp://example.com/", " #x",
	} {
		doc := newReading(t).read(fmt.Sprintf(`<p>a <a href=%q>link</a>`, href))
		if len(doc.Links) != 0 || doc.BadLinks != 0 {
			t.Errorf("%q: links %v, %d bad", href, urls(doc), doc.BadLinks)
		}
	}
}

func TestGarbageIsDroppedAndCounted(t *testing.T) {
	doc := newReading(t).read(`<a href="http://">a</a> <a href="http://[x/">b</a> <a href="http://a b/">c</a>
		<a href="swallowed.html>text</a><p>">d</a> <a href="good.html">e</a> <a href="http://">f</a>`)
	equal(t, "links", urls(doc), []spoor.URL{"http://example.com/a/good.html"})
	equal(t, "bad", doc.BadLinks, 5)
}

func TestHiddenAnchorsAreNoLinks(t *testing.T) {
	doc := newReading(t).read(`<div hidden><a href=b>x</a></div><template><a href=c>x</a></template><a hidden href=d>x</a><p>text <a href=e>x</a>`)
	equal(t, "links", urls(doc), []spoor.URL{"http://example.com/a/e"})
}

func TestAnchorsOfOneAddressAreCombined(t *testing.T) {
	r := newReading(t)
	doc := r.read(`<a href=b.html rel=nofollow><img></a><p>Wild <a href="./b.html#x">lions roam</a> far over the endless dry plains.
		<p>Old <a href="http://example.com/a/b.html">lions sleep</a> much of the hot summer day. <a href=c rel="ugc NoFollow">c</a>`)
	equal(t, "links", urls(doc), []spoor.URL{"http://example.com/a/b.html", "http://example.com/a/c"})
	l := doc.Links[0]
	equal(t, "the first anchor with text", l.Anchor, "lions roam")
	equal(t, "terms", r.words(l.AnchorTerms), "lion roam sleep")
	equal(t, "context", r.words(l.CohesiveTerms), "day dri endless far hot lion old plain roam sleep summer wild")
	equal(t, "followed by one anchor", l.NoFollow, false)
	equal(t, "followed by none", doc.Links[1].NoFollow, true)
}

func TestTheTermsOfAnAddress(t *testing.T) {
	r := newReading(t)
	doc := r.read(`<a href="http://www.cats.example/big-cats/lions.html">x</a>`)
	equal(t, "terms", r.words(doc.Links[0].URLTerms), "big cat lion")
}

func TestFilesThatAreNoPagesAreMarked(t *testing.T) {
	for href, want := range map[string]bool{
		"cat.jpg": true, "CAT.GIF": true, "paper.pdf": true, "x/paper.ps.gz": true, "code.tar": true, "feed.rss": true,
		"cat.html": false, "cat": false, "cat.": false, "dir.d/": false, "cat.php": false, "show?file=cat.jpg": false,
		"show.php?file=cat.jpg": false, "notes.txt": false, "http://example.ps/": false, "v1.2": false, "/wiki/File:Lion.jpg": false, "src/cat.java": false, ".jpg": true,
	} {
		doc := newReading(t).read(fmt.Sprintf(`<a href=%q>x</a>`, href))
		equal(t, href, doc.Links[0].NotPage, want)
	}
}

func TestTheMemoForgetsWithoutChangingTheResult(t *testing.T) {
	r := newReading(t)
	for n := range 3 {
		var b strings.Builder
		for i := range 9000 {
			fmt.Fprintf(&b, "<a href=p%d>x</a><a href='./p%d'>y</a>", n*9000+i, n*9000+i)
		}
		doc := r.read(b.String())
		equal(t, "links", len(doc.Links), 9000)
		equal(t, "the last", doc.Links[8999].URL, spoor.URL(fmt.Sprintf("http://example.com/a/p%d", n*9000+8999)))
	}
}
