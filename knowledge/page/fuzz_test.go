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
func check(t fataler, doc *page.Document) {
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
	if len(doc.Elements) > 0 {
		checkTree(t, doc)
	}
	checkAnchors(t, doc)
	checkBlocks(t, doc, page.CBP{})
	checkBlocks(t, doc, page.CBP{Tags: page.PaperTags, Alpha: 1})
	const many = 20 // contexts to check on a page
	for i := 0; i < len(doc.Anchors); i += 1 + len(doc.Anchors)/many {
		checkContexts(t, doc, i)
	}
}

func covers(t fataler, what string, spans []page.Span, doc *page.Document) {
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

func checkLink(t fataler, l page.Link, seen map[spoor.URL]bool) {
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

func FuzzContentBlocks(f *testing.F) {
	for _, body := range []string{
		`<table><tr><td><a href=1>x</a><table><tr><td>y</table>z<td><p><a href=2>w</a></table>`, `<ul><li><a href=1>x</a><li>y</ul><a href=2>z</a>`,
		`<span>a<p><a href=1>b</a></p>c</span>d<hr><a href=2></a>`, `<title>t</title><link rel=next href=x><div hidden><a href=b>x</a></div>`,
		`<a href=1>x<table><td><a href=2>y</a><p>z</table>`, `<frameset><frame src=a><frame src=b>`, `<noscript><div><a href=b>x`, "un<b>kno</b>wn<div><a href=b>wo</a>rd</div>s",
		`<center><font><center><p><a href=1>x</a><p>y</center></font><a href=2>z</a></center>`, `<map><area href=b><area href=c></map>`,
	} {
		f.Add(body, 1, 0.5)
	}
	f.Add(`<div><div><a href=1>x</a><a href=2>y</a></div><p><a href=3>z</a></div>`, 2, 0.01)
	f.Add(`<div><p><a href=3>z</a></div>`, -7, -0.1)
	f.Fuzz(func(t *testing.T, body string, k int, alpha float64) {
		doc := newReading(t).read(body)
		checkBlocks(t, doc, page.CBP{K: k, Alpha: alpha})
		checkBlocks(t, doc, page.CBP{Tags: page.PaperTags, K: k, Alpha: alpha})
	})
}

func FuzzContexts(f *testing.F) {
	for _, body := range []string{
		`<p>one <a href=b>two</a> three <a href=c>four</a></p><a href=b>five</a>`, `un<a href=b>know</a>n<a href=c>s</a>`, `<a href=b>x<table><td>y<a href=c>z</a>w</table>v</a>`,
		`<a href=b><img alt=x></a><a href=b><img></a>`, `word<a href=b></a>word`, `<iframe src=b></iframe>in<iframe src=c></iframe>word`, `<map><area href=b alt=c></map>x`,
		`<meta http-equiv=refresh content="0;url=x"><title>t</title>`, "<p><a href=b>a </a> <a href=c> b</a>", `<div><a href=#x>self</a> text <a href=b>link</a> <a>place</a></div>`,
	} {
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		doc := newReading(t).read(body)
		checkAnchors(t, doc)
		for i := range doc.Anchors {
			checkContexts(t, doc, i)
		}
		for i := range doc.Links {
			checkCombined(t, doc, i)
		}
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
		for _, o := range everyCBP() {
			checkBlocks(rt, doc, o)
		}
		for i := range doc.Links {
			checkCombined(rt, doc, i)
		}
		again := r.read(body)
		if again.Text != doc.Text || len(again.Links) != len(doc.Links) {
			rt.Fatalf("read again: %q, %d links; first %q, %d", again.Text, len(again.Links), doc.Text, len(doc.Links))
		}
	})
}
