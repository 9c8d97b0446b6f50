package page_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

const here = spoor.URL("http://example.com/a/page.html")

// reading is a Reader with its analyzer, for tests that look at words.
type reading struct {
	t testing.TB
	a *text.Analyzer
	r *page.Reader
}

func newReading(t testing.TB) reading {
	t.Helper()
	a, err := text.NewAnalyzer("english")
	if err != nil {
		t.Fatal(err)
	}
	return reading{t, a, page.NewReader(a)}
}

func (r reading) read(body string) *page.Document {
	r.t.Helper()
	doc, err := r.r.Read(body, here)
	if err != nil {
		r.t.Fatal(err)
	}
	return doc
}

func (r reading) words(terms []text.Term) string {
	words := make([]string, len(terms))
	for i, term := range terms {
		words[i] = r.a.Word(term)
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

func spans(doc *page.Document, list []page.Span) []string {
	var out []string
	for _, s := range list {
		out = append(out, doc.Text[doc.Tokens[s.Start].Start:doc.Tokens[s.End-1].End])
	}
	return out
}

func equal[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.Exporter(func(reflect.Type) bool { return true })); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestTheTextIsWhatShowsInDocumentOrder(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"white space is folded, inline elements run on": {
			"<p> one\n\t<b>two</b>three <i> four</i>&nbsp;&nbsp;five </p>", "one twothree four five"},
		"headings, paragraphs and list items are blocks": {
			"<h1>Cats</h1><p>Big.<p>Small.<ul><li>lion<li>lynx</ul>", "Cats\nBig.\nSmall.\nlion\nlynx"},
		"definitions, cells and captions are blocks": {
			"<dl><dt>lynx<dd>a cat</dl><table><caption>Sizes</caption><tr><td>big<td>small</table>", "lynx\na cat\nSizes\nbig\nsmall"},
		"<br> and the lines of <pre> end a block": {
			"one<br>two<pre>three  four\n\nfive</pre>six", "one\ntwo\nthree four\nfive\nsix"},
		"loose text beside blocks is a block": {
			"<div>one<div>two</div>three</div>", "one\ntwo\nthree"},
		"scripts, styles, templates, hidden and commented text do not show": {
			"<style>p{}</style>a<script>var b</script><template>c</template><p hidden>d</p><!-- e --><svg><title>f</title></svg>g", "a\ng"},
		"noscript does not show where the page has text": {
			"<p>one</p><noscript><p>switch it on</p></noscript>", "one"},
		"noscript shows where nothing else does": {
			"<title>App</title><div id=app></div><noscript><p>Read <a href=plain.html>this</a></p></noscript>", "App\nRead this"},
		"noframes shows in a frameset": {
			"<title>T</title><frameset cols=1,2><frame src=m.html><noframes><body><h1>Hello</h1></body></noframes></frameset>", "T\nHello"},
		"the choices of a form do not show": {
			"<form>Size <select><option>S<option>L</select> <button>Go</button></form>", "Size Go"},
		"the title is the first block": {
			"<title>\n The   title </title><body>body", "The title\nbody"},
		"formatting left open does not hide a thing": {
			"<b><font size=2>one<p>two<table><tr><td>three</table>four", "one\ntwo\nthree\nfour"},
	} {
		t.Run(name, func(t *testing.T) {
			equal(t, "text", newReading(t).read(c.body).Text, c.want)
		})
	}
}

func TestTheHeadOfAPage(t *testing.T) {
	r := newReading(t)
	doc := r.read(`<!doctype html><html lang="EN-us"><head><title>Big cats</title><title>No</title>
		<meta name="Description" content=" On  lions "><meta name=KEYWORDS content="lion, lynx">
		<link rel="stylesheet canonical" href="../cats?x=1#top"><link rel=alternate href=/fr/>
		<link rel="alternate" hreflang=" FR-ca " href=/qc/><link rel="Alternate" type="application/RSS+xml" title=news href="feed">
		<link rel="alternate stylesheet" href=big.css><link rel=alternate href="http://["></head><body>Text`)
	equal(t, "title", doc.Title, "Big cats")
	equal(t, "description", doc.Description, "On lions")
	equal(t, "keywords", doc.Keywords, "lion, lynx")
	equal(t, "language", doc.Language, "en-us")
	equal(t, "canonical", doc.Canonical, "http://example.com/cats?x=1")
	equal(t, "alternates", doc.Alternates, []page.Alternate{
		{URL: "http://example.com/fr/"}, {URL: "http://example.com/qc/", Language: "fr-ca"}, {URL: "http://example.com/a/feed", Type: "application/rss+xml"},
	})
	equal(t, "links", len(doc.Links), 0)
	equal(t, "first block", spans(doc, doc.Blocks)[0], doc.Title)

	equal(t, "content-language", r.read(`<meta http-equiv=Content-Language content="de, en">x`).Language, "de")
	equal(t, "html first", r.read(`<html lang=fr><meta name=language content=de>x`).Language, "fr")
	equal(t, "bad canonical", r.read(`<link rel=canonical href="http://[">x`).Canonical, "")
	equal(t, "alternates at most", len(r.read(strings.Repeat("<link rel=alternate href=/x>", 1000)+"x").Alternates), 128)
	equal(t, "no alternates of the page before", len(r.read(`x`).Alternates), 0)
	equal(t, "a title in the wrong place", r.read(`<p>before</p><title>Late</title>after`).Title, "Late")
}

func TestAnEmptyOrBinaryPageIsAnEmptyDocument(t *testing.T) {
	r := newReading(t)
	for name, body := range map[string]string{
		"nothing":     "",
		"white space": " \n ",
		"a comment":   "<!-- <a href=x>y</a>",
		"PDF":         "%PDF-1.4 <a href=x>y</a>",
		"an archive":  "PK\x03\x04 <a href=x>y</a>",
		"bytes":       strings.Repeat("\x00\x01\x02<a href=x>y</a>", 50),
		"no UTF-8":    strings.Repeat("\xff\xfe", 600) + "<a href=x>y</a>",
	} {
		equal(t, name, r.read(body), &page.Document{URL: here})
	}
}

func TestATruncatedPageYieldsWhatItHoldsAndNoWrongLink(t *testing.T) {
	const body = `<p>one two <a href="http://other.example/first">first</a> and <a href="http://other.example/second">sec`
	r := newReading(t)
	for end := range len(body) {
		for _, l := range r.read(body[:end]).Links {
			if l.URL != "http://other.example/first" && l.URL != "http://other.example/second" {
				t.Errorf("cut at %d: link to %s", end, l.URL)
			}
		}
	}
	equal(t, "links", len(r.read(body).Links), 2)
}

func TestBrokenBytesAreReplaced(t *testing.T) {
	equal(t, "text", newReading(t).read("<p>caf\xe9 au lait").Text, "caf\uFFFD au lait")
}

func TestAnAddressThatIsNoneIsAnError(t *testing.T) {
	if _, err := newReading(t).r.Read("x", "no address"); !errors.Is(err, spoor.ErrBadURL) {
		t.Errorf("got %v", err)
	}
}

func TestBlocksAndSentencesCoverTheWords(t *testing.T) {
	doc := newReading(t).read(`<title>On cats</title><p>Cats sleep. Do they? Yes!</p><ul><li>one<li>...<li>two. three</ul>`)
	equal(t, "blocks", spans(doc, doc.Blocks), []string{"On cats", "Cats sleep. Do they? Yes", "one", "two. three"})
	equal(t, "sentences", spans(doc, doc.Sentences), []string{"On cats", "Cats sleep", "Do they", "Yes", "one", "two. three"})
}

func TestADocumentIsNotChangedByTheNextPage(t *testing.T) {
	r := newReading(t)
	const body = `<title>One</title><p>first words <a href=x>here and</a> more words`
	doc := r.read(body)
	want := newReading(t).read(body)
	r.read(strings.Repeat(`<p>other words <a href=y>there</a> <a href=z>then</a>`, 200))
	equal(t, "document", doc, want)
	equal(t, "read again", r.read(body).Links[0].Anchor, want.Links[0].Anchor)
}

func TestTheTermsOfAUnitAreThoseOfItsWordsAndOfWhatStandsForItsAnchors(t *testing.T) {
	r := newReading(t)
	doc := r.read(`<p>The lions roam <a href=b>plains</a> <a href=c><img alt="wild cats"></a><p>Home <a href=d title=lynx></a>`)
	all := doc.AppendTerms(nil, page.Span{End: int32(len(doc.Tokens))}, page.Span{End: int32(len(doc.Anchors))})
	equal(t, "all", r.words(all), "cat home lion lynx plain roam wild")
	first := doc.AppendTerms(nil, doc.Blocks[0], page.Span{Start: 1, End: 2})
	equal(t, "the first paragraph", r.words(first), "cat lion plain roam wild")
}
