package weight

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Scheme is a way of weighting the terms of a text. The empty one is [TFC].
// Below, f is the frequency of a term in the text, N the number of documents
// and n that of documents with the term; logarithms are natural.
type Scheme string

// The schemes.
//
// The classes of TFIPNDF are those of documents to learn from: P/S_P is the
// share of the positive documents that have the term, N/S_N that of the others.
// A text that is to be judged has no class yet and is weighted by TFC, or for
// TFIPNDFRaw by TFIDF. Both papers print the same formulas (Peng eqs. 1 and 2,
// Liu eqs. 3 to 6), with the shares themselves, although their text calls them
// inverse.
const (
	// TFIDF is f ln(N/n) (Liu eq. 2).
	TFIDF Scheme = "tfidf"

	// TFC is TFIDF to length 1 (Salton and Buckley 1988; Peng eq. 3, Liu eq. 1).
	TFC Scheme = "tfc"

	// TFIPNDF is f P/S_P ln(N/n) in a positive document and f N/S_N ln(N/n) in
	// another, to length 1 (Peng eq. 2, Liu eq. 6).
	TFIPNDF Scheme = "tfipndf"

	// TFIPNDFRaw is the same without normalisation (Peng eq. 1, Liu eqs. 3 to 5).
	TFIPNDFRaw Scheme = "tfipndf-raw"

	// TFWIDF is TFW(f) ln(1 + N/n), as a [Store] weighs (Pappas eqs. 1 and 2).
	TFWIDF Scheme = "tfw"

	// TFIG is TFC times the information gain of the term (Rohatgi eq. 4), made
	// for frequencies of [Sections]. The gain is no part of the length by which
	// the equation divides, so vectors are shorter than 1, most of them by far:
	// [Vector.Normalise] them where a learner minds.
	TFIG Scheme = "tfig"
)

// Schemes lists all schemes.
func Schemes() []Scheme {
	return []Scheme{TFIDF, TFC, TFIPNDF, TFIPNDFRaw, TFWIDF, TFIG}
}

// Check says that there is such a scheme. The error wraps [ErrOption].
func (s Scheme) Check() error {
	if s != "" && !slices.Contains(Schemes(), s) {
		return fmt.Errorf("%w: %q is no weighting scheme; there are %s", ErrOption, s, schemeNames())
	}
	return nil
}

// normalises says that vectors are divided by their length.
func (s Scheme) normalises() bool {
	return s == TFC || s == TFIPNDF || s == TFIG || s == ""
}

// Weighter weights texts that are to be judged by the scheme, with the document
// frequencies as they are now. The error wraps [ErrOption].
func (c *Collection) Weighter(s Scheme) (Weighter, error) {
	if err := s.Check(); err != nil {
		return Weighter{}, err
	}
	if s == "" {
		s = TFC
	}
	w := Weighter{Scheme: s, Factors: c.table(c.idf)}
	switch s {
	case TFWIDF:
		w.Factors = c.table(func(n byClass) float64 { return math.Log(1 + c.rarity(n)) })
	case TFIG:
		w.Gain = c.table(c.ig)
	}
	return w, nil
}

// Training weights documents to learn from, of each class by its own weighter.
// Only the TFIPNDFs have two; others are the one of [Collection.Weighter]
// twice, sharing its tables.
func (c *Collection) Training(s Scheme) (positive, others Weighter, err error) {
	w, err := c.Weighter(s)
	if err != nil || s != TFIPNDF && s != TFIPNDFRaw {
		return w, w, err
	}
	positive, others = w, w
	positive.Factors = c.table(func(n byClass) float64 { return share(n.positive, c.docs.positive) * c.idf(n) })
	others.Factors = c.table(func(n byClass) float64 { return share(n.other, c.docs.other) * c.idf(n) })
	return positive, others, nil
}

func (c *Collection) idf(n byClass) float64 { return math.Log(c.rarity(n)) }

// rarity is N/n.
func (c *Collection) rarity(n byClass) float64 { return float64(c.docs.all()) / float64(n.all()) }

// share is n of all; 0 where there are none.
func share(n, all int32) float64 {
	if all == 0 {
		return 0
	}
	return float64(n) / float64(all)
}

func schemeNames() string {
	var names []string
	for _, s := range Schemes() {
		names = append(names, string(s))
	}
	return strings.Join(names, ", ")
}
