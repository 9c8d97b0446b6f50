package evaluation

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/cespare/xxhash/v2"

	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// Target is T of a task: what is to be found, and what counts neither way.
type Target struct {
	Size    int    // |T|
	wanted  []bool // by webgraph.Node: in T
	neutral []bool // by webgraph.Node: seeds and positives
}

// Target finds T: the pages that are relevant and that links lead to from the
// task's seeds, without seeds and positives. The seed number decides what a
// committee learns from. The error wraps [labels.ErrUnknown], [ErrNoTarget],
// [ErrTasks], or that of a committee's training.
func (w *Web) Target(ctx context.Context, t Task, by Truth, seed uint64) (*Target, error) {
	relevant, err := w.relevant(ctx, t, by, seed)
	if err != nil {
		return nil, err
	}
	out := &Target{wanted: relevant, neutral: w.graph.Nodes(slices.Concat(t.Seeds, t.Positives))}
	for i, reached := range w.graph.Reachable(t.Seeds) {
		n := webgraph.Node(i)
		out.wanted[i] = out.wanted[i] && reached && w.graph.IsPage(n) && !out.neutral[i]
		if out.wanted[i] {
			out.Size++
		}
	}
	if out.Size == 0 {
		return nil, fmt.Errorf("%s: %w", name(t), ErrNoTarget)
	}
	return out, nil
}

// hash tells targets apart.
func (t *Target) hash(w *Web) uint64 {
	d := xxhash.New()
	for i, in := range t.wanted {
		if in {
			_, _ = d.WriteString(string(w.graph.URL(webgraph.Node(i)))) // never fails
			_, _ = d.Write(binary.LittleEndian.AppendUint32(nil, uint32(i)))
		}
	}
	return d.Sum64()
}

// name is a task as messages call it.
func name(t Task) string { return fmt.Sprintf("task %s/%d on %s", t.Topic, t.Run, t.Web) }
