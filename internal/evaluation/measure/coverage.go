package measure

import (
	"cmp"
	"math"
	"slices"
)

// Hosts is how many distinct hosts the first n pages are on.
func (w *Walk) Hosts(n int) float64 {
	seen := map[int32]struct{}{}
	for i := range w.first(n) {
		seen[w.Pages[i].Host] = struct{}{}
	}
	return float64(len(seen))
}

// Duration is the virtual time, in seconds, at which the first n pages had all
// come: "the time passed from the starting moment of an execution until the
// agents reach the predefined threshold" (Pappas 2012, IV-B; fig. 3, right). 0
// for n below 1, NaN if the walk had fewer.
func (w *Walk) Duration(n int) float64 {
	if n > len(w.Pages) {
		return math.NaN()
	}
	last := 0.0
	for i := range w.first(n) {
		last = max(last, w.Pages[i].At)
	}
	return last
}

// PrecisionBy is the precision (Pappas 2012, eq. 12) of the pages that had come
// by the given second of virtual time, NaN if none had.
func (w *Walk) PrecisionBy(second int) float64 {
	n, hits := 0, 0
	for i := range w.Pages {
		if p := &w.Pages[i]; p.At <= float64(second) {
			n++
			if p.Hit {
				hits++
			}
		}
	}
	return float64(hits) / float64(n)
}

// PartCount is how often one part alone decided about a link.
type PartCount struct {
	Part  string // "" for links that no one part decided about
	Pages int    // crawled for it (Liu 2014, fig. 9)
	Hits  int    // relevant ones among them (Peng 2013, fig. 14)
}

// Parts counts the first n pages by the part that decided about their link,
// ordered by name.
func (w *Walk) Parts(n int) []PartCount {
	at := map[string]int{}
	var counts []PartCount
	for i := range w.first(n) {
		p := &w.Pages[i]
		k, ok := at[p.Part]
		if !ok {
			k = len(counts)
			at[p.Part] = k
			counts = append(counts, PartCount{Part: p.Part})
		}
		counts[k].Pages++
		if p.Hit {
			counts[k].Hits++
		}
	}
	slices.SortFunc(counts, func(a, b PartCount) int { return cmp.Compare(a.Part, b.Part) })
	return counts
}
