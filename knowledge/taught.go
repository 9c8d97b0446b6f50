package knowledge

import (
	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// EachExample calls visit with the address and the terms of every page taught,
// the terms ascending, each once: the positive pages first, both in the order of
// [Knowledge.Teach]. They are not to be changed.
func (k *Knowledge) EachExample(visit func(u spoor.URL, doc []weight.Count, positive bool)) {
	for _, e := range k.examples.positives {
		visit(e.url, e.counts, true)
	}
	for _, e := range k.examples.negatives {
		visit(e.url, e.counts, false)
	}
}

// TextTerms appends the terms of some text, such as an anchor's, in order and
// with repeats, to dst. They are the terms of the pages that this agent reads.
func (k *Knowledge) TextTerms(dst []text.Term, s string) []text.Term {
	return k.analyzer.Terms(dst, s)
}

// AddressTerms appends the terms of an address, in order and with repeats, to
// dst ([text.Analyzer.URLTerms]).
func (k *Knowledge) AddressTerms(dst []text.Term, u spoor.URL) []text.Term {
	return k.analyzer.URLTerms(dst, u)
}
