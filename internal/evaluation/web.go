package evaluation

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/webgraph"
)

// Web is an archived web with labels. Its walks may run at the
// same time.
type Web struct {
	Name    string
	archive *downloader.Archive
	graph   *webgraph.Graph
	labels  *labels.Labels
	words   words
	hosts   map[string]int32 // their numbers, in the order of addresses; 0 is none of them

	archiveHash, labelsHash string // of the files

	// Unknown is how many labelled addresses the archive lacks.
	Unknown int
}

// Open reads an archive and its labels. Its name is that of the archive's file
// without endings. What is not as it should be is told to warn, a line each.
func Open(ctx context.Context, archive, labelled string, warn func(string)) (_ *Web, err error) {
	w := &Web{Name: Name(archive)}
	if w.labels, err = readLabels(labelled, warn); err != nil {
		return nil, err
	}
	if w.archiveHash, err = hashOf(archive); err != nil {
		return nil, fmt.Errorf("archive: %w", err)
	}
	if w.labelsHash, err = hashOf(labelled); err != nil {
		return nil, fmt.Errorf("labels: %w", err)
	}
	if w.archive, err = downloader.OpenArchive([]string{archive}, warn); err != nil {
		return nil, err
	}
	if w.graph, err = webgraph.Read(ctx, w.archive); err != nil {
		return nil, errors.Join(err, w.archive.Close())
	}
	w.hosts = numbered(w.graph)
	if err := w.countUnknown(); err != nil {
		return nil, errors.Join(err, w.archive.Close())
	}
	if w.Unknown > 0 {
		warn(fmt.Sprintf("%s: the archive lacks %d of the labelled addresses", w.Name, w.Unknown))
	}
	return w, nil
}

// mostLines is how many lines of a label file that cannot be used are told one by
// one.
const mostLines = 3

func readLabels(path string, warn func(string)) (*labels.Labels, error) {
	bad := 0
	l, err := labels.Open(path, func(err error) {
		if bad++; bad <= mostLines {
			warn("left out: " + err.Error())
		}
	})
	if bad > mostLines {
		warn(fmt.Sprintf("left out: %d more lines of %s", bad-mostLines, path))
	}
	return l, err
}

// numbered numbers the hosts of a web.
func numbered(g *webgraph.Graph) map[string]int32 {
	hosts := make(map[string]int32)
	for n := range webgraph.Node(g.Len()) {
		if host := g.URL(n).Host(); hosts[host] == 0 {
			hosts[host] = int32(len(hosts)) + 1
		}
	}
	return hosts
}

func (w *Web) countUnknown() error {
	seen := map[spoor.URL]bool{}
	for _, name := range w.labels.Names() {
		pages, err := w.labels.Pages(name)
		if err != nil {
			return err
		}
		for _, u := range pages {
			if _, ok := w.graph.Find(u); !ok && !seen[u] {
				seen[u] = true
				w.Unknown++
			}
		}
	}
	return nil
}

// Name is what the web in an archive is called: its file's name up to the first
// dot.
func Name(archive string) string {
	name, _, _ := strings.Cut(filepath.Base(archive), ".")
	return name
}

// Close closes the archive.
func (w *Web) Close() error { return w.archive.Close() }

func listed(names map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(names)), ", ")
}
