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
}

// finder finds the seeds of a crawl's topics. What is written out or stands in
// files is read before an archive is opened, so that what is wrong with it is
// told at once; only a query without seeds needs the archive.
type finder struct {
	cfg     Config
	own     func(Topic) (seeding.Source, error) // nil: what the topic says
	archive bool                                // an archived web can be searched
	warn    func(string)
}

// written gives the seeds of every topic, in the order of the topics; none for
// a topic whose query is to be searched for.
func (f finder) written(ctx context.Context) ([][]seeding.Seed, error) {
	found := make([][]seeding.Seed, len(f.cfg.Topics))
	for i, t := range f.cfg.Topics {
		source, err := f.sourceOf(t)
		if err == nil && source != nil {
			found[i], err = f.seeds(ctx, source)
		}
		if err != nil {
			return nil, fmt.Errorf("topic %q: %w", t.Name, err)
		}
	}
	return found, nil
}

// search fills in the topics that have no seeds yet: the best pages of the
// archive for their query.
func (f finder) search(ctx context.Context, pages seeding.Pages, found [][]seeding.Seed) error {
	for i, t := range f.cfg.Topics {
		if found[i] != nil {
			continue
		}
		seeds, err := f.seeds(ctx, seeding.Search{Pages: pages, Query: t.Query, Language: f.cfg.Language, Limit: f.cfg.SearchSeeds})
		if err != nil {
			return fmt.Errorf("topic %q: %w", t.Name, err)
		}
		found[i] = seeds
	}
	return nil
}

// seeds are the distinct seeds of a source, at least one, each of a genre that
// is known or of none.
func (f finder) seeds(ctx context.Context, source seeding.Source) ([]seeding.Seed, error) {
	all, err := seeding.Join{source}.Seeds(ctx)
	if err != nil {
		return nil, err
	}
	known := f.cfg.genreNames()
	var seeds []seeding.Seed
	for _, s := range all {
		s, err := knownGenre(s, known)
		switch {
		case err == nil:
			seeds = append(seeds, s)
		case f.cfg.SkipBadSeeds:
			f.leaveOut(err)
		default:
			return nil, err
		}
	}
	if len(seeds) == 0 {
		return nil, seeding.ErrNoSeeds
	}
	return seeds, nil
}

// sourceOf chooses where a topic's seeds come from: what is written out and in
// files, together; nil for a query that the archive is to be searched for.
func (f finder) sourceOf(t Topic) (seeding.Source, error) {
	if f.own != nil {
		return f.own(t)
	}
	var skip func(error)
	if f.cfg.SkipBadSeeds {
		skip = f.leaveOut
	}
	var all seeding.Join
	if len(t.Seeds) > 0 {
		all = append(all, seeding.List{Entries: t.Seeds, Name: "seed", SkipBad: skip})
	}
	if t.SeedsFile != "" {
		all = append(all, seeding.File{Path: t.SeedsFile, SkipBad: skip})
	}
	if t.Tasks != "" {
		all = append(all, seeding.Tasks{Path: t.Tasks, Topic: t.Name, Run: t.Run, Web: webName(f.cfg.Web), SkipBad: skip})
	}
	switch {
	case len(all) > 0:
		return all, nil
	case t.Query == "" && f.archive:
		return nil, fmt.Errorf("%w: give seeds, a seeds file or a task file, or a query, for which the archive is searched", seeding.ErrNoSeeds)
	case t.Query == "":
		return nil, fmt.Errorf("%w: give seeds, a seeds file or a task file", seeding.ErrNoSeeds)
	case !f.archive:
		return nil, fmt.Errorf("%w: give seeds, a seeds file or a task file; only an archived web can be searched for a query", seeding.ErrNoSeeds)
	}
	return nil, nil
}

func (f finder) leaveOut(err error) { f.warn("left out: " + err.Error()) }

// webName is the name that task files call a single archive by: its file name
// without .warc.gz; empty for none or several.
func webName(web []string) string {
	if len(web) != 1 {
		return ""
	}
	return strings.TrimSuffix(strings.TrimSuffix(filepath.Base(web[0]), ".gz"), ".warc")
}

// assign gives each agent of a topic a segment of the topic's seeds (Pappas
// III: the Manager distributes the seeds of the Seeding Module). A topic with
// fewer seeds than agents gets fewer agents, and a warning.
func assign(cfg Config, found [][]seeding.Seed, warn func(string)) ([]Assignment, error) {
	var plan []Assignment
	for i, topic := range cfg.Topics {
		segments, err := seeding.Split(found[i], cfg.Agents, cfg.Segments)
		if err != nil {
			return nil, err
		}
		if len(segments) < cfg.Agents {
			warn(fmt.Sprintf("topic %q: only %d of %d agents can start: %d seed(s), split %s, make no more segments",
				topic.Name, len(segments), cfg.Agents, len(found[i]), cfg.Segments))
		}
		for n, segment := range segments {
			plan = append(plan, Assignment{spoor.AgentID{Topic: topic.Name, Number: n + 1}, topic, segment})
		}
	}
	return plan, nil
}
