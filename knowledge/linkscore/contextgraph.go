package linkscore

import (
	"fmt"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// contextGraph learns from the crawl how many links it is from a page to a
// relevant one (Diligenti et al. 2000, as in Rohatgi 6.2). Layer 0 is the
// relevant pages, by the agent's judge; layer d the pages from which d links
// lead to the nearest of them; what is farther than the last layer is outside.
//
// There is no search engine that could be asked for back-links: layers are built
// from the links of the pages read so far. A page changes its layer when a nearer
// relevant page is found behind it. Of a page that is not known to lead anywhere
// nothing is learned until one of its links has been followed in vain; then it
// is outside. The positive examples that the agent was taught are layer 0 from
// the start, the negative ones outside; pages of an archive are in the layers
// that Options.Training says.
type contextGraph struct {
	units
	know   *knowledge.Knowledge
	layers int // the last one; the class behind it is outside
	seen   *backlinks
	bayes  *layerBayes
	taught lessons // that bayes has

	pages []layered // ring of the pages learned last
	next  int       // pages learned
	last  []int32   // by number in seen: the page's index among all learned, plus 1

	again int // pages learned when what waits is scored anew

	doc       *page.Document // whose terms and relevance are at hand
	distinct  []text.Term
	relevance float64
}

// layered is a page in its layer.
type layered struct {
	number int32
	class  int // none where nothing is known
	terms  []text.Term
}

const none = -1

// The memory for pages: 20,000 of 250 terms are 20 MB. What leaves it stays in
// the layer in which it was.
const (
	maxLayered = 20_000
	maxTerms   = 2_000 // of a page
)

func newGraphOf(o Options, k *knowledge.Knowledge) (*contextGraph, error) {
	layers := o.layers()
	if layers < 1 || layers > 100 {
		return nil, fmt.Errorf("%w: context graph of %d layers: give 1 to 100", ErrOptions, layers)
	}
	g := &contextGraph{
		units: units{judge: k.UnitJudge()}, know: k, layers: layers,
		seen: newBacklinks(layers), bayes: newLayerBayes(layers + 2),
	}
	g.train(o.Training.Pages)
	return g, nil
}

func (g *contextGraph) outside() int { return g.layers + 1 }

// nearness is 1 - E/(L+1) with the expected distance E of the page from a
// relevant one, L layers and L+1 for outside: 1 for a page that is surely
// relevant, 0 for one surely outside. Until two layers are known it is the
// relevance of the page.
func (g *contextGraph) nearness(doc *page.Document) float64 {
	g.read(doc)
	if !g.bayes.ready() {
		return g.relevance
	}
	return g.nearnessOf(g.distinct)
}

func (g *contextGraph) nearnessOf(terms []text.Term) float64 {
	return 1 - g.bayes.expected(terms)/float64(g.outside())
}

// read has the page's terms, each once, and its relevance at hand.
func (g *contextGraph) read(doc *page.Document) {
	g.teach()
	if g.doc == doc {
		return
	}
	g.doc = doc
	g.relevance = g.page(doc)
	slices.Sort(g.terms) // what the judge has seen
	g.distinct = append(g.distinct[:0], slices.Compact(g.terms)...)
	if len(g.distinct) > maxTerms {
		g.distinct = g.distinct[:maxTerms]
	}
}

// teach takes in the examples that were taught since.
func (g *contextGraph) teach() {
	g.taught.since(g.know, func(_ spoor.URL, doc []weight.Count, positive bool) {
		var terms []text.Term
		for _, c := range doc {
			terms = append(terms, c.Term)
		}
		class := g.outside()
		if positive {
			class = 0
		}
		g.bayes.add(terms, class, 1)
	})
}

// firstAgain is the number of pages learned before what waits is scored anew
// for the first time.
const firstAgain = 32

// due says, whenever the pages learned have doubled, that what waits was scored
// by layers that are old by now.
func (g *contextGraph) due() bool {
	if g.next < max(g.again, firstAgain) || !g.bayes.ready() {
		return false
	}
	g.again = 2 * g.next
	return true
}

// nearest is how near the nearest of the pages is that link to an address, as
// the layers are now; false where none of them is remembered.
func (g *contextGraph) nearest(u spoor.URL, known map[int32]float64) (near float64, ok bool) {
	g.seen.sources(g.number(u), func(from int32) {
		p := g.kept(from)
		if p == nil {
			return
		}
		n, have := known[from]
		if !have {
			n = g.nearnessOf(p.terms)
			known[from] = n
		}
		near, ok = max(near, n), true
	})
	return near, ok
}

// Observe enters the page into the graph.
func (g *contextGraph) Observe(o Observation) {
	n := g.number(o.Link.URL)
	g.seen.fetched[n] = true
	if o.Page != "" && o.Page != o.Link.URL { // one link more
		to := g.number(o.Page)
		g.seen.link(n, to)
		n = to
		g.seen.fetched[n] = true
	}
	relevant := false
	if o.Doc != nil && o.Outcome == spoor.OK {
		relevant = g.enter(n, o.Doc)
	}
	if !relevant {
		g.seen.sources(n, g.inVain)
	}
}

// enter learns a page, and says whether it is relevant.
func (g *contextGraph) enter(n int32, doc *page.Document) (relevant bool) {
	g.read(doc)
	g.keep(n)
	relevant = g.relevance >= g.judge.Threshold()
	nearest, followed := far, false
	for i := range doc.Links {
		to := g.number(doc.Links[i].URL)
		g.seen.link(n, to)
		nearest = min(nearest, g.seen.dist[to])
		followed = followed || g.seen.fetched[to]
	}
	switch {
	case relevant:
		g.seen.nearer(n, 0, g.place)
	case nearest < uint8(g.layers):
		g.seen.nearer(n, nearest+1, g.place)
	case followed:
		g.inVain(n)
	}
	return relevant
}

// number is a page's number in the graph.
func (g *contextGraph) number(u spoor.URL) int32 {
	n := g.seen.at(u)
	if int(n) == len(g.last) {
		g.last = append(g.last, 0)
	}
	return n
}

// keep remembers the page at hand, in no layer.
func (g *contextGraph) keep(n int32) {
	p := layered{n, none, slices.Clone(g.distinct)}
	if len(g.pages) < maxLayered {
		g.pages = append(g.pages, p)
	} else {
		g.pages[g.next%maxLayered] = p
	}
	g.next++
	g.last[n] = int32(g.next)
}

// kept is the page of that number; nil where it is not remembered.
func (g *contextGraph) kept(n int32) *layered {
	if g.last[n] == 0 {
		return nil
	}
	if p := &g.pages[(int(g.last[n])-1)%maxLayered]; p.number == n {
		return p
	}
	return nil
}

// place puts a page into the layer of its distance.
func (g *contextGraph) place(n int32) { g.move(n, int(g.seen.dist[n])) }

// inVain puts a page outside, if it leads nowhere that is known.
func (g *contextGraph) inVain(n int32) {
	if g.seen.dist[n] == far {
		g.move(n, g.outside())
	}
}

func (g *contextGraph) move(n int32, class int) {
	p := g.kept(n)
	if p == nil || p.class == class {
		return
	}
	if p.class != none {
		g.bayes.add(p.terms, p.class, -1)
	}
	p.class = class
	g.bayes.add(p.terms, class, 1)
}
