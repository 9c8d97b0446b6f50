package main

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/harvest"
	"github.com/spoor-crawler/spoor/manager"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// path is what a crawl visited, in order.
type path struct {
	visits    []harvest.Visit
	exhausted bool // every agent ended without a further move
	noPage    int  // outcomes that are no page
}

// crawl runs one task. The configuration says all but the topic.
func crawl(cfg manager.Config, tasks string, t harvest.Task) (path, error) {
	dir, err := os.MkdirTemp("", "spoor-harvest-")
	if err != nil {
		return path{}, err
	}
	defer os.RemoveAll(dir)
	cfg.Topics = []manager.Topic{{Name: t.Topic, Tasks: tasks, Run: t.Run}}
	cfg.Out = filepath.Join(dir, "run")
	c, err := manager.New(context.Background(), cfg, manager.Options{})
	if err != nil {
		return path{}, err
	}
	s, err := c.Run(context.Background())
	if err != nil {
		return path{}, err
	}
	p := path{exhausted: true}
	for _, a := range s.Agents {
		p.exhausted = p.exhausted && a.Reason == spoor.NoFurtherMove
	}
	return p, p.read(filepath.Join(cfg.Out, manager.DirectoryFile))
}

// read reads the steps of a run, in order by (step, agent).
func (p *path) read(file string) error {
	d, err := directory.Open(file)
	if err != nil {
		return err
	}
	defer d.Close()
	var steps []*spoor.Step
	for step, err := range d.Steps() {
		if err != nil {
			return err
		}
		steps = append(steps, step)
	}
	slices.SortStableFunc(steps, inOrder)
	for _, s := range steps {
		v := visitOf(s)
		if !v.Page {
			p.noPage++
		}
		p.visits = append(p.visits, v)
	}
	return nil
}

func inOrder(a, b *spoor.Step) int {
	return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.Agent, b.Agent))
}

// visitOf is a step as counting sees it. A page that an agent set aside or
// failed to read was fetched all the same.
func visitOf(s *spoor.Step) harvest.Visit {
	switch s.Outcome {
	case spoor.OK, spoor.Ignored, spoor.Crashed:
		return harvest.Visit{URL: s.FinalURL, Page: true}
	}
	return harvest.Visit{URL: s.URL}
}
