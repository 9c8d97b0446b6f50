package measure

import "math"

// TargetLength is the sum of the target lengths L of the first r relevant pages
// (Peng 2013, eq. 10, drawn against r in fig. 13), NaN if the walk found fewer.
//
// L is "the distance from seed URL to target relevant Web page" along "the path
// of crawling" (fig. 10), in links. Relevant pages on the way count: "the
// lesser the sum of the relevant page's target length L, the more irrelevant
// pages are conquered and traversed", since a crawler that goes through an
// irrelevant page gets to the target by a short cut, and one that will not has
// to go round over relevant ones. Were they taken off, L would count irrelevant
// pages, and less would mean fewer. It is also why breadth-first, which takes
// shortest paths, is "the least" in fig. 13 and best-first the longest. The sum
// starts at i = 0 with the seed, whose L is 0.
func (w *Walk) TargetLength(r int) float64 {
	return w.overHits(r, func(p *Page) int { return p.Length })
}

// MeanLength is TargetLength(r) by r: links from the seed to a relevant page in
// the mean. NaN for r below 1 or if the walk found fewer.
func (w *Walk) MeanLength(r int) float64 {
	if r < 1 {
		return math.NaN()
	}
	return w.TargetLength(r) / float64(r)
}

// Traversed is the sum of [Page].Tunnel of the first r relevant pages: how many
// irrelevant pages were gone through, right before them, to reach them. It says
// directly what Peng's target length says by its being small. NaN if the walk
// found fewer than r.
func (w *Walk) Traversed(r int) float64 {
	return w.overHits(r, func(p *Page) int { return p.Tunnel })
}

// overHits sums over the first r hits, NaN if there are fewer.
func (w *Walk) overHits(r int, of func(*Page) int) float64 {
	sum, found := 0, 0
	for i := range w.Pages {
		if found >= r {
			break
		}
		if p := &w.Pages[i]; p.Hit {
			found++
			sum += of(p)
		}
	}
	if found < r {
		return math.NaN()
	}
	return float64(sum)
}
