package findings

import (
	"fmt"

	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
)

// budget is how many pages a walk could have at most, an agent of a team its share.
func (b *book) budget(w *measure.Walk) int {
	most := b.most(w)
	if agents := pappas.Agents(w.Setup); agents > 0 {
		most = (most + agents - 1) / agents
	}
	return most
}

// most is how many pages a walk of the whole budget could have.
func (b *book) most(w *measure.Walk) int {
	if b.pages > 0 {
		return b.pages
	}
	return 2 * w.Targets
}

// within is a measure that has no figure beyond the budget: pages that a walk did not
// come to are no hits, but pages that it might not go to say nothing.
func (b *book) within(m measure.Measure) measure.Measure {
	return func(w *measure.Walk, n int) float64 {
		if n > b.budget(w) {
			return nan()
		}
		return m(w, n)
	}
}

// along is the stages of a crawl at which curves have points: tenths of |T| up to
// 2|T|, so that tasks of all sizes are at the same stage, or up to where the first
// walk might have no more pages.
func (b *book) along() measure.Grid { return b.grid }

// cut says, as the end of a caption, what the budget leaves out; "" for nothing.
func (b *book) cut() string {
	if b.pages == 0 {
		return ""
	}
	atT, at2T := map[measure.Task]bool{}, map[measure.Task]bool{}
	for _, walks := range b.of {
		for _, w := range walks {
			if w.Targets > b.pages {
				atT[w.Task()] = true
			}
			if 2*w.Targets > b.pages {
				at2T[w.Task()] = true
			}
		}
	}
	if len(at2T) == 0 {
		return ""
	}
	return fmt.Sprintf(" Walks had %d pages at most: figures after more are left out, those at |T| on %d tasks and those at 2|T| on %d.", b.pages, len(atT), len(at2T))
}
