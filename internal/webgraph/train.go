package webgraph

import (
	"context"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/downloader"
	"github.com/spoor-crawler/spoor/knowledge/linkscore"
	"github.com/spoor-crawler/spoor/knowledge/page"
	"github.com/spoor-crawler/spoor/knowledge/text"
)

// Around bounds what Train takes from an archive.
type Around struct {
	Layers int // links to the positive examples at most
	Pages  int // of each layer
	Links  int // to each example
}

// Train gathers what leads to example pages: the pages of the layers around the
// positive ones, and the anchors of the links to all of them. Of more than
// Around allows it takes some, evenly over the addresses. The error is ctx's or
// about the examples' addresses.
func (g *Graph) Train(ctx context.Context, web *downloader.Archive, positives, negatives []spoor.URL, a Around) (linkscore.Training, error) {
	var t linkscore.Training
	d := g.Distances(g.Nodes(positives), nil)
	for layer := 1; layer <= a.Layers; layer++ {
		at := make([]bool, len(d))
		for n := range d {
			at[n] = d[n] == int32(layer) && g.page[n]
		}
		for _, n := range some(marked(at), a.Pages) {
			if p := web.Fetch(ctx, g.URL(n)).Page; p.Outcome == spoor.OK {
				t.Pages = append(t.Pages, linkscore.LayerPage{Page: p, Layer: layer})
			}
		}
	}
	analyzer, err := text.NewAnalyzer(text.DefaultLanguage)
	if err != nil {
		return linkscore.Training{}, err
	}
	in := inLinks{ctx, g, web, page.NewReader(analyzer), a.Links}
	for i, list := range [][]spoor.URL{positives, negatives} {
		for _, n := range marked(g.Nodes(list)) {
			t.InLinks, err = in.append(t.InLinks, n, i == 0)
			if err != nil {
				return linkscore.Training{}, err
			}
		}
	}
	return t, ctx.Err()
}

// inLinks reads the pages that link to others.
type inLinks struct {
	ctx    context.Context
	graph  *Graph
	web    *downloader.Archive
	reader *page.Reader
	most   int
}

// append appends the links to one page.
func (in inLinks) append(dst []linkscore.InLink, to Node, relevant bool) ([]linkscore.InLink, error) {
	for _, from := range some(in.graph.In(to), in.most) {
		p := in.web.Fetch(in.ctx, in.graph.URL(from)).Page
		if p.Outcome != spoor.OK {
			continue
		}
		doc, err := in.reader.Read(p.Body, p.FinalURL)
		if err != nil {
			return nil, err
		}
		for i := range doc.Links {
			if n, ok := in.graph.Find(doc.Links[i].URL); ok && n == to {
				dst = append(dst, linkscore.InLink{Anchor: doc.Links[i].Anchor, Relevant: relevant})
			}
		}
	}
	return dst, nil
}

// some is at most so many of the nodes, evenly.
func some(nodes []Node, most int) []Node {
	if len(nodes) <= most {
		return nodes
	}
	out := make([]Node, most)
	for i := range out {
		out[i] = nodes[i*len(nodes)/most]
	}
	return out
}
