package weight

import "math"

// mi is the mutual information of a term and a class,
// ln(p(T, C) / (p(T) p(C))), of the class for which it is greater (Rohatgi eq.
// 2; the maximum over classes is Yang and Pedersen's 1997). It is 0 for a term
// that is in both classes alike, else above 0; -ln p(C) at most, which any term
// has that is in documents of C alone, be it in one. So a bound on document
// frequency belongs before it.
func (c *Collection) mi(n byClass) float64 {
	if n.all() == 0 {
		return 0
	}
	return max(0, c.pointwise(n.positive, n.all(), c.docs.positive), c.pointwise(n.other, n.all(), c.docs.other))
}

// ig is the information gain of a term: by how many nats the class of a
// document is less uncertain when it is known whether the term is in it
// (IG_j in Rohatgi eq. 4, as in Yang and Pedersen 1997). From 0, where the term
// is in both classes alike, to ln 2.
func (c *Collection) ig(with byClass) float64 {
	without := byClass{c.docs.positive - with.positive, c.docs.other - with.other}
	return max(0, c.expected(with)+c.expected(without))
}

// expected is the sum over the classes of p(n, C) ln(p(n, C) / (p(n) p(C))),
// where n is the documents with a term, or those without.
func (c *Collection) expected(n byClass) float64 {
	docs := float64(c.docs.all())
	sum := 0.0
	if n.positive > 0 {
		sum += float64(n.positive) / docs * c.pointwise(n.positive, n.all(), c.docs.positive)
	}
	if n.other > 0 {
		sum += float64(n.other) / docs * c.pointwise(n.other, n.all(), c.docs.other)
	}
	return sum
}

// pointwise is ln(p(T, C) / (p(T) p(C))) from the numbers of documents: of both,
// of the term, of the class. It is minus infinity where there are none of both.
func (c *Collection) pointwise(both, term, class int32) float64 {
	if both == 0 {
		return math.Inf(-1)
	}
	return math.Log(float64(both) * float64(c.docs.all()) / (float64(term) * float64(class)))
}
