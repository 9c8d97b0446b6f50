package linkscore

import (
	"strings"

	"github.com/spoor-crawler/spoor"
)

// tally is how relevant some pages were, in all.
type tally struct{ n, sum float64 }

func (t *tally) add(relevance float64) {
	t.n++
	t.sum += relevance
}

// with is the mean, with what was thought before counted like so many pages.
func (t tally) with(before, pages float64) float64 { return (t.sum + pages*before) / (t.n + pages) }

// places are the pages fetched, by host, by each directory below it, maxLevels of
// these at most, and by address where queries follow it.
type places map[string]tally

const maxLevels = 8

// add counts a page at all its places.
func (p places) add(u spoor.URL, relevance float64) {
	eachPlace(u, func(place string) {
		t, known := p[place]
		t.add(relevance)
		if !known {
			place = strings.Clone(place) // not the whole address
		}
		p[place] = t
	})
}

// estimate is how relevant a page is likely to be by where it is: of each place
// the mean, with that of the place above counted like so many pages, and top
// above the host.
func (p places) estimate(u spoor.URL, top, pages float64) float64 {
	eachPlace(u, func(place string) { top = p[place].with(top, pages) })
	return top
}

// eachPlace visits the places of an address, from its host down.
func eachPlace(u spoor.URL, visit func(string)) {
	_, rest, _ := strings.Cut(string(u), "://")
	path, _, query := strings.Cut(rest, "?")
	level := 0
	for i := 0; i < len(path) && level < maxLevels; i++ {
		if path[i] == '/' {
			visit(path[:i])
			level++
		}
	}
	if query {
		visit(path)
	}
}
