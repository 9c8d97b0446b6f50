package evaluation

import (
	"math"

	"github.com/spoor-crawler/spoor/knowledge/text"
)

// cosine is that of the term frequencies of two ascending lists; whole numbers,
// so that their order does not matter.
func cosine(a, b []text.Term) float64 {
	dot, aa, bb := 0, 0, 0
	for i, k := 0, 0; i < len(a) || k < len(b); {
		t := text.Term(math.MaxInt32)
		if i < len(a) {
			t = a[i]
		}
		if k < len(b) {
			t = min(t, b[k])
		}
		n, m := run(a[i:], t), run(b[k:], t)
		dot, aa, bb = dot+n*m, aa+n*n, bb+m*m
		i, k = i+n, k+m
	}
	if dot == 0 {
		return 0
	}
	return float64(dot) / math.Sqrt(float64(aa)*float64(bb))
}

// run is how often a term stands at the beginning.
func run(terms []text.Term, t text.Term) int {
	n := 0
	for n < len(terms) && terms[n] == t {
		n++
	}
	return n
}
