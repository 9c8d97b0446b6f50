package measure

// Grid is the points along a crawl at which walks are measured. The zero value
// has none.
type Grid struct {
	points  int
	step    int // pages (or whatever the measure counts) between points
	targets int // points for each |T|; 0: step counts
}

// Every has a point at step, 2*step, ... and upto, in whatever the measure
// counts: pages crawled, relevant pages, seconds. It panics if step is not
// positive.
func Every(step, upto int) Grid {
	if step < 1 {
		panic("measure: grid without step")
	}
	return Grid{points: max(0, upto/step), step: step}
}

// OfTargets has the given number of points for each |T| pages, up to times |T|:
// OfTargets(10, 2) is at 0.1, 0.2, ..., 2 times |T|. So tasks of different size
// are measured at the same stage of each. It panics if perT is not positive.
func OfTargets(perT, times int) Grid {
	if perT < 1 {
		panic("measure: grid without step")
	}
	return Grid{points: max(0, perT*times), targets: perT}
}

// Len is how many points there are.
func (g Grid) Len() int { return g.points }

// X is the i-th point, from 0, as it is drawn: a count, or in units of |T|.
func (g Grid) X(i int) float64 {
	if g.targets > 0 {
		return float64(i+1) / float64(g.targets)
	}
	return float64((i + 1) * g.step)
}

// At is the i-th point, from 0, for w: a count, with what is not whole rounded up.
func (g Grid) At(w *Walk, i int) int {
	if g.targets > 0 {
		return ((i+1)*w.Targets + g.targets - 1) / g.targets
	}
	return (i + 1) * g.step
}

// Within is the first points of g, as far as each walk may have the pages that budget
// says: beyond, walks that had to end would be taken for walks that found no more.
func (g Grid) Within(walks []*Walk, budget func(*Walk) int) Grid {
	for _, w := range walks {
		most := budget(w)
		for g.points > 0 && g.At(w, g.points-1) > most {
			g.points--
		}
	}
	return g
}
