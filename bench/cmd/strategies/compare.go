package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/bench/internal/webs"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge/page"
)

// settings are what the flags say.
type settings struct {
	folder     string
	strategies []string
	judge      string
	above      float64
	train      bool
	blocks     page.CBP
	texts      page.AnchorTexts
	run        int
	said       func(string)
}

// row is one task with one strategy.
type row struct {
	Web      string  `json:"web"`
	Topic    string  `json:"topic"`
	Run      int     `json:"run"`
	Strategy string  `json:"strategy"`
	T        int     `json:"t"`
	Pages    int     `json:"pages"` // that count
	Harvest  float64 `json:"harvest_at_t"`
	Recall   float64 `json:"recall_at_2t"`

	Decided map[string]decided `json:"decided"` // by the only part of the score that is not 0
}

// decided counts the pages whose links one part of the score decided alone
// (Peng 2013 fig. 14, Liu 2014 fig. 9), and the hits among them.
type decided struct {
	Pages int `json:"pages"`
	Hits  int `json:"hits"`
}

// world is a web that tasks are run on.
type world struct {
	settings
	archive *downloader.Archive
	graph   *webgraph.Graph
	labels  *labels.Labels
}

// web runs all tasks of a web with all strategies.
func (s settings) web(ctx context.Context, name string) (rows []row, err error) {
	if s.folder == "" {
		if s.folder, err = webs.Folder(); err != nil {
			return nil, err
		}
	}
	tasks, err := readTasks(filepath.Join(s.folder, "topics.jsonl"), name, s.run)
	if err != nil {
		return nil, err
	}
	w := world{settings: s}
	if w.labels, err = labels.Open(filepath.Join(s.folder, name+".labels.tsv"), func(err error) { s.said(name + ": " + err.Error()) }); err != nil {
		return nil, err
	}
	if w.archive, err = downloader.OpenArchive([]string{filepath.Join(s.folder, name+".warc.gz")}, nil); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.archive.Close()) }()
	if w.graph, err = webgraph.Read(ctx, w.archive); err != nil {
		return nil, err
	}
	s.said(fmt.Sprintf("%s: %d addresses, %d links, %d tasks", name, w.graph.Len(), w.graph.Links(), len(tasks)))
	return w.tasks(ctx, tasks)
}

// tasks runs task by strategy on all processors; rows are in the order of both.
func (w *world) tasks(ctx context.Context, tasks []task) ([]row, error) {
	rows := make([]row, len(tasks)*len(w.strategies))
	errs := make([]error, len(rows))
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := int(next.Add(1) - 1); i < len(rows); i = int(next.Add(1) - 1) {
				// Strategy by strategy: the first figures of each come early.
				t, s := i%len(tasks), i/len(tasks)
				at := t*len(w.strategies) + s
				rows[at], errs[at] = w.one(ctx, tasks[t], w.strategies[s])
			}
		})
	}
	all.Wait()
	return rows, errors.Join(errs...)
}

// one runs one task with one strategy.
func (w *world) one(ctx context.Context, t task, strategy string) (row, error) {
	target, err := w.target(t)
	if err != nil {
		return row{}, err
	}
	c, err := w.walk(ctx, t, strategy, target)
	if err != nil {
		return row{}, fmt.Errorf("%s run %d %s: %w", t.Topic, t.Run, strategy, err)
	}
	hits := c.hits
	r := row{
		Web: t.Web, Topic: t.Topic, Run: t.Run, Strategy: strategy, T: target.size, Pages: len(hits),
		Harvest: share(hits, target.size, target.size), Recall: share(hits, 2*target.size, target.size), Decided: c.decided,
	}
	w.said(fmt.Sprintf("%s %s %d %s: %.3f %.3f", r.Web, r.Topic, r.Run, strategy, r.Harvest, r.Recall))
	return r, nil
}

// share is the hits among the first n pages over total. A walk with fewer
// pages had no further move and finds nothing more.
func share(hits []bool, n, total int) float64 {
	found := 0
	for _, hit := range hits[:min(n, len(hits))] {
		if hit {
			found++
		}
	}
	return float64(found) / float64(total)
}

// target is T of a task.
type target struct {
	wanted  []bool // by Node: T
	size    int
	neutral map[spoor.URL]bool // seeds and positives
}

var errNoTarget = errors.New("no page with the label can be reached")

func (w *world) target(t task) (target, error) {
	labelled, err := w.labels.Pages(t.Topic)
	if err != nil {
		return target{}, err
	}
	out := target{wanted: w.graph.Nodes(labelled), neutral: make(map[spoor.URL]bool)}
	for _, list := range [][]spoor.URL{t.Seeds, t.Positives} {
		for _, u := range list {
			out.neutral[u] = true
		}
	}
	for i, reached := range w.graph.Reachable(t.Seeds) {
		n := webgraph.Node(i)
		out.wanted[i] = out.wanted[i] && reached && w.graph.IsPage(n) && !out.neutral[w.graph.URL(n)]
		if out.wanted[i] {
			out.size++
		}
	}
	if out.size == 0 {
		return target{}, fmt.Errorf("%s run %d: %w", t.Topic, t.Run, errNoTarget)
	}
	return out, nil
}
