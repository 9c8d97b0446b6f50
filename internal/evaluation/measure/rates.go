package measure

import "math"

// Measure is one figure of a walk after its first n pages (or as the method
// says): NaN where there is none. Methods are measures: (*Walk).Harvest.
type Measure func(w *Walk, n int) float64

// first are the first n pages, fewer if the walk had fewer.
func (w *Walk) first(n int) []Page { return w.Pages[:max(0, min(n, len(w.Pages)))] }

// Hits is how many of the first n pages are in T.
func (w *Walk) Hits(n int) int {
	hits := 0
	for i := range w.first(n) {
		if w.Pages[i].Hit {
			hits++
		}
	}
	return hits
}

// Misses is how many of the first n pages are irrelevant (Pappas 2012, fig. 5,
// right).
func (w *Walk) Misses(n int) float64 { return float64(len(w.first(n)) - w.Hits(n)) }

// Harvest is the harvest rate after n pages: hits among the first n by n (Pant
// 2006, eq. 1; Peng 2013, eq. 8; Liu 2014, eq. 7), NaN for n below 1. Pages
// that a walk did not come to are no hits: a walk that ends sooner is not the
// better for it. So do not ask beyond the budget that all walks had.
func (w *Walk) Harvest(n int) float64 {
	if n < 1 {
		return math.NaN()
	}
	return float64(w.Hits(n)) / float64(n)
}

// Recall is the target recall after n pages: hits among the first n by |T|
// (Pant 2006, eq. 2; Peng 2013, eq. 9; Liu 2014, eq. 8), NaN without targets.
func (w *Walk) Recall(n int) float64 {
	if w.Targets < 1 {
		return math.NaN()
	}
	return float64(w.Hits(n)) / float64(w.Targets)
}

// HarvestAtT is the harvest rate after |T| pages, which is the recall there
// too: 1 for a walk that went to nothing else.
func (w *Walk) HarvestAtT() float64 { return w.Harvest(w.Targets) }

// RecallAt2T is the target recall after 2|T| pages.
func (w *Walk) RecallAt2T() float64 { return w.Recall(2 * w.Targets) }

// Precision is the share of all pages crawled that are relevant (Pappas 2012,
// eq. 12), NaN for none.
func (w *Walk) Precision() float64 { return w.Harvest(len(w.Pages)) }

// Area is the area under the harvest curve up to n pages, by n: the mean of
// the harvest rates after 1, 2, ..., n pages. It is 0 to 1, and 1 only where
// every page is a hit; early hits count more than late ones. NaN for n below 1.
// At 1T and 2T it is Area(w.Targets) and Area(2*w.Targets).
func (w *Walk) Area(n int) float64 {
	if n < 1 {
		return math.NaN()
	}
	sum, hits := 0.0, 0
	for i := range n {
		if i < len(w.Pages) && w.Pages[i].Hit {
			hits++
		}
		sum += float64(hits) / float64(i+1)
	}
	return sum / float64(n)
}

// OracleShare is Area by that of a walk of the same task that knew the labels:
// what of the possible it got. Mostly 0 to 1, but a greedy oracle can be
// beaten. NaN where the oracle's is 0 or NaN.
func (w *Walk) OracleShare(oracle *Walk, n int) float64 {
	possible := oracle.Area(n)
	if !(possible > 0) {
		return math.NaN()
	}
	return w.Area(n) / possible
}

// MeanRelevance is the mean relevance of the first n pages by the agent's own
// judge, those it did not judge left out: the harvest rate of Chakrabarti et
// al., of which Pant 2006, 6 says that who guides the crawl also grades it. NaN
// for none judged.
func (w *Walk) MeanRelevance(n int) float64 {
	return mean(w.first(n), func(p *Page) float64 { return p.Relevance })
}

// mean leaves NaN out.
func mean(pages []Page, of func(*Page) float64) float64 {
	sum, n := 0.0, 0
	for i := range pages {
		if x := of(&pages[i]); !math.IsNaN(x) {
			sum += x
			n++
		}
	}
	return sum / float64(n)
}
