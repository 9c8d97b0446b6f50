package weight

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Weighted is a term and its weight.
type Weighted struct {
	Term   text.Term
	Weight float64
}

// Vector is a point of the vector space: the terms with a weight above 0,
// ascending by Term. The zero value is the origin.
type Vector []Weighted

// Norm is the Euclidean length.
func (v Vector) Norm() float64 {
	sum := 0.0
	for _, w := range v {
		sum += w.Weight * w.Weight
	}
	return math.Sqrt(sum)
}

// Normalise divides the vector, in place, by its length, which is 1 then; the
// origin stays.
func (v Vector) Normalise() {
	squares := 0.0
	for _, w := range v {
		squares += w.Weight * w.Weight
	}
	v.scale(squares)
}

// scale divides the vector by the root of the sum of its squares.
func (v Vector) scale(squares float64) {
	if squares == 0 {
		return
	}
	by := 1 / math.Sqrt(squares)
	for i := range v {
		v[i].Weight *= by
	}
}

// Cosine is the similarity of two vectors, from 0 to 1 since no weight is
// negative (Pappas eq. 5); 0 where one is the origin.
func Cosine(a, b Vector) float64 {
	dot := 0.0
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i].Term < b[j].Term:
			i++
		case a[i].Term > b[j].Term:
			j++
		default:
			dot += a[i].Weight * b[j].Weight
			i++
			j++
		}
	}
	return Ratio(dot, a.Norm(), b.Norm())
}

// Ratio is the cosine from its parts, a dot product and two norms: 0 where a
// norm is 0, never above 1 for want of precision.
func Ratio(dot, normA, normB float64) float64 {
	if normA == 0 || normB == 0 {
		return 0
	}
	return min(1, dot/(normA*normB))
}
