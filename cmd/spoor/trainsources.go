package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spoor-crawler/spoor/internal/examples"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/knowledge/classify"
)

// sets are the sources that the flags name, and those that are drawn where
// nobody says.
func (d *documentFlags) sets(ctx context.Context, web *pages, learner string, seed uint64) (sets examples.Sets, err error) {
	for _, kind := range []struct {
		flag  string
		paths []string
		to    *[]examples.Source
	}{
		{"positives", d.positives, &sets.Positives}, {"negatives", d.negatives, &sets.Negatives}, {"unlabelled", d.unlabelled, &sets.Unlabelled},
	} {
		for _, path := range kind.paths {
			source, err := sourceOf(path, web)
			if err != nil {
				return sets, fmt.Errorf("--%s: %w", kind.flag, err)
			}
			*kind.to = append(*kind.to, source)
		}
	}
	if d.tasks != "" {
		positives, negatives, err := examples.Task(d.tasks, d.topic, d.run, web.names, web.fetcher)
		if err != nil {
			return sets, err
		}
		sets.Positives, sets.Negatives = append(sets.Positives, positives), append(sets.Negatives, negatives)
	}
	pool, err := d.pool(web)
	if err != nil || pool == nil {
		return sets, err
	}
	return sets, d.take(ctx, &sets, pool, learner, seed)
}

// pool is a collection of documents with labels, from which n are drawn by the
// seed number.
type pool interface {
	With(ctx context.Context, label string, n int, seed uint64) (examples.Source, error) // all for n = 0
	Without(label string, n int, seed uint64) examples.Source
	Any(n int, seed uint64) examples.Source
}

// take takes documents from the pool.
func (d *documentFlags) take(ctx context.Context, sets *examples.Sets, pool pool, learner string, seed uint64) error {
	if d.label != "" {
		source, err := pool.With(ctx, d.label, d.labelled, seed)
		if err != nil {
			return err
		}
		sets.Positives = append(sets.Positives, source)
	}
	others, draw := d.others, d.draw
	needs := classify.NeedsNegatives(learner)
	switch {
	case others+draw > 0 || len(d.negatives)+len(d.unlabelled) > 0: // somebody says
	case !needs:
		draw = drawn
	case len(sets.Negatives) == 0 && d.label != "":
		others = drawn
	}
	if others > 0 {
		sets.Negatives = append(sets.Negatives, pool.Without(d.label, others, seed))
	}
	if draw > 0 {
		sets.Unlabelled = append(sets.Unlabelled, pool.Any(draw, seed))
	}
	return nil
}

// pool is what documents can be taken from; nil where there is nothing.
func (d *documentFlags) pool(web *pages) (pool, error) {
	switch {
	case d.text != "":
		return examples.Texts{Path: d.text}, nil
	case web.archive == nil:
		return nil, nil
	case d.labels == "":
		return examples.Archived{Web: web.archive}, nil
	}
	known, err := labels.Open(d.labels, nil)
	if err != nil {
		return nil, err
	}
	return examples.Archived{Web: web.archive, Labels: known, Name: d.labels}, nil
}

// title is what the topic is called.
func (d *documentFlags) title() string {
	name := func(path string) string {
		base := filepath.Base(path)
		return strings.TrimSuffix(base, filepath.Ext(base))
	}
	switch {
	case d.imported != "":
		return strings.TrimSpace(name(strings.TrimSuffix(d.imported, ".gz")) + " " + d.label)
	case d.label != "":
		return d.label
	case d.topic != "":
		return d.topic
	}
	if strings.Contains(d.positives[0], "://") {
		return d.positives[0]
	}
	return name(d.positives[0])
}

// origin is where the documents are from, as the command line has it.
func (d *documentFlags) origin(archives []string) string {
	if d.imported != "" {
		return importOrigin + d.imported
	}
	var parts []string
	for _, p := range []struct {
		name  string
		value []string
	}{
		{"positives", d.positives}, {"negatives", d.negatives}, {"unlabelled", d.unlabelled},
		{"web", archives}, {"labels", one(d.labels)}, {"text", one(d.text)}, {"tasks", one(d.tasks)},
	} {
		if len(p.value) > 0 {
			parts = append(parts, p.name+" "+strings.Join(p.value, ", "))
		}
	}
	if d.tasks != "" {
		parts = append(parts, fmt.Sprintf("run %d", d.run))
	}
	return strings.Join(parts, "; ")
}

func one(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

// unknownName is the error about a name that nothing has.
func unknownName(what, name string, known []string) error {
	if near := nearest.Names(name, known); len(near) > 0 {
		return fmt.Errorf("unknown %s %q: did you mean %s?", what, name, strings.Join(near, " or "))
	}
	return fmt.Errorf("unknown %s %q: there are %s", what, name, strings.Join(known, ", "))
}
