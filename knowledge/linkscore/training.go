package linkscore

import (
	"github.com/spoor-crawler/spoor"
)

// Training is what an archive of the web knows about the way to example pages.
// Strategies that learn from their crawl begin with it. The zero value is
// nothing.
type Training struct {
	InLinks []InLink    // anchor-tree: links to example pages
	Pages   []LayerPage // context-graph, lpc-context-graph: pages around the positive examples
}

// InLink is a link to an example page.
type InLink struct {
	Anchor   string
	Relevant bool // the page is a positive example
}

// LayerPage is a page from which Layer links lead to the nearest positive
// example. One behind the last layer is outside.
type LayerPage struct {
	Page  *spoor.Page
	Layer int
}

// train learns the pages of an archive. A page that cannot be read says nothing.
func (g *contextGraph) train(pages []LayerPage) {
	for _, p := range pages {
		doc, err := g.know.Read(p.Page)
		if err != nil || p.Layer < 0 {
			continue
		}
		g.read(doc)
		g.bayes.add(g.distinct, min(p.Layer, g.outside()), 1)
	}
}

// train learns the anchors of an archive.
func (s *anchorTree) train(links []InLink) {
	for _, l := range links {
		s.remember(l.Anchor, l.Relevant)
	}
	if len(links) > 0 {
		s.learn()
	}
}
