package weight

import (
	"fmt"
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Sections are the coefficients of a page's sections: how much one occurrence
// of a term in each counts (the alphas of Rohatgi eq. 3). The paper orders
// them, headline > keywords > anchor text > body, and gives no values; the zero
// value stands for 4, 3, 2 and 1. With any of them given, one that is 0 leaves
// its section out.
type Sections struct {
	Headline, Keywords, Anchor, Body float64
}

// orDefault are the coefficients that the zero value stands for.
func (s Sections) orDefault() Sections {
	if s == (Sections{}) {
		return Sections{Headline: 4, Keywords: 3, Anchor: 2, Body: 1}
	}
	return s
}

// Check says that no coefficient is negative or no number. The error wraps
// [ErrOption].
func (s Sections) Check() error {
	for _, c := range [...]float64{s.Headline, s.Keywords, s.Anchor, s.Body} {
		if !(c >= 0) || math.IsInf(c, 0) {
			return fmt.Errorf("%w: coefficients of sections are 0 or more, not %v", ErrOption, c)
		}
	}
	return nil
}

// Append appends the term frequencies of a page to dst, ascending by Term: the
// sum of the counts in its sections, each times the coefficient (Rohatgi eq. 3).
// The sections are parts of the page: a word of a headline is not counted in
// the body again. It allocates nothing but what dst lacks.
func (s Sections) Append(dst Vector, headline, keywords, anchor, body []Count) Vector {
	s = s.orDefault()
	rest := [...][]Count{headline, keywords, anchor, body}
	coefficients := [...]float64{s.Headline, s.Keywords, s.Anchor, s.Body}
	for {
		next, left := text.Term(0), false
		for _, r := range rest {
			if len(r) > 0 && (!left || r[0].Term < next) {
				next, left = r[0].Term, true
			}
		}
		if !left {
			return dst
		}
		tf := 0.0
		for i, r := range rest {
			if len(r) > 0 && r[0].Term == next {
				tf += coefficients[i] * float64(r[0].N)
				rest[i] = r[1:]
			}
		}
		if tf > 0 {
			dst = append(dst, Weighted{next, tf})
		}
	}
}
