package evaluation

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/internal/evaluation/measure"
	"github.com/spoor-crawler/spoor/internal/walk"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// Walk walks a task by a setup until so many pages count, or there is no further
// move. pages is at least 1. What a setup cannot do, such as to train its judge
// from the task's examples, is in the walk's Failed, and so are the pages that
// broke it; what the archive cannot read is no page. The error is ctx's.
func (w *Web) Walk(ctx context.Context, t Task, target *Target, s Setup, pages int) (*measure.Walk, error) {
	out := &measure.Walk{
		Web: w.Name, Topic: t.Topic, Run: t.Run, Setup: s.Label(), Strategy: s.Strategy, Judge: s.judge(),
		Targets: target.Size, Domain: cmp.Or(t.Domain, w.Name),
	}
	walkers, err := w.walkers(ctx, t, s, target)
	if ctx.Err() != nil {
		return nil, fmt.Errorf("%s by %s: %w", name(t), s.Label(), ctx.Err())
	}
	if err != nil {
		out.Failed = "it could not begin: " + err.Error()
		return out, nil
	}
	if len(walkers) == 0 { // a task of fewer seeds than segments
		out.Ended = "no seeds"
		return out, nil
	}
	within, stop := context.WithCancel(ctx)
	defer stop()
	c := newCounter(w, target, pages, stop)
	ended, err := walk.Timed(within, w.archive, scheduler.New(schedule(s)), walkers, s.Latency.model(), c.count)
	if err != nil && (ctx.Err() != nil || !errors.Is(err, context.Canceled)) {
		return nil, fmt.Errorf("%s by %s: %w", name(t), s.Label(), err)
	}
	out.Pages, out.Failed, out.Ended = c.pages, c.failed(), "pages"
	if err == nil && len(ended) > 0 {
		out.Ended = string(ended[0].Reason)
	}
	return out, nil
}

// schedule is a scheduler's for an archive, as a crawl has it: agents with one
// request at a time take turns.
func schedule(s Setup) scheduler.Config {
	c := scheduler.DefaultConfig()
	c.Turns, c.HostConnections, c.HostDelay, c.Retries, c.MaxRetryAfter = s.Requests <= 1, 0, 0, 0, 0
	return c
}

// walkers are the agent of a setup with its seeds; none for a segment beyond the
// seeds there are.
func (w *Web) walkers(ctx context.Context, t Task, s Setup, target *Target) ([]walk.Walker, error) {
	seeds := make([]seeding.Seed, len(t.Seeds))
	for i, u := range t.Seeds {
		seeds[i].URL = u
	}
	segments, err := seeding.Split(seeds, max(1, s.Segments), seeding.RoundRobin)
	if err != nil {
		return nil, err
	}
	mine := max(1, s.Segment)
	if mine > len(segments) || len(segments[mine-1]) == 0 {
		return nil, nil
	}
	core, err := w.agent(ctx, t, s, target)
	if err != nil {
		return nil, err
	}
	return []walk.Walker{{Core: core, Seeds: segments[mine-1]}}, nil
}

// agent is one that was taught the task's examples. Of the target only a
// strategy that goes by labels gets to know.
func (w *Web) agent(ctx context.Context, t Task, s Setup, target *Target) (*agents.Core, error) {
	var not []string
	if s.Disambiguate {
		var err error
		if not, err = w.irrelevant(ctx, t); err != nil {
			return nil, err
		}
	}
	know, err := s.knowledge(not)
	if err != nil {
		return nil, err
	}
	if !s.NoExample {
		if err := w.teach(ctx, know, t); err != nil {
			return nil, err
		}
	}
	o := s.Scoring
	o.Truth = nil
	goes := linkscore.Describe(s.Strategy)
	if goes.Labels {
		o.Truth = webgraph.NewTruth(w.graph, target.wanted)
	}
	if goes.FromArchive && s.Train != (webgraph.Around{}) {
		if o.Training, err = w.graph.Train(ctx, w.archive, t.Positives, t.Negatives, s.Train); err != nil {
			return nil, err
		}
	}
	strategy, err := linkscore.New(s.Strategy, o, know)
	if err != nil {
		return nil, err
	}
	return agents.New(agents.Config{Agent: spoor.AgentID{Topic: t.Topic, Number: 1}, Requests: max(1, s.Requests)}, know, strategy), nil
}

// teach teaches the task's examples, the positive ones first. A page that no
// crawl could read is none.
func (w *Web) teach(ctx context.Context, know *knowledge.Knowledge, t Task) error {
	for i, list := range [][]spoor.URL{t.Positives, t.Negatives} {
		for _, n := range w.graph.Resolve(list) {
			u := w.graph.URL(n)
			p := w.archive.Fetch(ctx, u).Page
			if p.Outcome != spoor.OK {
				continue
			}
			doc, err := know.Read(p)
			if err != nil {
				return fmt.Errorf("example %s: %w", u, err)
			}
			know.Teach(doc, i == 0)
		}
	}
	return nil
}
