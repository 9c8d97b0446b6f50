package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/agents"
	"github.com/spoor-crawler/spoor/internal/walk"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/manager/directory"
	"github.com/spoor-crawler/spoor/scheduler"
	"github.com/spoor-crawler/spoor/seeding"
)

// walk lets one agent crawl until 2T pages count, and says of each whether it
// is in T.
func (w *world) walk(ctx context.Context, t task, strategy string, target target) (*counter, error) {
	core, err := w.agent(ctx, t, strategy, target)
	if err != nil {
		return nil, err
	}
	seeds := make([]seeding.Seed, len(t.Seeds))
	for i, u := range t.Seeds {
		seeds[i].URL = u
	}
	within, stop := context.WithCancel(ctx)
	defer stop()
	c := &counter{graph: w.graph, target: target, seen: make(map[spoor.URL]bool), decided: make(map[string]decided), enough: stop}
	_, err = walk.Run(within, w.archive, scheduler.New(schedule()), []walk.Walker{{Core: core, Seeds: seeds}}, c.count)
	if ctx.Err() == nil && errors.Is(err, context.Canceled) {
		err = nil
	}
	return c, err
}

// schedule is a scheduler's for an archive, as a crawl has it.
func schedule() scheduler.Config {
	c := scheduler.DefaultConfig()
	c.Turns, c.HostConnections, c.HostDelay, c.Retries, c.MaxRetryAfter = true, 0, 0, 0, 0
	return c
}

// agent is one that was taught the task's examples.
func (w *world) agent(ctx context.Context, t task, strategy string, target target) (*agents.Core, error) {
	know, err := knowledge.New(knowledge.Options{Judge: w.judge, UnitRelevantAbove: w.above})
	if err != nil {
		return nil, err
	}
	for i, list := range [][]spoor.URL{t.Positives, t.Negatives} {
		for _, u := range list {
			p := w.archive.Fetch(ctx, u).Page
			if p.Outcome != spoor.OK { // a page that no crawl could read is no example
				continue
			}
			doc, err := know.Read(p)
			if err != nil {
				return nil, fmt.Errorf("example %s: %w", u, err)
			}
			know.Teach(doc, i == 0)
		}
	}
	o := linkscore.Options{Blocks: w.blocks, ContextAnchors: w.texts, Truth: webgraph.NewTruth(w.graph, target.wanted)}
	if w.train {
		around := webgraph.Around{Layers: linkscore.Options{}.WithDefaults().Layers, Pages: 50, Links: 20}
		if o.Training, err = w.graph.Train(ctx, w.archive, t.Positives, t.Negatives, around); err != nil {
			return nil, err
		}
	}
	s, err := linkscore.New(strategy, o, know)
	if err != nil {
		return nil, err
	}
	return agents.New(agents.Config{Agent: spoor.AgentID{Topic: t.Topic, Number: 1}, Requests: 1}, know, s), nil
}

// counter counts a path.
type counter struct {
	graph   *webgraph.Graph
	target  target
	seen    map[spoor.URL]bool
	hits    []bool // of the pages that count
	decided map[string]decided
	enough  func()
}

func (c *counter) count(r directory.Record) {
	switch r.Step.Outcome {
	case spoor.OK, spoor.Ignored, spoor.Crashed: // a page was fetched
	default:
		return
	}
	u := r.Step.FinalURL
	if c.seen[u] || c.target.neutral[u] || len(c.hits) == 2*c.target.size {
		return
	}
	c.seen[u] = true
	n, ok := c.graph.Node(u)
	hit := ok && c.target.wanted[n]
	c.hits = append(c.hits, hit)
	if part := onlyPart(r.Step.Parts); part != "" {
		d := c.decided[part]
		d.Pages++
		if hit {
			d.Hits++
		}
		c.decided[part] = d
	}
	if len(c.hits) == 2*c.target.size {
		c.enough()
	}
}

// onlyPart is the part of a score that is not 0, where there is just one; else
// empty.
func onlyPart(parts spoor.Parts) string {
	only := ""
	for _, p := range parts {
		if p.Value == 0 {
			continue
		}
		if only != "" {
			return ""
		}
		only = p.Name
	}
	return only
}
