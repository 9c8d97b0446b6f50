package findings

import (
	"cmp"
	"math"
	"slices"

	"github.com/spoor-crawler/spoor/internal/evaluation"
	"github.com/spoor-crawler/spoor/internal/evaluation/findings/pappas"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/evaluation/report"
	"github.com/spoor-crawler/spoor/internal/evaluation/significance"
)

// Alpha is the level of significance at which claims are decided.
const Alpha = .05

// Study is an experiment that was walked.
type Study struct {
	Walks    []*measure.Walk
	MaxPages int // that count, of each walk at most; 0 is twice |T|
	Settings []report.Setting
	LeftOut  []string             // tasks, a line each with why
	Contexts []evaluation.Context // quality of link contexts; none: not sampled
}

// book is walks by what walked them.
type book struct {
	of     map[string][]*measure.Walk // by setup
	setups []string                   // of strategies by judges, in the order of names
	judges []string                   // of those, in the order of names
	pages  int                        // of each walk at most; 0 is twice |T|
	grid   measure.Grid               // see along
}

func (s Study) book() *book {
	b := &book{of: map[string][]*measure.Walk{}, pages: s.MaxPages}
	for _, w := range s.Walks {
		if !began(w) {
			continue
		}
		if b.of[w.Setup] == nil && !pappas.Is(w.Setup) {
			b.setups = append(b.setups, w.Setup)
			if !slices.Contains(b.judges, w.Judge) {
				b.judges = append(b.judges, w.Judge)
			}
		}
		b.of[w.Setup] = append(b.of[w.Setup], w)
	}
	slices.Sort(b.setups)
	slices.Sort(b.judges)
	b.grid = measure.OfTargets(10, 2).Within(s.Walks, b.most)
	return b
}

// began says that a walk could be made at all: one that could not is no crawl that
// found nothing.
func began(w *measure.Walk) bool { return w.Ended != "" || w.Failed == "" || len(w.Pages) > 0 }

// by is the walks of a strategy by a judge. A strategy that was walked by one
// judge alone is that for all: it does not go by judges. nil for none.
func (b *book) by(strategy, judge string) []*measure.Walk {
	var only []*measure.Walk
	found := 0
	for _, name := range b.setups {
		w := b.of[name][0]
		if w.Strategy != strategy {
			continue
		}
		if w.Judge == judge {
			return b.of[name]
		}
		only = b.of[name]
		found++
	}
	if found == 1 && len(b.judges) > 1 {
		return only
	}
	return nil
}

// ranked are the setups by a judge, by falling mean harvest@T; with a judge "" all.
func (b *book) ranked(judge string) []string {
	var names []string
	for _, name := range b.setups {
		w := b.of[name][0]
		if at := b.by(w.Strategy, judge); judge == "" || at != nil && at[0].Setup == name {
			names = append(names, name)
		}
	}
	slices.SortStableFunc(names, func(x, y string) int {
		return cmp.Compare(mean(b.of[y], b.harvest).Mean, mean(b.of[x], b.harvest).Mean)
	})
	return names
}

// oracle is the oracle's walk of each task.
func (b *book) oracle() map[measure.Task]*measure.Walk {
	of := map[measure.Task]*measure.Walk{}
	for _, name := range b.setups {
		for _, w := range b.of[name] {
			if w.Strategy == "oracle" {
				of[w.Task()] = w
			}
		}
	}
	return of
}

// share is what of the oracle's area a walk got, NaN where the oracle did not
// walk its task.
func (b *book) share() figure {
	share := b.within(shareOf(b.oracle()))
	return func(w *measure.Walk) float64 { return share(w, 2*w.Targets) }
}

// shareOf is the share of the area of the oracle's walks along the crawl.
func shareOf(oracle map[measure.Task]*measure.Walk) measure.Measure {
	return func(w *measure.Walk, n int) float64 {
		if o := oracle[w.Task()]; o != nil {
			return w.OracleShare(o, n)
		}
		return nan()
	}
}

// figure is one number of a walk; NaN where it has none.
type figure func(*measure.Walk) float64

func (b *book) harvest(w *measure.Walk) float64 {
	return b.within((*measure.Walk).Harvest)(w, w.Targets)
}
func (b *book) recall(w *measure.Walk) float64 {
	return b.within((*measure.Walk).Recall)(w, 2*w.Targets)
}
func (b *book) area(w *measure.Walk) float64  { return b.within((*measure.Walk).Area)(w, 2*w.Targets) }
func (b *book) hosts(w *measure.Walk) float64 { return b.within((*measure.Walk).Hosts)(w, w.Targets) }

// length is the target length by relevant page, over the first quarter of T.
func length(w *measure.Walk) float64 { return w.MeanLength((w.Targets + 3) / 4) }

// column is a figure of each walk.
func column(walks []*measure.Walk, f figure) []float64 {
	x := make([]float64, len(walks))
	for i, w := range walks {
		x[i] = f(w)
	}
	return x
}

func mean(walks []*measure.Walk, f figure) significance.Estimate {
	return significance.Mean(column(walks, f))
}

// cell is an estimate as a table has it.
func cell(e significance.Estimate) report.Cell {
	if e.N == 0 {
		return report.Cell{Value: math.NaN()}
	}
	return report.Cell{Value: e.Mean, Error: e.SE}
}

// tasks are those of walks, in order.
func tasks(walks []*measure.Walk) []measure.Task {
	var all []measure.Task
	for _, w := range walks {
		all = append(all, w.Task())
	}
	slices.SortFunc(all, measure.Task.Compare)
	return slices.Compact(all)
}
