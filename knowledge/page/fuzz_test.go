package page_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// check fails the test where a document breaks what Document promises.
func check(t interface {
	Helper()
	Fatalf(string, ...any)
}, doc *page.Document) {
	t.Helper()
	if !utf8.ValidString(doc.Text) || strings.Trim(doc.Text, " \n") != doc.Text || strings.Contains(doc.Text, "  ") || strings.ContainsAny(doc.Text, "\t\r") {
		t.Fatalf("text is not folded UTF-8: %q", doc.Text)
	}
	if !strings.Contains("\n"+doc.Text+"\n", "\n"+doc.Title+"\n") && doc.Title != "" {
		t.Fatalf("title %q is no block of %q", doc.Title, doc.Text)
	}
	at := int32(0)
	for _, token := range doc.Tokens {
		if token.Start < at || token.End <= token.Start || int(token.End) > len(doc.Text) {
			t.Fatalf("token %v after byte %d of %d", token, at, len(doc.Text))
		}
		at = token.End
	}
	covers(t, "blocks", doc.Blocks, doc)
	covers(t, "sentences", doc.Sentences, doc)
	starts := make(map[int32]bool)
	for _, s := range doc.Sentences {
		starts[s.Start] = true
	}
	for _, b := range doc.Blocks {
		if s := doc.Text[doc.Tokens[b.Start].Start:doc.Tokens[b.End-1].End]; strings.Contains(s, "\n") {
			t.Fatalf("block over two lines: %q", s)
		}
		if !starts[b.Start] {
			t.Fatalf("no sentence begins with block %v", b)
		}
	}
	seen := map[spoor.URL]bool{doc.URL: true}
	for _, l := range doc.Links {
		checkLink(t, l, seen)
	}
}

func covers(t interface {
	Helper()
	Fatalf(string, ...any)
}, what string, spans []page.Span, doc *page.Document) {
	t.Helper()
	at := int32(0)
	for _, s := range spans {
		if s.Start != at || s.Len() <= 0 {
			t.Fatalf("%s: %v after %d", what, s, at)
		}
		at = s.End
	}
	if int(at) != len(doc.Tokens) {
		t.Fatalf("%s end at %d of %d words", what, at, len(doc.Tokens))
	}
}

func checkLink(t interface {
	Helper()
	Fatalf(string, ...any)
}, l page.Link, seen map[spoor.URL]bool) {
	t.Helper()
	if u, err := spoor.ParseURL(string(l.URL)); err != nil || u != l.URL {
		t.Fatalf("link %q parses to %q, %v", l.URL, u, err)
	}
	if seen[l.URL] {
		t.Fatalf("link %q twice, or to the page itself", l.URL)
	}
	seen[l.URL] = true
	if !utf8.ValidString(l.Anchor) || strings.TrimSpace(l.Anchor) != l.Anchor || strings.ContainsAny(l.Anchor, "\n\t") {
		t.Fatalf("anchor %q is not folded", l.Anchor)
	}
	for _, set := range [][]text.Term{l.AnchorTerms, l.URLTerms, l.CohesiveTerms} {
		for i, term := range set {
			if term == text.NoTerm || i > 0 && set[i-1] >= term {
				t.Fatalf("%q has no ascending set: %v", l.URL, set)
			}
		}
	}
	for _, term := range l.AnchorTerms {
		if _, found := slices.BinarySearch(l.CohesiveTerms, term); !found {
			t.Fatalf("%q: anchor terms %v are not all in %v", l.URL, l.AnchorTerms, l.CohesiveTerms)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, body := range []string{
		`<title>t</title><p>One <a href=b>two</a>. Three`, `<a href="x"><a href='y'><table><a href=z>`, "<pre>a\n<a href=?q>b\n</pre>",
		`<base href=//h.example><map><area href=a></map><frameset><frame src=b><noframes><a href=c>`,
		`<meta http-equiv=refresh content="0;url=x"><link rel=next href=y>`, "<a href=b>\u00a0\u00a0<img alt='\u00a0x '>", "\xff<p\x00>&#0;&#xD800;",
		`<noscript><a href=b>x</noscript>`, `<svg><a href=x><title>y`, `<td><font><b><i><p></b></font>x`, "<div>。！<a href=b>漢字。かな</a>", `<a hidden href=b><pre hidden>x`,
		`<plaintext><a href=b>`, `<select><a href=b>x`, `<template><a href=b>x</template>`, "<a title=x aria-label=y href='\tb\n'>",
	} {
		f.Add(body, "http://example.com/a/b?c")
	}
	f.Fuzz(func(t *testing.T, body, at string) {
		u, err := spoor.ParseURL(at)
		if err != nil {
			t.Skip("no address")
		}
		doc, err := newReading(t).r.Read(body, u)
		if err != nil {
			t.Fatal(err)
		}
		check(t, doc)
	})
}

// tagSoup draws pages of tags that do not fit together.
func tagSoup() *rapid.Generator[string] {
	piece := rapid.SampledFrom([]string{
		"<p>", "</p>", "<div>", "</div>", "<table>", "<tr>", "<td>", "</table>", "<ul>", "<li>", "</ul>", "<b>", "</b>", "<font size=1>", "</font>",
		"<a href=b>", "<a href='c#x'>", "<a href=../d.jpg rel=nofollow>", "<a name=n>", "</a>", "<img alt='lions roam'>", "<br>", "<hr>", "<pre>", "</pre>",
		"<title>", "</title>", "<script>", "</script>", "<noscript>", "</noscript>", "<base href=/x/>", "<iframe src=f></iframe>", "<area href=g alt=h>", "<svg>", "</svg>",
		"<object>", "<form>", "<select>", "<option>", "<h1>", "</h1>", "<!--", "-->", "<p hidden>", "<pre hidden>", "<template>", "</template>", "<frameset>", "<frame src=i>",
		"Lions roam. ", "The cat ", "sleeps", "? ", "! Yes. ", " \n", "&nbsp;", "&amp;", "é", "漢字。", "J. R. ", "3.5 ", "'", "\"", "<", ">",
	})
	return rapid.Map(rapid.SliceOfN(piece, 0, 60), func(p []string) string { return strings.Join(p, "") })
}

func TestADocumentKeepsItsPromisesWhateverThePage(t *testing.T) {
	r := newReading(t)
	rapid.Check(t, func(rt *rapid.T) {
		body := tagSoup().Draw(rt, "body")
		doc := r.read(body)
		check(rt, doc)
		again := r.read(body)
		if again.Text != doc.Text || len(again.Links) != len(doc.Links) {
			rt.Fatalf("read again: %q, %d links; first %q, %d", again.Text, len(again.Links), doc.Text, len(doc.Links))
		}
	})
}
