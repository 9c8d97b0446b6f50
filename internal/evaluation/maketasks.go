package evaluation

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor"
)

// What the tasks of the papers have: Pant 2006, 6 gives a crawler 20 positive
// examples and twice as many negative ones.
const (
	taskSeeds     = 5
	taskPositives = 20
	taskNegatives = 2 * taskPositives

	// taskPages is how many pages a label needs: the positives, and as many to
	// be found.
	taskPages = 2 * taskPositives
)

// MakeTasks makes tasks from labels: so many runs for each label that at least
// 40 pages have that can be read, and as many have not. A run has 5 seeds, 20
// positive examples, of which the seeds are the first, and 40 negative ones,
// drawn by the seed number: the pages whose addresses have the least hash with
// it. Labels with fewer pages are told to few. The error wraps [ErrTasks]: there
// is no such label.
func (w *Web) MakeTasks(runs int, seed uint64, few func(label string, pages int)) ([]Task, error) {
	var tasks []Task
	for _, label := range w.labels.Names() {
		with, without, err := w.pools(label)
		if err != nil {
			return nil, fmt.Errorf("label %q: %w", label, err)
		}
		if len(with) < taskPages || len(without) < taskNegatives {
			few(label, len(with))
			continue
		}
		for run := range runs {
			t := Task{Web: w.Name, Topic: label, Run: run}
			t.Positives = draw(with, taskPositives, seed, name(t)+" yes")
			t.Negatives = draw(without, taskNegatives, seed, name(t)+" no")
			t.Seeds = t.Positives[:taskSeeds:taskSeeds]
			tasks = append(tasks, t)
		}
	}
	if len(tasks) == 0 {
		return nil, fmt.Errorf("%w: no label of %s has %d pages that can be read, and as many without it", ErrTasks, w.Name, taskPages)
	}
	return tasks, nil
}

// draw is the n addresses with the least hashes, whatever their order.
func draw(from []spoor.URL, n int, seed uint64, of string) []spoor.URL {
	type ticket struct {
		hash uint64
		url  spoor.URL
	}
	tickets := make([]ticket, len(from))
	for i, u := range from {
		d := xxhash.NewWithSeed(seed)
		_, _ = d.WriteString(of + "\x00" + string(u)) // never fails
		tickets[i] = ticket{d.Sum64(), u}
	}
	slices.SortFunc(tickets, func(a, b ticket) int { return cmp.Or(cmp.Compare(a.hash, b.hash), cmp.Compare(a.url, b.url)) })
	drawn := make([]spoor.URL, min(n, len(tickets)))
	for i := range drawn {
		drawn[i] = tickets[i].url
	}
	return drawn
}

// without is pages but for those that the lists name.
func (w *Web) without(from []spoor.URL, lists ...[]spoor.URL) []spoor.URL {
	out := w.graph.Nodes(slices.Concat(lists...))
	return slices.DeleteFunc(slices.Clone(from), func(u spoor.URL) bool {
		n, ok := w.graph.Node(u)
		return ok && out[n]
	})
}
