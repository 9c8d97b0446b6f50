package measure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Group is the walks of some of the tasks.
type Group struct {
	Name  string // "1-25" for ranks of difficulty, or a domain
	Walks []*Walk
}

// ByDifficulty splits walks into as many groups as asked for, by the difficulty
// of their tasks (Pant 2006, 10.2, fig. 12; four there): tasks are ranked by
// what the baseline got of them, the worst first, and each group has as many
// tasks, the first ones one more where it does not come out even. Pant's
// baseline is the Full Page crawler, and his score its target recall at the end
// of the crawl.
//
// Tasks that the baseline did not walk, or whose score is NaN, are in no group,
// and groups without walks are left out. Equal scores rank in the order of
// tasks. Walks keep their order. It panics if groups is negative.
func ByDifficulty(walks, baseline []*Walk, score func(*Walk) float64, groups int) []Group {
	type ranked struct {
		task  Task
		score float64
	}
	var tasks []ranked
	for _, w := range inOrder(firsts(baseline)) {
		if s := score(w); !math.IsNaN(s) {
			tasks = append(tasks, ranked{w.Task(), s})
		}
	}
	slices.SortStableFunc(tasks, func(a, b ranked) int { return cmp.Compare(a.score, b.score) })
	split := make([]Group, groups)
	of := make(map[Task]int, len(tasks))
	from := 0
	for g := range split {
		to := from + (len(tasks)-from+groups-g-1)/(groups-g)
		split[g].Name = fmt.Sprintf("%d-%d", from+1, to)
		for _, t := range tasks[from:to] {
			of[t.task] = g
		}
		from = to
	}
	for _, w := range walks {
		if g, ok := of[w.Task()]; ok {
			split[g].Walks = append(split[g].Walks, w)
		}
	}
	return slices.DeleteFunc(split, func(g Group) bool { return len(g.Walks) == 0 })
}

// ByDomain splits walks by the domain of their tasks, ordered by name (Pant
// 2006, 10.5, fig. 16). Domains with fewer tasks than least are left out, and
// so are walks without a domain; Pant's least is 10.
func ByDomain(walks []*Walk, least int) []Group {
	at := map[string]int{}
	var split []Group
	for _, w := range walks {
		if w.Domain == "" {
			continue
		}
		g, ok := at[w.Domain]
		if !ok {
			g = len(split)
			at[w.Domain] = g
			split = append(split, Group{Name: w.Domain})
		}
		split[g].Walks = append(split[g].Walks, w)
	}
	split = slices.DeleteFunc(split, func(g Group) bool { return len(firsts(g.Walks)) < least })
	slices.SortFunc(split, func(a, b Group) int { return cmp.Compare(a.Name, b.Name) })
	return split
}

// Long is the walks of tasks that all of them walked for at least n pages, so
// that long crawls are compared on the same tasks (Pant 2006, 10.3, fig. 13).
// Walks keep their order.
func Long(walks []*Walk, n int) []*Walk {
	short := map[Task]bool{}
	for _, w := range walks {
		if len(w.Pages) < n {
			short[w.Task()] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(walks), func(w *Walk) bool { return short[w.Task()] })
}
