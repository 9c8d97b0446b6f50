package seeding

import (
	"cmp"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor"
)

// The free parameters of BM25, at their usual values (Robertson and Zaragoza
// 2009, section 3.5).
const (
	bm25K1 = 1.2  // how soon more occurrences stop to matter
	bm25B  = 0.75 // how much a page's length matters
)

// ranked lists the matching pages by falling BM25 score, ties by URL.
func (c *counter) ranked() []spoor.URL {
	idf := c.idf()
	mean := c.length / float64(c.pages)
	type scored struct {
		url   spoor.URL
		score float64
	}
	list := make([]scored, len(c.matches))
	for i, m := range c.matches {
		list[i] = scored{m.url, bm25(m, idf, mean)}
	}
	slices.SortFunc(list, func(x, y scored) int {
		return cmp.Or(cmp.Compare(y.score, x.score), cmp.Compare(x.url, y.url))
	})
	urls := make([]spoor.URL, len(list))
	for i, s := range list {
		urls[i] = s.url
	}
	return urls
}

// idf is, for each term of the query, ln(1 + (N - df + 0.5) / (df + 0.5)): the
// form of the Robertson-Spärck Jones weight that is never negative.
func (c *counter) idf() []float64 {
	idf := make([]float64, len(c.terms))
	for i := range idf {
		df := 0
		for _, m := range c.matches {
			if m.counts[i] > 0 {
				df++
			}
		}
		idf[i] = math.Log1p((float64(c.pages-df) + 0.5) / (float64(df) + 0.5))
	}
	return idf
}

// bm25 is the sum over the query's terms of
// idf * tf * (k1 + 1) / (tf + k1 * (1 - b + b * length / mean)).
func bm25(m match, idf []float64, mean float64) float64 {
	norm := bm25K1 * (1 - bm25B + bm25B*m.length/mean)
	score := 0.0
	for i, tf := range m.counts {
		score += idf[i] * tf * (bm25K1 + 1) / (tf + norm)
	}
	return score
}

// diverse takes the first limit URLs of a ranking, and passes over those of a
// host that has half of them (rounded up) already as long as others follow.
// The order stays.
func diverse(ranking []spoor.URL, limit int) []spoor.URL {
	share := (limit + 1) / 2
	hosts := map[string]int{}
	taken := make([]bool, len(ranking))
	left := limit
	for i, u := range ranking {
		if left == 0 {
			break
		}
		if hosts[u.Host()] < share {
			hosts[u.Host()]++
			taken[i] = true
			left--
		}
	}
	var chosen []spoor.URL
	for i, u := range ranking {
		switch {
		case taken[i]:
			chosen = append(chosen, u)
		case left > 0:
			chosen = append(chosen, u)
			left--
		}
	}
	return chosen
}
