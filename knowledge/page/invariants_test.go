package page_test

import (
	"cmp"
	"math"
	"sort"

	"github.com/spoor-crawler/spoor/knowledge/page"
)

// fataler is what a check needs of testing.TB and rapid.T.
type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// checkTree fails where the table of elements is no tree in preorder, or its
// spans do not nest.
func checkTree(t fataler, doc *page.Document) {
	t.Helper()
	for i, e := range doc.Elements {
		if i == 0 {
			if e.Parent != -1 || int(e.End) != len(doc.Elements) || e.Tokens != all(doc) || e.Anchors != allAnchors(doc) {
				t.Fatalf("the root %+v is not the page of %d elements, %v, %v", e, len(doc.Elements), all(doc), allAnchors(doc))
			}
			continue
		}
		if e.Parent < 0 || int(e.Parent) >= i || int(e.End) <= i {
			t.Fatalf("element %d: %+v", i, e)
		}
		p := doc.Elements[e.Parent]
		if e.End > p.End || !within(e.Tokens, p.Tokens) || !within(e.Anchors, p.Anchors) {
			t.Fatalf("element %d %+v is not in its parent %+v", i, e, p)
		}
		if before := doc.Elements[i-1]; before.End == int32(i) && before.Tokens.End > e.Tokens.Start {
			t.Fatalf("element %d %+v begins before %+v ends", i, e, before)
		}
	}
}

// checkAnchors fails where the occurrences do not fit links, elements or words.
func checkAnchors(t fataler, doc *page.Document) {
	t.Helper()
	seen := make([]bool, len(doc.Anchors))
	for l := range doc.Links {
		n := 0
		for i := range doc.Occurrences(l) {
			if seen[i] || int(doc.Anchors[i].Link) != l {
				t.Fatalf("anchor %d %+v among the occurrences of link %d", i, doc.Anchors[i], l)
			}
			seen[i] = true
			n++
		}
		if n == 0 {
			t.Fatalf("link %d %s occurs nowhere", l, doc.Links[l].URL)
		}
	}
	at := int32(0)
	for i, a := range doc.Anchors {
		e := doc.Elements[a.Element]
		if !seen[i] || !within(a.Tokens, all(doc)) || a.Tokens.Start < at || int32(i) != e.Anchors.Start {
			t.Fatalf("anchor %d %+v of element %+v", i, a, e)
		}
		if a.Tokens.Len() > 0 && len(a.Terms) > 0 {
			t.Fatalf("anchor %d %+v has text and terms in its place", i, a)
		}
		at = a.Tokens.Start
	}
	ascend(t, "headings", doc, doc.Headings)
	ascend(t, "anchored", doc, doc.Anchored)
	leaf := int32(-1)
	for _, l := range doc.Leaves {
		if l <= leaf || int(l) >= len(doc.Tokens) {
			t.Fatalf("leaf %d after %d of %d", l, leaf, len(doc.Tokens))
		}
		leaf = l
	}
}

// checkBlocks fails where content blocks are no partition of the page.
func checkBlocks(t fataler, doc *page.Document, o page.CBP) {
	t.Helper()
	word, anchor := int32(0), int32(0)
	for _, b := range doc.ContentBlocks(o) {
		if b.Tokens.Start != word || b.Anchors.Start != anchor || b.Tokens.Len() < 0 || b.Anchors.Len() < 0 || b.Tokens.Len()+b.Anchors.Len() == 0 {
			t.Fatalf("%+v: block %+v after word %d, anchor %d", o, b, word, anchor)
		}
		if e := doc.Elements[b.Element]; !within(b.Tokens, e.Tokens) || !within(b.Anchors, e.Anchors) {
			t.Fatalf("%+v: block %+v is not in its element %+v", o, b, e)
		}
		checkEnlarged(t, doc, o, b)
		word, anchor = b.Tokens.End, b.Anchors.End
	}
	if int(word) != len(doc.Tokens) || int(anchor) != len(doc.Anchors) {
		t.Fatalf("%+v: blocks cover %d of %d words, %d of %d anchors", o, word, len(doc.Tokens), anchor, len(doc.Anchors))
	}
}

// checkEnlarged fails where a block is not judged by itself or by the smallest
// element around it that has enough words.
func checkEnlarged(t fataler, doc *page.Document, o page.CBP, b page.Block) {
	t.Helper()
	least := cmp.Or(o.MinWords, 20)
	larger := doc.Enlarge(b, o)
	switch e := doc.Elements[larger.Element]; {
	case b.Tokens.Len() >= least:
		if larger != b {
			t.Fatalf("%+v: block %+v of enough words becomes %+v", o, b, larger)
		}
	case larger.Tokens != e.Tokens || larger.Anchors != e.Anchors || !within(b.Tokens, larger.Tokens) || !within(b.Anchors, larger.Anchors):
		t.Fatalf("%+v: block %+v becomes %+v, which is no element around it", o, b, larger)
	case larger.Tokens.Len() < least && larger.Element != 0:
		t.Fatalf("%+v: block %+v becomes %+v, which is too small", o, b, larger)
	}
	for up := b.Element; up != larger.Element; up = doc.Elements[up].Parent {
		if doc.Elements[up].Tokens.Len() >= least {
			t.Fatalf("%+v: block %+v becomes %+v, but %+v is enough", o, b, larger, doc.Elements[up])
		}
	}
}

// everyCBP are the options that the invariants are checked with.
func everyCBP() []page.CBP {
	var all []page.CBP
	for _, tags := range []page.Tags{page.HTML5, page.PaperTags} {
		for _, alpha := range []float64{0, 0.01, 0.25, 1, 7, -1, math.NaN()} {
			all = append(all, page.CBP{Tags: tags, Alpha: alpha}, page.CBP{Tags: tags, Alpha: alpha, K: 3, MinWords: 5},
				page.CBP{Tags: tags, Alpha: alpha, MinWords: page.AnyWords})
		}
	}
	return all
}

// checkContexts fails where a context of an anchor breaks its promise.
func checkContexts(t fataler, doc *page.Document, anchor int) {
	t.Helper()
	own := doc.Anchors[anchor].Tokens
	for _, words := range []int{0, 10, 21, 1 << 40} {
		w := doc.Window(anchor, words)
		if !within(own, w) || !within(w, all(doc)) || w.Len() != min(len(doc.Tokens), words+own.Len()) {
			t.Fatalf("window of %d words around %v of %d: %v", words, own, len(doc.Tokens), w)
		}
	}
	tree := doc.TagTree(anchor, 2, 40)
	if !within(tree, all(doc)) || tree.Len() > 40 || !within(own, tree) && own.Len() <= 40 || tree.Len() <= 2 && len(doc.Tokens) > 2 {
		t.Fatalf("tag tree of %v in %d words: %v", own, len(doc.Tokens), tree)
	}
	checkAggregation(t, doc, anchor)
	for _, at := range []int32{own.Start - 1, own.Start, own.End - 1, own.End} {
		if at < 0 || int(at) >= len(doc.Tokens) {
			continue
		}
		inside := at >= own.Start && at < own.End
		if got := doc.Offset(anchor, int(at)); inside && got != 0 || at < own.Start && got > 0 || at >= own.End && got < 0 {
			t.Fatalf("offset of word %d to %v: %d", at, own, got)
		}
	}
}

func checkAggregation(t fataler, doc *page.Document, anchor int) {
	t.Helper()
	own := doc.Anchors[anchor].Tokens
	raw := doc.Aggregation(anchor)
	if !within(own, raw) || !within(raw, all(doc)) || raw.Len() > 512+own.Len() {
		t.Fatalf("aggregation of %v: %v", own, raw)
	}
	words := map[page.AnchorTexts]int{}
	for _, texts := range []page.AnchorTexts{page.NoAnchors, page.OwnAnchor, page.AllAnchors} {
		context := doc.AggregationContext(nil, anchor, texts)
		ascend(t, texts.String(), doc, context)
		for _, s := range context {
			if !within(s, raw) {
				t.Fatalf("%v: %v is not in %v", texts, s, raw)
			}
			words[texts] += s.Len()
			first := sort.Search(len(doc.Anchored), func(i int) bool { return doc.Anchored[i].End > s.Start })
			if texts == page.NoAnchors && first < len(doc.Anchored) && doc.Anchored[first].Start < s.End {
				t.Fatalf("context %v without anchors has the anchor %v", s, doc.Anchored[first])
			}
		}
	}
	if words[page.AllAnchors] != raw.Len() || words[page.OwnAnchor] != words[page.NoAnchors]+own.Len() {
		t.Fatalf("words of contexts of %v in %v: %v", own, raw, words)
	}
}

// checkCombined fails where the contexts of a link are not those of its
// occurrences, word by word.
func checkCombined(t fataler, doc *page.Document, link int) {
	t.Helper()
	own := make([]bool, len(doc.Tokens))
	raw := make([]bool, len(doc.Tokens))
	for i := range doc.Occurrences(link) {
		cover(own, doc.Anchors[i].Tokens)
		cover(raw, doc.Aggregation(i))
	}
	anchored := make([]bool, len(doc.Tokens))
	for _, s := range doc.Anchored {
		cover(anchored, s)
	}
	for _, texts := range []page.AnchorTexts{page.NoAnchors, page.OwnAnchor, page.AllAnchors} {
		context := doc.LinkContext(nil, link, texts)
		ascend(t, texts.String(), doc, context)
		got := make([]bool, len(doc.Tokens))
		for _, s := range context {
			cover(got, s)
		}
		for w := range got {
			want := raw[w] && (!anchored[w] || texts == page.AllAnchors || texts == page.OwnAnchor && own[w])
			if got[w] != want {
				t.Fatalf("word %d in context %v %v of link %d: %v", w, texts, context, link, got[w])
			}
		}
	}
}

func cover(words []bool, s page.Span) {
	for w := s.Start; w < s.End; w++ {
		words[w] = true
	}
}

func ascend(t fataler, what string, doc *page.Document, spans []page.Span) {
	t.Helper()
	at := int32(0)
	for _, s := range spans {
		if s.Start < at || s.Len() <= 0 || int(s.End) > len(doc.Tokens) {
			t.Fatalf("%s: %v after %d of %d", what, s, at, len(doc.Tokens))
		}
		at = s.End
	}
}

func all(doc *page.Document) page.Span { return page.Span{End: int32(len(doc.Tokens))} }

func allAnchors(doc *page.Document) page.Span { return page.Span{End: int32(len(doc.Anchors))} }

func within(a, b page.Span) bool { return a.Start >= b.Start && a.End <= b.End && a.Start <= a.End }
