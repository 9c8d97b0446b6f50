package knowledge

import (
	"github.com/spoor-crawler/spoor/knowledge/text"
	"github.com/spoor-crawler/spoor/knowledge/weight"
)

// EachExample calls visit with the terms of every page taught, ascending, each
// once: the positive ones first, both in the order of [Knowledge.Teach]. They
// are not to be changed.
func (k *Knowledge) EachExample(visit func(doc []weight.Count, positive bool)) {
	for _, doc := range k.examples.positives {
		visit(doc, true)
	}
	for _, doc := range k.examples.negatives {
		visit(doc, false)
	}
}

// TextTerms appends the terms of some text, such as an anchor's, in order and
// with repeats, to dst. They are the terms of the pages that this agent reads.
func (k *Knowledge) TextTerms(dst []text.Term, s string) []text.Term {
	return k.analyzer.Terms(dst, s)
}
