package page

import (
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// maxMemo bounds the references that a Reader remembers, about 3 MB. When it
// is full, all are forgotten before the next page: a navigation bar is back
// after one page.
const maxMemo = 8192

// reference is an href on the pages of one directory.
type reference struct{ dir, href string }

// target is what a reference comes to. An empty url is an address that does
// not parse.
type target struct {
	url     spoor.URL
	terms   []text.Term // of the address, a set
	notPage bool

	page uint64 // the Reader's count of pages when it was last met
	link int32  // index in that page's links
}

// memo resolves references and remembers them: the general URL parser costs
// 1.7 µs and 47 allocations, and a site repeats its navigation on every page.
type memo struct {
	analyzer *text.Analyzer
	refs     map[reference]*target
	targets  map[spoor.URL]*target // one for each address, whatever references lead to it
	scratch  []text.Term
}

func newMemo(a *text.Analyzer) memo {
	return memo{analyzer: a, refs: make(map[reference]*target), targets: make(map[spoor.URL]*target)}
}

// trim forgets everything when there is too much. Only between pages: the
// links of one page hang on their targets.
func (m *memo) trim() {
	switch n := len(m.refs); {
	case n > 4*maxMemo: // a page of very many links has swollen the maps
		m.refs, m.targets = make(map[reference]*target), make(map[spoor.URL]*target)
	case n > maxMemo:
		clear(m.refs)
		clear(m.targets)
	}
}

// resolve returns what href means on the base's page. href is as clean
// returned it.
func (m *memo) resolve(base *base, href string) *target {
	ref := reference{base.dir, href}
	switch {
	case isAbsolute(href):
		ref.dir = ""
	case href[0] == '?':
		ref.dir = string(base.URL())
	case href[0] == '/':
		ref.dir = base.origin
	}
	t := m.refs[ref]
	if t == nil {
		t = m.find(base, href)
		m.refs[ref] = t
	}
	return t
}

func (m *memo) find(base *base, href string) *target {
	u, err := base.Resolve(href)
	if err != nil || strings.ContainsAny(href, "<>") { // a quote that was not closed has swallowed markup
		return &target{}
	}
	if t := m.targets[u]; t != nil {
		return t
	}
	m.scratch = m.analyzer.URLTerms(m.scratch[:0], u)
	slices.Sort(m.scratch)
	t := &target{url: u, terms: slices.Clone(slices.Compact(m.scratch)), notPage: notPage(u.Path())}
	m.targets[u] = t
	return t
}

// base is a spoor.Base with what the keys of the memo are made of.
type base struct {
	spoor.Base
	dir, origin string
}

func newBase(u spoor.URL) (base, error) {
	b, err := spoor.NewBase(u)
	if err != nil {
		return base{}, err
	}
	u = b.URL()
	return base{b, b.Dir(), string(u)[:len(u)-len(u.Path())]}, nil
}

// clean takes white space and the fragment off an href. It returns "" for one
// that leads to no other page: a place on the page itself, or a scheme that is
// not fetched ("javascript:", "mailto:", "data:", "tel:").
func clean(href string) string {
	href = strings.TrimFunc(href, func(r rune) bool { return r <= ' ' })
	href, _, _ = strings.Cut(href, "#")
	if s := scheme(href); s != "" && !strings.EqualFold(s, "http") && !strings.EqualFold(s, "https") {
		return ""
	}
	return href
}

// scheme is what stands before the colon of an absolute address, "" where href
// is none.
func scheme(href string) string {
	for i := range len(href) {
		switch c := href[i]; {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
		case i > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
		case i > 0 && c == ':':
			return href[:i]
		default:
			return ""
		}
	}
	return ""
}

func isAbsolute(href string) bool {
	return strings.HasPrefix(href, "http://") || strings.HasPrefix(href, "https://")
}
