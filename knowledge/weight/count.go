package weight

import (
	"slices"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Count is how often a term occurs in a document, its TF. A document is a
// []Count, ascending by Term, each N at least 1.
type Count struct {
	Term text.Term
	N    int32
}

// Counter counts terms. Its scratch grows to the number of terms and is used
// again for the next document. The zero value is ready; not safe for
// concurrent use.
type Counter struct {
	seen  []int32 // by Term; all 0 between documents
	terms []text.Term
}

// Count returns the document that the tokens make. The result is fresh.
func (c *Counter) Count(tokens []text.Token) []Count {
	c.terms = c.terms[:0]
	for _, token := range tokens {
		if token.Term == text.NoTerm {
			continue
		}
		if int(token.Term) >= len(c.seen) {
			c.seen = grown(c.seen, token.Term)
		}
		if c.seen[token.Term] == 0 {
			c.terms = append(c.terms, token.Term)
		}
		c.seen[token.Term]++
	}
	slices.Sort(c.terms)
	doc := make([]Count, len(c.terms))
	for i, t := range c.terms {
		doc[i] = Count{t, c.seen[t]}
		c.seen[t] = 0
	}
	return doc
}

// grown returns the table with room for the term, at least doubled.
func grown[T any](table []T, t text.Term) []T {
	bigger := make([]T, max(int(t)+1, 2*len(table)))
	copy(bigger, table)
	return bigger
}
