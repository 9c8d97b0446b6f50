package manager

import (
	"context"
	"fmt"
	"strings"

	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/internal/labels"
	"github.com/spoor-crawler/spoor/internal/nearest"
	"github.com/spoor-crawler/spoor/internal/webgraph"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
)

// truths are what the oracle knows, by topic name; nil for all other strategies.
type truths map[string]linkscore.Truth

// readLabels reads the label file of a crawl by the oracle, and checks that it
// has every topic's label; nil for another strategy. archive says that the
// crawl has an archived web.
func readLabels(cfg Config, own map[string]linkscore.Factory, archive bool, warn func(string)) (*labels.Labels, error) {
	_, mine := own[cfg.Strategy]
	if mine || !linkscore.Describe(cfg.Strategy).Labels {
		if cfg.Labels != "" {
			warn(fmt.Sprintf("labels: %s counts the pages found, after the crawl; no strategy but oracle goes by labels", cfg.Labels))
		}
		return nil, nil
	}
	switch {
	case cfg.Labels == "":
		return nil, fmt.Errorf("%w: strategy %s crawls by labels: give labels, the label file of the archive", ErrConfig, cfg.Strategy)
	case !archive:
		return nil, fmt.Errorf("%w: strategy %s crawls archived webs only: give web, the archive that the labels are for", ErrConfig, cfg.Strategy)
	}
	l, err := labels.Open(cfg.Labels, func(err error) { warn("left out: " + err.Error()) })
	if err != nil {
		return nil, err
	}
	for _, t := range cfg.Topics {
		if _, err := l.Pages(t.label()); err != nil {
			return nil, fmt.Errorf("%w: topic %q: no page in %s has the label %q: %s",
				ErrConfig, t.Name, cfg.Labels, t.label(), meantLabel(t.label(), l.Names()))
		}
	}
	return l, nil
}

func meantLabel(name string, known []string) string {
	if near := nearest.Names(name, known); len(near) > 0 {
		return "did you mean " + strings.Join(near, " or ") + "?"
	}
	if len(known) == 0 {
		return "it has no labels"
	}
	return "there are " + strings.Join(known, ", ")
}

// guessing is the truth of a web without pages, for trying a configuration out
// before the archive is open.
func guessing(topics []Topic) truths {
	t := truths{}
	for _, topic := range topics {
		t[topic.Name] = webgraph.NewTruth(webgraph.New(nil), nil)
	}
	return t
}

// knowAll reads the archive's links and finds out what the oracle knows of each
// topic; nil without labels.
func knowAll(ctx context.Context, topics []Topic, l *labels.Labels, web *downloader.Archive) (truths, error) {
	if l == nil {
		return nil, nil
	}
	graph, err := webgraph.Read(ctx, web)
	if err != nil {
		return nil, fmt.Errorf("the archive's links: %w", err)
	}
	t := truths{}
	for _, topic := range topics {
		pages, err := l.Pages(topic.label())
		if err != nil {
			return nil, err
		}
		t[topic.Name] = webgraph.NewTruth(graph, graph.Nodes(pages))
	}
	return t, nil
}
