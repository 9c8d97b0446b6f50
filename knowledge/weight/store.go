package weight

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// TFW is the weighted term frequency of a term that occurs n times in a
// document, 1 + ln(1 + ln n), and 0 for n = 0 (Pappas eq. 1).
func TFW(n int32) float64 {
	switch {
	case n <= 0:
		return 0
	case n == 1:
		return 1
	default:
		return 1 + math.Log(1+math.Log(float64(n)))
	}
}

// Store is a growing collection of documents. The zero value is empty and
// ready; not safe for concurrent use.
type Store struct {
	docs int
	df   []int32   // by Term
	tfw  []float64 // by Term: sum of TFW over the documents

	memo memo
}

// memo remembers TFW of the counts that most terms have; 0 where it is not
// known yet.
type memo [32]float64

// tfw is TFW, remembered.
func (m *memo) tfw(n int32) float64 {
	if n <= 1 || int(n) >= len(m) {
		return TFW(n)
	}
	if m[n] == 0 {
		m[n] = TFW(n)
	}
	return m[n]
}

// Add takes a document into the collection: O(terms of doc).
func (s *Store) Add(doc []Count) {
	s.docs++
	if len(doc) == 0 {
		return
	}
	if last := doc[len(doc)-1].Term; int(last) >= len(s.df) {
		s.df, s.tfw = grown(s.df, last), grown(s.tfw, last)
	}
	for _, c := range doc {
		s.df[c.Term]++
		s.tfw[c.Term] += s.memo.tfw(c.N)
	}
}

// Docs is the number of documents, N.
func (s *Store) Docs() int { return s.docs }

// DF is the number of documents with the term.
func (s *Store) DF(t text.Term) int {
	if int(t) >= len(s.df) {
		return 0
	}
	return int(s.df[t])
}

// IDF is the inverse document frequency ln(1 + N/df), 0 for an unknown term.
func (s *Store) IDF(t text.Term) float64 {
	df := s.DF(t)
	if df == 0 {
		return 0
	}
	return math.Log(1 + float64(s.docs)/float64(df))
}

// Weight is the weight w of the term in the collection: the sum of its TF-IDF
// over the documents (Pappas eq. 3), with the IDF as it is now.
func (s *Store) Weight(t text.Term) float64 {
	if int(t) >= len(s.tfw) {
		return 0
	}
	return s.tfw[t] * s.IDF(t)
}

// Vector is the document in the vector space, TF-IDF by term (Pappas eq. 2),
// ascending by Term. A term that the collection does not know weighs 0 and is
// left out: add the document first. The result is fresh.
func (s *Store) Vector(doc []Count) Vector { return s.AppendVector(make(Vector, 0, len(doc)), doc) }

// AppendVector is [Store.Vector] into the caller's memory.
func (s *Store) AppendVector(dst Vector, doc []Count) Vector {
	for _, c := range doc {
		if w := s.memo.tfw(c.N) * s.IDF(c.Term); w > 0 {
			dst = append(dst, Weighted{c.Term, w})
		}
	}
	return dst
}
