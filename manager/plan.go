package manager

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/seeding"
)

// Assignment is one agent with its segment of the seeds.
type Assignment struct {
	Agent spoor.AgentID
	Topic Topic
	Seeds []seeding.Seed // its segment
	All   []seeding.Seed // its topic's seeds, before the split
}

// plan collects each topic's seeds and gives each of its agents a segment
// (Pappas III: the Manager distributes the seeds of the Seeding Module).
// A topic with fewer seeds than agents gets fewer agents, and a warning.
func plan(ctx context.Context, cfg Config, sources func(Topic) (seeding.Source, error), warn func(string)) ([]Assignment, error) {
	var out []Assignment
	for _, topic := range cfg.Topics {
		source, err := sources(topic)
		if err != nil {
			return nil, fmt.Errorf("topic %q: %w", topic.Name, err)
		}
		seeds, err := joined{source}.Seeds(ctx)
		if err != nil {
			return nil, fmt.Errorf("topic %q: %w", topic.Name, err)
		}
		segments, err := seeding.Split(seeds, cfg.Agents, seeding.Method(cfg.Segments))
		if err != nil {
			return nil, err
		}
		if len(segments) < cfg.Agents {
			warn(fmt.Sprintf("topic %q: only %d of %d agents can start: %d seed(s), split %s, make no more segments",
				topic.Name, len(segments), cfg.Agents, len(seeds), cfg.Segments))
		}
		for i, segment := range segments {
			out = append(out, Assignment{spoor.AgentID{Topic: topic.Name, Number: i + 1}, topic, segment, seeds})
		}
	}
	return out, nil
}

// sourceOf chooses where a topic's seeds come from: what is written out and in
// files, together; else the archived web, searched for the query.
func sourceOf(cfg Config, pages seeding.Pages, warn func(string)) func(Topic) (seeding.Source, error) {
	return func(t Topic) (seeding.Source, error) {
		var skip func(error)
		if cfg.SkipBadSeeds {
			skip = func(err error) { warn("left out: " + err.Error()) }
		}
		var all joined
		if len(t.Seeds) > 0 {
			all = append(all, seeding.List{Entries: t.Seeds, Name: "seed", SkipBad: skip})
		}
		if t.SeedsFile != "" {
			all = append(all, seeding.File{Path: t.SeedsFile, SkipBad: skip})
		}
		if t.Tasks != "" {
			all = append(all, seeding.Tasks{Path: t.Tasks, Topic: t.Name, Run: t.Run, Web: webName(cfg.Web), SkipBad: skip})
		}
		switch {
		case len(all) > 0:
			return all, nil
		case t.Query == "":
			return nil, fmt.Errorf("%w: give seeds, a seeds file or a task file", seeding.ErrNoSeeds)
		case pages == nil:
			return nil, fmt.Errorf("%w: give seeds, a seeds file or a task file; only an archived web can be searched for a query", seeding.ErrNoSeeds)
		}
		return seeding.Search{Pages: pages, Query: t.Query, Language: cfg.Language, Limit: cfg.SearchSeeds}, nil
	}
}

// webName is the name that task files call a single archive by: its file name
// without .warc.gz; empty for none or several.
func webName(web []string) string {
	if len(web) != 1 {
		return ""
	}
	return strings.TrimSuffix(strings.TrimSuffix(filepath.Base(web[0]), ".gz"), ".warc")
}

// joined is several sources one after the other; an address that several give
// counts once.
type joined []seeding.Source

// Seeds collects them all; its error is the first source's.
func (j joined) Seeds(ctx context.Context) ([]seeding.Seed, error) {
	var out []seeding.Seed
	seen := map[spoor.URL]bool{}
	for _, source := range j {
		seeds, err := source.Seeds(ctx)
		if err != nil {
			return nil, err
		}
		for _, s := range seeds {
			if !seen[s.URL] {
				seen[s.URL] = true
				out = append(out, s)
			}
		}
	}
	if len(out) == 0 {
		return nil, seeding.ErrNoSeeds
	}
	return out, nil
}
