package page

import (
	"strings"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// maxAnchorWords and maxAnchor, in bytes, bound what counts as anchor text: an
// <a> that is never closed has the rest of the page for its text.
const (
	maxAnchorWords = 128
	maxAnchor      = 2048
)

// pending is a link while its anchors are gathered.
type pending struct {
	target            *target
	firstAt, lastAt   int32 // its anchors
	anchored, context Span  // sets
	shared            bool  // the context is the anchor text
}

// link resolves the anchors and makes the document's links of them.
func (r *Reader) link(doc *Document, here *base) {
	from := r.base(here)
	if href := clean(r.walker.canonical); href != "" {
		doc.Canonical, _ = from.Resolve(href) // empty is what a bad one means
	}
	doc.Alternates = r.alternates(from)
	r.gather(doc, from)
	for i := range r.links {
		r.unite(doc, &r.links[i])
	}
	terms := own(r.sets.terms)
	if len(r.links) > 0 {
		doc.Links = make([]Link, len(r.links))
	}
	for i := range r.links {
		doc.Links[i] = r.finish(doc, &r.links[i], terms)
	}
}

// base is what references are resolved against: the page's <base>, itself
// resolved against the page, where it has a good one.
func (r *Reader) base(here *base) *base {
	href := clean(r.walker.base)
	if href == "" {
		return here
	}
	u, err := here.Resolve(href)
	if err != nil {
		return here
	}
	b, err := newBase(u)
	if err != nil {
		return here
	}
	return &b
}

// alternates resolves the other forms of the page; bad ones are left out.
func (r *Reader) alternates(from *base) []Alternate {
	var list []Alternate
	for _, a := range r.walker.alternates {
		href := clean(a.href)
		if href == "" {
			continue
		}
		if u, err := from.Resolve(href); err == nil {
			list = append(list, Alternate{URL: u, Language: strings.ToLower(a.language), Type: strings.ToLower(a.media)})
		}
	}
	return list
}

// gather resolves every anchor and chains those of one address.
func (r *Reader) gather(doc *Document, from *base) {
	r.memo.trim()
	r.pages++
	r.found = 0
	for i := range r.walker.anchors {
		a := &r.walker.anchors[i]
		a.number = r.found
		href := clean(a.href)
		if href == "" {
			continue
		}
		t := r.memo.resolve(from, href)
		switch {
		case t.url == "":
			doc.BadLinks++
		case t.url == doc.URL:
		case t.page != r.pages:
			t.page, t.link = r.pages, int32(len(r.links))
			r.links = append(r.links, pending{target: t, firstAt: int32(i), lastAt: int32(i)})
			a.link = t.link
			r.found++
		default:
			l := &r.links[t.link]
			r.walker.anchors[l.lastAt].next = int32(i)
			l.lastAt = int32(i)
			a.link = t.link
			r.found++
		}
	}
}

// unite builds the sets of one link from all its anchors.
func (r *Reader) unite(doc *Document, l *pending) {
	r.sets.begin()
	l.shared = true
	for i := l.firstAt; i >= 0; i = r.walker.anchors[i].next {
		a := &r.walker.anchors[i]
		words, around := r.reach(a)
		l.shared = l.shared && words == around
		r.readLabel(a)
		r.addTerms(doc.Tokens, words, a)
	}
	l.anchored = r.sets.end()
	if l.shared {
		l.context = l.anchored
		return
	}
	r.sets.begin()
	for i := l.firstAt; i >= 0; i = r.walker.anchors[i].next {
		a := &r.walker.anchors[i]
		_, around := r.reach(a)
		r.addTerms(doc.Tokens, around, a)
	}
	l.context = r.sets.end()
}

// readLabel finds the terms of what is said in place of text.
func (r *Reader) readLabel(a *anchor) {
	if a.label == "" {
		return
	}
	from := int32(len(r.labels))
	r.labels = r.analyzer.Terms(r.labels, a.label)
	a.terms = Span{from, int32(len(r.labels))}
}

func (r *Reader) addTerms(tokens []text.Token, words Span, a *anchor) {
	for _, t := range tokens[words.Start:words.End] {
		r.sets.add(t.Term)
	}
	for _, t := range r.labels[a.terms.Start:a.terms.End] {
		r.sets.add(t)
	}
}

// finish makes the link; terms is where its sets lie.
func (r *Reader) finish(doc *Document, l *pending, terms []text.Term) Link {
	link := Link{
		URL:           l.target.url,
		Kind:          r.walker.anchors[l.firstAt].kind,
		First:         r.walker.anchors[l.firstAt].number,
		NoFollow:      true,
		NotPage:       l.target.notPage,
		AnchorTerms:   slice(terms, l.anchored),
		URLTerms:      l.target.terms,
		CohesiveTerms: slice(terms, l.context),
	}
	for i := l.firstAt; i >= 0; i = r.walker.anchors[i].next {
		a := &r.walker.anchors[i]
		link.NoFollow = link.NoFollow && a.noFollow
		if link.Anchor == "" {
			link.Anchor = anchorText(doc, a)
		}
	}
	return link
}

// slice caps what it returns, so that an append cannot reach the next set.
func slice(terms []text.Term, s Span) []text.Term { return terms[s.Start:s.End:s.End] }

// anchorText is the text of an anchor as people read it, as far as it counts.
func anchorText(doc *Document, a *anchor) string {
	if a.end == a.start {
		return a.label
	}
	end := a.end
	if a.words.Len() == maxAnchorWords {
		end = min(end, doc.Tokens[a.words.End-1].End)
	}
	s := clip(strings.Trim(doc.Text[a.start:end], " \n"), maxAnchor)
	if strings.IndexByte(s, '\n') >= 0 {
		s = strings.ReplaceAll(s, "\n", " ")
	}
	return s
}
