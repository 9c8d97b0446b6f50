package evaluation

import (
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// Target is T of a task: what is to be found, and what counts neither way.
type Target struct {
	Size    int                // |T|
	wanted  []bool             // by webgraph.Node: in T
	neutral map[spoor.URL]bool // seeds and positives
}

// Target finds T by labels: the pages with the task's label that links lead to
// from its seeds, without seeds and positives. The error wraps
// [labels.ErrUnknown] or [ErrNoTarget].
func (w *Web) Target(t Task) (*Target, error) {
	labelled, err := w.labels.Pages(t.Topic)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name(t), err)
	}
	return w.among(t, w.graph.Nodes(labelled))
}

// among is T where these pages are relevant.
func (w *Web) among(t Task, relevant []bool) (*Target, error) {
	out := &Target{wanted: relevant, neutral: make(map[spoor.URL]bool)}
	for _, list := range [][]spoor.URL{t.Seeds, t.Positives} {
		for _, u := range list {
			out.neutral[u] = true
			if n, ok := w.graph.Find(u); ok {
				out.neutral[w.graph.URL(n)] = true
			}
		}
	}
	for i, reached := range w.graph.Reachable(t.Seeds) {
		n := webgraph.Node(i)
		out.wanted[i] = out.wanted[i] && reached && w.graph.IsPage(n) && !out.neutral[w.graph.URL(n)]
		if out.wanted[i] {
			out.Size++
		}
	}
	if out.Size == 0 {
		return nil, fmt.Errorf("%s: %w", name(t), ErrNoTarget)
	}
	return out, nil
}

// name is a task as messages call it.
func name(t Task) string { return fmt.Sprintf("task %s/%d on %s", t.Topic, t.Run, t.Web) }
